// An unpaid top-up for tests.
import type { OrderDetail } from '@emall/contract';

export const ORDER_ID = 'hhw17947146750485848252';

export const unpaidOrder = (changes: Partial<OrderDetail> = {}): OrderDetail => ({
  order_id: ORDER_ID,
  kind: 'recharge',
  status: 'unpaid',
  items: [],
  actions: ['pay', 'cancel'],
  presale_id: null,
  transfer: null,
  goods_amount: 20_000,
  discount_amount: 0,
  shipping_amount: 0,
  pay_amount: 20_000,
  refunded_amount: 0,
  has_open_refund: false,
  created_at: '2026-11-15T00:00:00Z',
  expires_at: '2036-01-01T00:00:00Z',
  paid_at: null,
  pay_type: null,
  coupon_name: null,
  is_virtual: true,
  address: null,
  auto_confirm_at: null,
  refund: null,
  deliveries: [],
  timeline: [],
  role: { server_name: '蓝海一服', role_name: '晨风船长', role_code: '100010001' },
  ...changes,
});

export const parcelAddress: OrderDetail['address'] = {
  name: '林海',
  phone: '138****0001',
  region: '上海市浦东新区',
  detail: '潮汐路 1 号',
};
