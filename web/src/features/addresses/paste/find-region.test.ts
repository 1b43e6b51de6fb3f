// The region an address begins with, matched by names.
import type { Region } from '@emall/contract';
import { describe, expect, it } from 'vitest';
import { findRegion, type Gazetteer } from './find-region.ts';

const NAMES: Record<string, string> = {
  110000: '北京市',
  110100: '北京市',
  110105: '朝阳区',
  110108: '海淀区',
  130000: '河北省',
  130600: '保定市',
  130629: '容城县',
  210000: '辽宁省',
  211300: '朝阳市',
  220000: '吉林省',
  220100: '长春市',
  220104: '朝阳区',
  220200: '吉林市',
  220202: '昌邑区',
  310000: '上海市',
  310100: '上海市',
  310101: '黄浦区',
  320000: '江苏省',
  320100: '南京市',
  330000: '浙江省',
  330100: '杭州市',
  330106: '西湖区',
  330700: '金华市',
  330782: '义乌市',
  360000: '江西省',
  360100: '南昌市',
  360103: '西湖区',
  420000: '湖北省',
  422800: '恩施土家族苗族自治州',
  422801: '恩施市',
  429000: '省直辖县',
  429006: '天门市',
  450000: '广西壮族自治区',
  450100: '南宁市',
  450103: '青秀区',
  460000: '海南省',
  630000: '青海省',
  632500: '海南藏族自治州',
  632521: '共和县',
  810000: '香港特别行政区',
  810200: '九龙',
  810203: '九龙城区',
};

const REGIONS: Region[] = Object.entries(NAMES).map(([code, name]) => ({
  code,
  name,
  full_name: name,
  level: code.endsWith('0000') ? 'province' : code.endsWith('00') ? 'city' : 'district',
}));
const parentOf = (code: string) =>
  code.endsWith('00') ? `${code.slice(0, 2)}0000` : `${code.slice(0, 4)}00`;
const gazetteer: Gazetteer = {
  children: async (code) => REGIONS.filter((one) => one.code !== code && parentOf(one.code) === code),
  search: async (word) => REGIONS.filter((one) => one.name.includes(word)),
};
const find = async (address: string) => {
  const { chain, detail } = await findRegion(address, gazetteer);
  return [chain.map(({ code }) => code).join(' '), detail];
};

describe('an address gives its district and its detail', () => {
  it.each([
    ['浙江省杭州市西湖区文三路90号3幢501', '330000 330100 330106', '文三路90号3幢501'],
    ['浙江杭州西湖区文三路90号', '330000 330100 330106', '文三路90号'],
    ['杭州市西湖区文三路90号', '330100 330106', '文三路90号'],
    ['北京市朝阳区建国路1号', '110000 110105', '建国路1号'],
    ['北京市北京市朝阳区建国路1号', '110000 110100 110105', '建国路1号'],
    ['浙江省义乌市稠州路1号', '330000 330782', '稠州路1号'],
    ['湖北省天门市人民大道1号', '420000 429006', '人民大道1号'],
    ['吉林省吉林市昌邑区1号', '220000 220200 220202', '1号'],
    ['吉林市昌邑区1号', '220200 220202', '1号'],
    ['广西南宁青秀区民族大道9号', '450000 450100 450103', '民族大道9号'],
    ['湖北恩施州恩施市舞阳坝1号', '420000 422800 422801', '舞阳坝1号'],
    ['青海省海南藏族自治州共和县1号', '630000 632500 632521', '1号'],
    ['义乌市稠州路1号', '330782', '稠州路1号'],
    ['浙江省杭州市西湖区浙江省杭州市西湖区文三路90号', '330000 330100 330106', '文三路90号'],
    ['北京海淀中关村大街27号', '110000 110108', '海淀中关村大街27号'],
    ['香港特别行政区九龙城区马头围道37号', '810000 810203', '马头围道37号'],
    ['雄安新区容城县板正大街1号', '130629', '板正大街1号'],
    ['浙江省-杭州市-西湖区-文三路90号', '330000 330100 330106', '文三路90号'],
  ])('%s', async (address, codes, detail) => {
    expect(await find(address)).toEqual([codes, detail]);
  });
});

describe('what is not certain is left to the player', () => {
  it.each([
    ['a city without a district', '浙江省杭州市文三路90号', '330000 330100', '文三路90号'],
    ['a lake that is no district', '杭州市西湖文化广场28号', '330100', '西湖文化广场28号'],
    ['a district that several cities have', '西湖区文三路90号', '', '西湖区文三路90号'],
    ['a road named after a district', '北京海淀大街1号', '110000', '海淀大街1号'],
    ['a road named after a city', '南京路100号', '', '南京路100号'],
    ['a road named after a province', '北京东路2号', '', '北京东路2号'],
    ['no region at all', '文三路90号', '', '文三路90号'],
    ['nothing', '', '', ''],
  ])('%s', async (_, address, codes, detail) => {
    expect(await find(address)).toEqual([codes, detail]);
  });
});
