// Labels of the fields of reports.
import type { Label } from '../language.ts';

export const reportFields: Readonly<Record<string, Label>> = {
  current: ['本期', 'This period'],
  previous: ['上期', 'Period before'],
  previous_from: ['上期开始', 'Period before, from'],
  previous_to: ['上期结束', 'Period before, to'],
  placed_orders: ['下单', 'Orders placed'],
  paid_orders: ['付款订单', 'Paid orders'],
  paid_amount: ['成交额', 'Turnover'],
  payers: ['付费玩家', 'Paying players'],
  new_payers: ['首次付费', 'First-time payers'],
  refunds: ['退款笔数', 'Refunds'],
  arppu_amount: ['ARPPU', 'ARPPU'],
  conversion_bp: ['付款转化', 'Conversion'],
  goods: ['商品', 'Goods'],
  pay_types: ['支付方式', 'Payment types'],
  links: ['推广链接', 'Links'],
  source_from: ['来源链接', 'Link'],
  as_of: ['截至', 'As of'],
};
