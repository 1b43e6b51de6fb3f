// How regions are written.
import { describe, expect, it } from 'vitest';
import { formatRegion } from './region.ts';

describe('a region is written without the levels that exist only in tables', () => {
  it.each([
    [['浙江省', '杭州市', '西湖区'], '浙江省 杭州市 西湖区'],
    [['北京市', '北京市', '朝阳区'], '北京市 朝阳区'],
    [['北京市', '市辖区', '朝阳区'], '北京市 朝阳区'],
    [['北京市', '市辖区', '北京市'], '北京市'],
    [['湖北省', '省直辖县', '天门市'], '湖北省 天门市'],
    [['新疆维吾尔自治区', '自治区直辖县', '石河子市'], '新疆维吾尔自治区 石河子市'],
    [['重庆市', '县', '城口县'], '重庆市 城口县'],
    [['浙江省', '杭州市', ''], '浙江省 杭州市'],
  ])('%j', (names, text) => {
    expect(formatRegion(names)).toBe(text);
  });
});
