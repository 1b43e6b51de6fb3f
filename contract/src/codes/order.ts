// Failures of goods, orders, payments, addresses, uploads and transfers: 2000xx.
import type { Failure } from './failure.ts';

export const orderFailures = {
  'goods/not-on-sale': {
    code: 200001,
    zh: '「{name}」暂未开售或已下架',
    en: '“{name}” isn’t on sale right now',
  },
  'goods/gone': { code: 200004, zh: '商品不存在或已下架', en: 'This item is no longer available' },
  'goods/mixed-kinds': {
    code: 200002,
    zh: '不同类型的商品请分开下单',
    en: 'Please order different types of items separately',
  },
  'goods/repeated-line': {
    code: 200003,
    zh: '同一规格请合并数量',
    en: 'Please combine the quantity of the same option',
  },
  'goods/sold-out': { code: 200006, zh: '「{name}」库存不足', en: 'Not enough “{name}” in stock' },
  'goods/limit-reached': {
    code: 200007,
    zh: '「{name}」已达限购数量',
    en: 'You’ve reached the purchase limit for “{name}”',
  },
  // As above, when a smaller quantity is possible.
  'goods/limit-left': {
    code: 200007,
    zh: '「{name}」限购，还可购买 {left} 件',
    en: 'You can buy {left} more of “{name}”',
  },
  // At the price of a flash sale.
  'goods/window-left': {
    code: 200017,
    zh: '「{name}」限时特价仅剩 {left} 件',
    en: 'Only {left} of “{name}” left at the sale price',
  },
  'goods/too-many-reminders': {
    code: 200059,
    zh: '最多同时设置 {most} 个提醒，请先取消一些',
    en: 'You can set {most} reminders at a time. Cancel some first.',
  },
  'order/address-required': { code: 200010, zh: '请选择收货地址', en: 'Please choose a delivery address' },
  'order/price-changed': {
    code: 200011,
    zh: '价格已更新，请确认后再下单',
    en: 'The price has changed. Please check before you order.',
  },
  'order/not-possible': {
    code: 200012,
    zh: '订单状态已变化，请刷新',
    en: 'The order has changed. Please refresh.',
  },
  'order/minor-cap': {
    code: 200013,
    zh: '未成年人消费已达上限',
    en: 'You’ve reached the spending limit for players under 18',
  },
  // As above, with the amounts.
  'order/minor-cap-left': {
    code: 200013,
    zh: '未成年人消费已达上限：单笔不超过 ¥{single}，本月还可消费 ¥{left}',
    en: 'You’ve reached the spending limit for players under 18: up to ¥{single} per order, ¥{left} left this month',
  },
  'order/too-many-unpaid': {
    code: 200014,
    zh: '未支付订单过多，请先支付或取消',
    en: 'Too many unpaid orders. Pay or cancel one first.',
  },
  'goods/reserved': {
    code: 200015,
    zh: '「{name}」已在你的待支付订单中，请先支付或取消',
    en: 'Your unpaid orders already hold as many “{name}” as possible. Pay or cancel one first.',
  },
  // As above, when a smaller quantity is possible.
  'goods/reserved-left': {
    code: 200015,
    zh: '「{name}」付款前最多还可预留 {left} 件',
    en: 'You can reserve {left} more of “{name}” before paying',
  },
  'order/reserved-amount': {
    code: 200016,
    zh: '待支付订单合计最多 ¥{amount}，请先支付或取消',
    en: 'Unpaid orders can’t add up to more than ¥{amount}. Pay or cancel one first.',
  },
  'order/none-unpaid': { code: 210, zh: '没有待支付订单', en: 'No unpaid orders' },
  'pay/method-closed': {
    code: 200020,
    zh: '该支付方式暂不可用',
    en: 'This payment method isn’t available right now',
  },
  'pay/ios-virtual': {
    code: 200022,
    zh: '小程序 iOS 端暂不支持购买虚拟商品，请在浏览器中打开商城购买',
    en: 'Virtual goods can’t be bought in the mini-program on iOS. Open the shop in a browser instead.',
  },
  'pay/provider': {
    code: 200021,
    zh: '支付渠道繁忙，请稍后再试',
    en: 'The payment provider is busy. Please try again later.',
  },
  'refund/not-possible': {
    code: 200060,
    zh: '当前不能申请或变更退款，请刷新后再试',
    en: 'This refund request isn’t possible right now. Please refresh.',
  },
  'refund/under-way': {
    code: 200061,
    zh: '该商品已有一笔退款申请在处理中',
    en: 'A refund request for this item is already in progress',
  },
  'refund/awaits-approval': {
    code: 200063,
    zh: '订单 {order} 的退款正在等待审批（{name} 提交的审批 {id}），处理或撤回之后才能发货',
    en: 'Order {order} has a refund waiting for approval ({name}’s request {id}). It can ship once that is decided or withdrawn.',
  },
  'refund/photo-missing': {
    code: 200062,
    zh: '有图片已失效，请重新上传',
    en: 'A photo has expired. Please upload it again.',
  },
  'address/unknown-region': { code: 200030, zh: '请选择所在地区', en: 'Please choose an area' },
  'address/too-many': { code: 200031, zh: '收货地址已达上限', en: 'You’ve reached the address limit' },
  'upload/not-an-image': {
    code: 200040,
    zh: '仅支持 JPG、PNG、WebP 图片',
    en: 'Only JPEG, PNG and WebP images are supported',
  },
  'upload/too-many-pixels': {
    code: 200041,
    zh: '图片尺寸过大，请截图或压缩后再传',
    en: 'This image is too large. Please use a screenshot or a smaller image.',
  },
  'transfer/not-offered': {
    code: 200050,
    zh: '本游戏暂不支持线下转账',
    en: 'This game doesn’t offer bank transfer',
  },
  'transfer/too-small': {
    code: 200051,
    zh: '满 ¥{amount} 的订单可使用线下转账',
    en: 'Bank transfer is for orders of ¥{amount} or more',
  },
  'transfer/too-many': {
    code: 200052,
    zh: '待完成的转账订单过多，请先完成或取消',
    en: 'Too many open transfers. Complete or cancel one first.',
  },
  'transfer/not-possible': {
    code: 200053,
    zh: '转账状态已变化，请刷新',
    en: 'The transfer has changed. Please refresh.',
  },
  'transfer/proof-missing': {
    code: 200054,
    zh: '有图片已失效，请重新上传',
    en: 'An image has expired. Please upload it again.',
  },
  'transfer/amount-differs': {
    code: 200055,
    zh: '到账 ¥{received}，应收 ¥{due}，金额不符',
    en: 'Received ¥{received} but ¥{due} is due. The amounts don’t match',
  },
  'transfer/reference-used': {
    code: 200056,
    zh: '该银行流水号已入账',
    en: 'This bank reference has already been used',
  },
  'transfer/own-submission': {
    code: 200057,
    zh: '不能审核自己提交的转账，请由他人处理',
    en: 'You can’t review your own transfer. Please ask another operator.',
  },
  'transfer/bad-statement': {
    code: 200058,
    zh: '对账单无法读取：第 {line} 行之后的内容不是表格（引号没有成对）',
    en: 'Couldn’t read the statement: a quote opened on line {line} is never closed',
  },
  'transfer/statement-without-columns': {
    code: 200070,
    zh: '对账单里没有找到“交易流水号”和“金额”两列的表头',
    en: 'Couldn’t find the columns “Bank reference” and “Amount” in the statement',
  },
  'transfer/statement-too-long': {
    code: 200071,
    zh: '一次最多导入 {most} 行，请把对账单分成几个文件',
    en: 'Up to {most} lines at a time. Split the statement into several files.',
  },
  'reconciliation/bad-bill': {
    code: 200070,
    zh: '账单无法读取：{reason}',
    en: 'Couldn’t read the bill: {reason}',
  },
  'reconciliation/signed': {
    code: 200071,
    zh: '已签核，不能再修改',
    en: 'This is signed and can no longer change',
  },
  'reconciliation/not-ready': {
    code: 200072,
    zh: '还有未到账单或未处理的差异',
    en: 'Bills are missing or differences are still open',
  },
  'reconciliation/changed': {
    code: 200073,
    zh: '数据已变化，请刷新后再签核',
    en: 'The figures have changed. Please refresh before signing.',
  },
  'reconciliation/not-possible': {
    code: 200074,
    zh: '该差异不能这样处理，请刷新',
    en: 'This difference can’t be resolved this way. Please refresh.',
  },
  'reconciliation/not-closed': {
    code: 200076,
    zh: '这个月还没有结账，结账后才有月报文件',
    en: 'This month isn’t closed yet. Its report can be downloaded once it is.',
  },
  'reconciliation/order-paid': {
    code: 200075,
    zh: '该订单已付款，请选择金额相同、尚未付款的订单',
    en: 'That order is already paid. Choose an unpaid order for the same amount.',
  },
} as const satisfies Record<string, Failure>;
