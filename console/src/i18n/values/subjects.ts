// Labels of the kinds of things that a search finds, a call is about or an approval changes.
import type { Label } from '../language.ts';

export const subjectValues: Readonly<Record<string, Label>> = {
  // What a search finds
  'hit:order': ['订单', 'Order'],
  'hit:refund': ['退款', 'Refund'],
  'hit:transfer': ['转账', 'Transfer'],
  'hit:bank_entry': ['银行流水', 'Bank entry'],
  'hit:award': ['奖品', 'Award'],
  'hit:player': ['玩家', 'Player'],
  'hit:code': ['兑换码', 'Code'],
  'hit:goods': ['商品', 'Goods'],

  // What an operator's call was about
  order: ['订单', 'Order'],
  refund_application: ['退款申请', 'Refund request'],
  gift_receipt: ['礼包领取', 'Gift receipt'],
  presale: ['预售', 'Presale'],
  presale_order: ['预售订单', 'Presale order'],
  sku: ['规格', 'Variant'],
  goods_group: ['分类', 'Category'],
  code_pool: ['兑换码池', 'Code pool'],
  coupon_template: ['优惠券', 'Coupon'],
  activity: ['活动', 'Activity'],
  operator: ['操作员', 'Operator'],
  operator_role: ['角色', 'Role'],
  approval: ['审批', 'Approval'],

  // Tables that a call which takes two people changes
  'table:operators': ['操作员', 'Operators'],
  'table:operator_grants': ['操作员的角色', 'Operators’ roles'],
  'table:operator_roles': ['角色', 'Roles'],
  'table:operator_sessions': ['操作员的登录', 'Operators’ sessions'],
  'table:operator_invitations': ['操作员邀请', 'Operators’ invitations'],
  'table:operator_recovery_codes': ['恢复码', 'Recovery codes'],
  'table:payee_accounts': ['收款账户', 'Payee accounts'],
  'table:games': ['游戏', 'Games'],
  'table:payment_merchants': ['商户', 'Merchants'],
};
