// How addresses are written, and which regions are above one.
import { describe, expect, it } from 'vitest';
import { formatAddress, parentsOf, toChosenRegion } from './region.ts';

it('an address is its region and its detail', () => {
  const address = {
    address_id: 1,
    name: '林小帆',
    phone: '13800000001',
    region_code: '429006',
    province: '湖北省',
    city: '省直辖县',
    district: '天门市',
    detail: '人民路 1 号',
    is_default: false,
  };
  expect(formatAddress(address)).toBe('湖北省 天门市 人民路 1 号');
});

describe('the regions above a region', () => {
  const parents = (code: string, full_name: string) =>
    parentsOf(toChosenRegion({ code, full_name, name: '', level: 'district' })).map((parent) => parent.code);
  it('are its province and its city', () => {
    expect(parents('330106', '浙江省 杭州市 西湖区')).toEqual(['330000', '330100']);
  });
  it('are as many as its names tell', () => {
    expect(parents('110105', '北京市 朝阳区')).toEqual(['110000']);
    expect(parents('330100', '浙江省 杭州市')).toEqual(['330000']);
  });
});
