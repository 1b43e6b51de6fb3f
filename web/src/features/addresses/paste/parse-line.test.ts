// A pasted line gives up its name, phone and address, in whatever order and dress it comes.
import { describe, expect, it } from 'vitest';
import { parseLine } from './parse-line.ts';

const ZHANG = {
  name: '张三',
  phone: '13800000001',
  address: '浙江省杭州市西湖区文三路90号3幢501',
  hasLandline: false,
};

describe('a whole address line', () => {
  it.each([
    ['name, phone, address', '张三 13800000001 浙江省杭州市西湖区文三路90号3幢501'],
    ['phone first', '13800000001 张三 浙江省杭州市西湖区文三路90号3幢501'],
    ['address first', '浙江省杭州市西湖区文三路90号3幢501 张三 13800000001'],
    ['address, phone, name', '浙江省杭州市西湖区文三路90号3幢501，13800000001，张三'],
    ['Chinese commas', '张三，13800000001，浙江省杭州市西湖区文三路90号3幢501。'],
    ['lines', '张三\n13800000001\n浙江省杭州市西湖区\n文三路90号3幢501\n'],
    ['spaces inside the address', '张三 13800000001 浙江省 杭州市 西湖区 文三路 90 号 3 幢 501'],
    ['the country and its prefix', '张三, +86 138-0000-0001, 中国浙江省杭州市西湖区文三路90号3幢501'],
    ['a phone in brackets', '张三 (86)13800000001 浙江省杭州市西湖区文三路90号3幢501'],
    ['full-width digits', '张三 １３８０００００００１ 浙江省杭州市西湖区文三路９０号３幢５０１'],
    ['nothing between the parts', '张三13800000001浙江省杭州市西湖区文三路90号3幢501'],
    ['a name stuck to the region', '张三浙江省杭州市西湖区文三路90号3幢501 13800000001'],
    ['a name stuck to the room number', '浙江省杭州市西湖区文三路90号3幢501张三13800000001'],
    ['the phone in the middle', '张三 浙江省杭州市 13800000001 西湖区文三路90号3幢501'],
    ['a name in brackets', '【张三】13800000001 浙江省杭州市西湖区文三路90号3幢501'],
    ['a postcode without its label', '张三,86-13800000001,浙江省杭州市西湖区,文三路90号3幢501,310012'],
    ['a parcel’s greeting', '浙江省杭州市西湖区文三路90号3幢501 张三（收） 13800000001'],
    [
      'labels',
      '收货人：张三\n手机号码：13800000001\n所在地区：浙江省杭州市西湖区\n详细地址：文三路90号3幢501',
    ],
    [
      'labels in one line',
      '姓名:张三;电话:138 0000 0001;地址:浙江省杭州市西湖区文三路90号3幢501;邮编:310012',
    ],
    ['labels without colons', '收货人 张三 电话13800000001 地址 浙江省杭州市西湖区文三路90号3幢501'],
    ['one label without its colon', '收件人：张三，电话 138-0000-0001，浙江省杭州市西湖区文三路90号3幢501'],
    ['an invisible space', '张三\u200b 13800000001\ufeff 浙江省杭州市西湖区文三路90号3幢501'],
  ])('is understood with %s', (_, line) => {
    expect(parseLine(line)).toEqual(ZHANG);
  });

  it('keeps spaces between Latin words and numbers, and the marks of a room number', () => {
    expect(parseLine('John Smith 13900000002 上海市浦东新区 世纪大道 88号 Tower A 12-3#501')).toEqual({
      name: 'John Smith',
      phone: '13900000002',
      address: '上海市浦东新区世纪大道88号Tower A 12-3#501',
      hasLandline: false,
    });
  });

  it.each([
    ['欧阳修文 13800000001 北京市朝阳区建国路1号', '欧阳修文'],
    ['阿卜杜拉·买买提 13800000001 新疆乌鲁木齐市天山区光明路9号', '阿卜杜拉·买买提'],
    ['小明 13800000001 浙江杭州西湖区文三路90号', '小明'],
    ['浙江 杭州 西湖区 文三路90号 李雷 13800000001', '李雷'],
    ['杭州 西湖区 文三路90号 13800000001 韩梅梅', '韩梅梅'],
    ['广东省东莞市南城街道鸿福路200号 13800000001 黄sir', '黄sir'],
    ['张先生 13800000001 广东省深圳市南山区科技园', '张先生'],
    ['张路 13800000001 广东省深圳市南山区科技园', '张路'],
  ])('finds the name in %s', (line, name) => {
    expect(parseLine(line).name).toBe(name);
  });
});

describe('what is missing stays empty', () => {
  it.each([
    ['浙江省杭州市西湖区文三路90号', { name: '', phone: '', address: '浙江省杭州市西湖区文三路90号' }],
    [
      '浙江省杭州市西湖区 文三路 13800000001',
      { name: '', phone: '13800000001', address: '浙江省杭州市西湖区文三路' },
    ],
    ['张三 13800000001', { name: '张三', phone: '13800000001', address: '' }],
    ['   \n ', { name: '', phone: '', address: '' }],
  ])('%j', (line, parsed) => {
    expect(parseLine(line)).toEqual({ ...parsed, hasLandline: false });
  });

  it('does not take eleven digits out of a longer number for a phone', () => {
    expect(parseLine('订单 138000000012345').phone).toBe('');
  });

  it.each([
    '收货人：张三 电话：0571-88888888 地址：浙江省杭州市西湖区文三路90号',
    '张三 0571-88888888 浙江省杭州市西湖区文三路90号',
    '张三，(0571) 8888 8888-601，浙江省杭州市西湖区文三路90号',
    '浙江省杭州市西湖区文三路90号 张三 057188888888',
  ])('does not put a landline into the address: %s', (line) => {
    expect(parseLine(line)).toEqual({
      name: '张三',
      phone: '',
      address: '浙江省杭州市西湖区文三路90号',
      hasLandline: true,
    });
  });

  it('takes the mobile number where both stand', () => {
    expect(parseLine('张三 010-88888888 13800000001 北京市朝阳区建国路1号')).toEqual({
      name: '张三',
      phone: '13800000001',
      address: '北京市朝阳区建国路1号',
      hasLandline: false,
    });
  });

  it('does not take any word for a name', () => {
    expect(parseLine('hello').name).toBe('');
  });
});
