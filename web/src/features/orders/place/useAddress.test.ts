// Which address a parcel goes to.
import type { Address } from '@emall/contract';
import { expect, it } from 'vitest';
import { chosenAddress, placeOf } from './useAddress.ts';

const address = (address_id: number, changes: Partial<Address> = {}): Address => ({
  address_id,
  name: '林小帆',
  phone: '13800000001',
  region_code: '330106',
  province: '浙江省',
  city: '杭州市',
  district: '西湖区',
  detail: '文三路 90 号',
  is_default: false,
  ...changes,
});
const list = [address(1), address(2, { is_default: true }), address(3)];

it.each([
  ['the one that was chosen', 3, 3],
  ['the default one, when none was chosen', undefined, 2],
  ['the default one, when the chosen one was deleted', 99, 2],
])('a parcel goes to %s', (_, id, found) => expect(chosenAddress(list, id)?.address_id).toBe(found));

it('without a default the first one is offered, and without any none', () => {
  expect(chosenAddress([address(5), address(6)], undefined)?.address_id).toBe(5);
  expect(chosenAddress([], 5)).toBeUndefined();
});

it('levels that exist only in tables are not read out', () => {
  expect(placeOf(address(1))).toBe('浙江省 杭州市 西湖区');
  expect(placeOf(address(1, { province: '北京市', city: '北京市', district: '朝阳区' }))).toBe(
    '北京市 朝阳区',
  );
  expect(placeOf(address(1, { province: '北京市', city: '市辖区', district: '朝阳区' }))).toBe(
    '北京市 朝阳区',
  );
});
