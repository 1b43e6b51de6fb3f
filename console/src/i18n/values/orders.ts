// Labels of the choices of orders, deliveries, payments and imported lines.
import { CARRIERS } from '@emall/contract/carriers';
import type { Label } from '../language.ts';

const carriers: Record<string, Label> = Object.fromEntries(
  CARRIERS.map(({ name, en }) => [`carrier:${name}`, [name, en] as const]),
);

export const orderValues: Readonly<Record<string, Label>> = {
  ...carriers,
  // What a player may do with an order
  pay: ['付款', 'Pay'],
  transfer: ['转账', 'Transfer'],
  cancel: ['取消', 'Cancel'],
  delete: ['删除', 'Delete'],
  confirm: ['确认收货', 'Confirm receipt'],
  view_code: ['查看兑换码', 'View code'],
  track: ['查看物流', 'Track'],
  rebuy: ['再次购买', 'Buy again'],
  apply_refund: ['申请退款', 'Request a refund'],
  change_address: ['修改地址', 'Change address'],
  remind_shipping: ['催发货', 'Ask us to ship'],
  withdraw: ['撤回', 'Withdraw'],
  submit_return: ['填写退货单号', 'Enter return tracking'],
  pay_deposit: ['付定金', 'Pay the deposit'],
  pay_balance: ['付尾款', 'Pay the balance'],

  // Deliveries that hang
  'problem:refused': ['游戏拒绝', 'Rejected by the game'],
  'problem:no_answer': ['游戏无响应', 'No response from the game'],
  'problem:no_code': ['兑换码用完', 'Out of codes'],
  'problem:broken': ['商品配置有误', 'Goods set up wrongly'],
  'problem:not_tried': ['尚未发放', 'Not tried yet'],

  // Payments, refunds and what happened to an order
  alipay: ['支付宝', 'Alipay'],
  'provider:offline': ['银行转账', 'Bank transfer'],
  'pay_type:wechat_h5': ['微信 H5', 'WeChat H5'],
  'pay_type:wechat_jsapi': ['微信内', 'Inside WeChat'],
  'pay_type:wechat_mini': ['小程序', 'Mini-program'],
  'pay_type:alipay_wap': ['支付宝', 'Alipay'],
  'pay_type:offline_transfer': ['线下转账', 'Bank transfer'],
  'kind:late': ['取消后到账', 'Paid too late'],
  'kind:duplicate': ['重复支付', 'Paid twice'],
  'kind:surplus': ['多付', 'Paid too much'],
  'kind:payment': ['支付', 'Payment'],
  'kind:delivery': ['发放', 'Delivery'],
  'kind:note': ['备注', 'Note'],
  'kind:operator': ['操作员', 'Operator'],

  // Entries of the bank beside a transfer
  no_reference: ['附言中没有附言码', 'Memo doesn’t contain the reference'],
  other_payer: ['付款人与凭证不符', 'Payer differs from the proof'],
  before_order: ['下单前到账，不能通过', 'Paid before the order, so it can’t be approved'],

  // Lines of a carrier's file
  'reason:unknown_sku': ['没有这个规格', 'No such variant'],
  'reason:repeated_sku': ['与前面的行是同一规格', 'Same variant as an earlier line'],
  'reason:bad_number': ['数值不对', 'Not a valid number'],
  'reason:bad_text': ['文字太长或含有不支持的字符', 'Too long, or has characters that can’t be used'],
  'reason:below_price': ['划线价低于价格', 'List price is below the price'],
  'reason:unknown_group': ['没有这个分类', 'No such category'],
  'reason:bad_delivery': ['只能填「邮寄」或「直充到角色」', 'Must be “By parcel” or “To the character”'],
  'reason:bad_image': ['图片地址不在图库里', 'Not a picture from the library'],
  'reason:missing_value': ['新增商品必须填写', 'Required for new goods'],
  'reason:conflicting': ['与同一商品的其他行不一致', 'Differs from another line of the same goods'],
  'reason:bad_order_id': ['编号不对', 'Not a valid ID'],
  'reason:bad_carrier': ['不认识这家快递公司', 'Not a carrier we know'],
  'reason:bad_tracking_number': [
    '运单号应为 6 到 30 位字母、数字或连字符',
    'Tracking number isn’t 6 to 30 letters, digits or hyphens',
  ],
  'reason:repeated_line': ['与前面的行重复', 'Same as an earlier line'],
  'reason:other_recipient': [
    '这个运单号还用在另一位收件人或另一个地址的行上，请核对',
    'This tracking number is also on a line for another recipient or address. Check both',
  ],
  'reason:not_found': ['没有这个编号', 'No such ID'],
  'reason:not_possible': ['不在待发货状态', 'Not waiting to be shipped'],
  'reason:not_delivering': ['没有待重试的发放', 'Nothing to retry'],
  'reason:refund_under_way': ['有退款申请待处理', 'A refund request is open'],
  'reason:refund_awaits_approval': [
    '退款等待审批，处理后才能发货',
    'A refund is waiting for approval. Decide on it first',
  ],
  'reason:shipped_otherwise': ['已用其他运单号发货', 'Shipped under another number'],

  // Lines of a bank's statement
  'reason:bad_amount': ['金额无法识别', 'the amount can’t be read'],
  'reason:bad_date': ['日期无法识别', 'the date can’t be read'],
  'reason:no_bank_reference': ['没有银行流水号', 'it has no bank reference'],
};
