// One carrier has many spellings; what is none of them is no carrier.
import { expect, test } from 'vitest';
import { CARRIER_PATTERN, CARRIERS, carrierInFile, carrierNameOf, findCarrier } from './carriers.ts';

test.each([
  ['顺丰', '顺丰速运'],
  [' 顺丰 速递 ', '顺丰速运'],
  ['sf express', '顺丰速运'],
  ['中通快递有限公司', '中通快递'],
  ['STO', '申通快递'],
  ['京东快递', '京东物流'],
  ['J&T Express', '极兔速递'],
  ['邮政EMS', 'EMS'],
  ['邮政快递包裹', '中国邮政'],
  ['联邦快递', 'FedEx'],
])('%s is %s', (written, name) => {
  expect(findCarrier(written)?.name).toBe(name);
});

test.each(['', '丰顺', '顺丰楼下超市', '小店自送', 'SFX', `顺丰${'快递包裹'.repeat(5000)}！`])(
  '%s is no carrier of the list',
  (written) => {
    expect(findCarrier(written)).toBeUndefined();
  },
);

test('every carrier is found by its own names', () => {
  for (const carrier of CARRIERS)
    for (const name of [carrier.name, carrier.en]) expect(findCarrier(name)?.name).toBe(carrier.name);
});

test('a carrier outside the list is taken from a file only where it is marked as meant', () => {
  expect(carrierInFile('小店自送')).toBeUndefined();
  expect(carrierInFile('其他：小店自送')).toBe('小店自送');
  expect(carrierInFile('Other: Corner Shop')).toBe('Corner Shop');
  expect(carrierInFile('其他:顺丰')).toBe('顺丰速运');
  for (const wrong of ['其他：', 'other: x', `其他：${'长'.repeat(21)}`])
    expect(carrierInFile(wrong), wrong).toBeUndefined();
});

test('a carrier of the list is stored by its name, another as it is written, without the mark of a file', () => {
  const written = ['sf express', '小店自送', '其他：小店自送', 'other: SF', '其他：'];
  expect(written.map(carrierNameOf)).toEqual(['顺丰速运', '小店自送', '小店自送', '顺丰速运', '其他：']);
});

test('the name of a carrier has nothing invisible in it, no markup and no address', () => {
  const pattern = new RegExp(CARRIER_PATTERN, 'u');
  for (const name of ['小店自送', 'Corner Shop', "J&T 'Fast' (HK)", '长'.repeat(20)])
    expect(name).toMatch(pattern);
  const signs = ['\n', '\u0085', '\u200B', '\u200E', '\u202E', '\u2066', '\uFEFF', '<', '>', '://'];
  for (const sign of signs)
    for (const name of [`小店${sign}自送`, `${sign}自送`, `小店${sign}`]) expect(name).not.toMatch(pattern);
  for (const name of ['长', '长'.repeat(21), ' 自送', 'https://a.cn']) expect(name).not.toMatch(pattern);
});
