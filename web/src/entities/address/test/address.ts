// An address of a player for tests.

export const address = {
  address_id: 5,
  name: '张三',
  phone: '13800000001',
  region_code: '110105',
  is_default: true,
  province: '北京市',
  city: '北京市',
  district: '朝阳区',
  detail: '建国路 1 号',
};
