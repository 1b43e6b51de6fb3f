// The file of what waits to be sent: filled in, it is what the import of shipments reads.
import { expect, test } from 'vitest';
import { csvRows } from '../../kit/csv.ts';
import { shipmentLines } from './shipment-lines.ts';
import { shipmentSheet } from './shipment-sheet.ts';

test.each([
  ['zh', '订单号'],
  ['en', 'Order'],
  ['zh', '奖品编号'],
  ['en', 'Prize ID'],
] as const)('the import reads the filled-in file (%s, %s)', (language, header) => {
  const ids = ['hhw17947000000001234567', '17947000000001234567', '31'];
  const sheet = shipmentSheet(
    header,
    ids.map((id) => ({ id, items: '罗盘 × 2' })),
    language,
  );
  const [names = [], first = [], second = [], third = []] = csvRows(sheet.replace('\ufeff', ''));
  const filled = [
    names,
    [...first.slice(0, 2), '顺丰', 'SF1'],
    [...second.slice(0, 2), '中通', 'ZT2'],
    third,
  ];
  // What is not filled in yet is no shipment.
  expect(shipmentLines(filled)).toEqual([
    { line: 2, id: 'hhw17947000000001234567', carrier: '顺丰', tracking_number: 'SF1' },
    { line: 3, id: '17947000000001234567', carrier: '中通', tracking_number: 'ZT2' },
  ]);
});

test('a name that begins like a formula stays a text', () => {
  const sheet = shipmentSheet('Order', [{ id: 'hhw1', items: '=HYPERLINK("x") × 2' }], 'en');
  expect(sheet).toContain(`"'=HYPERLINK(""x"") × 2"`);
});

test('whoever ships reads the recipient in the file, and fills in the same columns', () => {
  const address = {
    name: '林小海',
    phone: '13800000001',
    region: '浙江省 杭州市',
    detail: '文三路 1 号，3 楼',
  };
  const sheet = shipmentSheet('订单号', [{ id: 'hhw1', items: '罗盘 × 2', address }], 'zh');
  const [names = [], line = []] = csvRows(sheet.replace('\ufeff', ''));
  expect(names).toEqual([
    ...['订单号', '商品', '快递公司', '运单号'],
    ...['收件人', '电话', '地区', '详细地址'],
  ]);
  expect(line.slice(4)).toEqual(Object.values(address));
  const filled = [names, line.with(2, '顺丰').with(3, 'SF1')];
  expect(shipmentLines(filled)).toEqual([{ line: 2, id: 'hhw1', carrier: '顺丰', tracking_number: 'SF1' }]);
});
