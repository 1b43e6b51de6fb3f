// Names of regions as one reads them, and the way down to one.
import { describe, expect, it } from 'vitest';
import { chosen, spoken } from './place.ts';
import { pathTo } from './region/region-path.ts';

describe('a region is read out', () => {
  it.each([
    [['浙江省', '杭州市', '西湖区'], '浙江省 杭州市 西湖区'],
    [['北京市', '北京市', '朝阳区'], '北京市 朝阳区'],
    [['湖北省', '省直辖县', '天门市'], '湖北省 天门市'],
    [['重庆市', '县', '城口县'], '重庆市 城口县'],
  ])('%j', (names, words) => {
    expect(spoken(names)).toBe(words);
  });
});

describe('the way down to a region', () => {
  const path = (code: string, full_name: string) =>
    pathTo(chosen({ code, full_name, name: '', level: 'district' })).map(({ code: one }) => one);
  it('goes by province and city', () => {
    expect(path('330106', '浙江省 杭州市 西湖区')).toEqual(['330000', '330100']);
  });
  it('goes as far as its names tell', () => {
    expect(path('110105', '北京市 朝阳区')).toEqual(['110000']);
    expect(path('330100', '浙江省 杭州市')).toEqual(['330000']);
  });
});
