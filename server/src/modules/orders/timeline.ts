// What happened to an order and to its items, in words.
import type { Language } from '../../platform/fail.ts';

type Texts = { zh: string; en: string };

const orderReasons = {
  placed: { zh: '订单已提交，等待支付', en: 'Order placed, waiting for payment' },
  transfer_submitted: { zh: '转账凭证已提交，等待审核', en: 'Proof of transfer sent, under review' },
  transfer_rejected: {
    zh: '转账凭证未通过，请重新提交',
    en: 'Proof of transfer rejected. Please send it again',
  },
  paid: { zh: '支付成功', en: 'Paid' },
  paid_late: { zh: '取消后收到付款，订单已恢复', en: 'Paid after cancellation, so the order was restored' },
  exchanged: { zh: '积分已支付，兑换成功', en: 'Paid with points' },
  delivering: { zh: '正在发放', en: 'Sending' },
  shipped: { zh: '商家已发货', en: 'Shipped' },
  delivered: { zh: '全部商品已送达', en: 'All items delivered' },
  confirmed: { zh: '已确认收货', en: 'Receipt confirmed' },
  confirmed_by_time: { zh: '超时自动确认收货', en: 'Receipt confirmed automatically' },
  cancelled_by_player: { zh: '你已取消订单', en: 'You cancelled the order' },
  cancelled_by_time: { zh: '超时未支付，订单已关闭', en: 'Closed because it wasn’t paid in time' },
  cancelled_by_operator: { zh: '商家已取消订单', en: 'Cancelled by the shop' },
  deposit_counted: { zh: '尾款已付，定金已抵扣', en: 'Balance paid, deposit applied' },
  deposit_forfeited: {
    zh: '未在期限内支付尾款，定金按约定不退',
    en: 'The balance wasn’t paid in time, so the deposit isn’t refunded, as agreed',
  },
  refund_asked: { zh: '退款处理中', en: 'Refund in progress' },
  refund_late: {
    zh: '取消后收到付款且库存不足，正在退款',
    en: 'Paid after cancellation, but out of stock. Refund in progress',
  },
  refunded: { zh: '退款成功，已退回付款账户', en: 'Refunded to the account you paid from' },
  part_refund_asked: { zh: '部分退款处理中', en: 'Partial refund in progress' },
  part_refunded: { zh: '部分退款成功，已退回付款账户', en: 'Partly refunded to the account you paid from' },
  refund_applied: {
    zh: '你已申请退款，等待商家处理',
    en: 'You asked for a refund. The shop will reply soon',
  },
  refund_withdrawn: { zh: '你已撤销退款申请', en: 'You withdrew your refund request' },
  refund_rejected: { zh: '商家没有同意退款申请', en: 'The shop declined your refund request' },
  return_awaited: { zh: '商家已同意退货，请寄回商品', en: 'Return accepted. Please send the item back' },
  return_sent: { zh: '你已寄回商品，等待商家收货', en: 'You sent the item back' },
  return_expired: {
    zh: '未在期限内寄回，退货申请已关闭',
    en: 'Return request closed: nothing was sent back in time',
  },
  shipment_corrected: { zh: '运单号已更正', en: 'Tracking number corrected' },
  address_changed: { zh: '收货地址已修改', en: 'Delivery address changed' },
  ship_reminded: { zh: '你已提醒商家发货', en: 'You asked the shop to ship this order' },
  points_asked_back: { zh: '正在退回积分', en: 'Refunding your points' },
  points_returned: { zh: '积分已退回', en: 'Points refunded' },
} as const satisfies Record<string, Texts>;
export type OrderReason = keyof typeof orderReasons;

const deliverySteps = {
  waiting: { zh: '等待发放', en: 'Waiting' },
  waiting_to_ship: { zh: '等待商家发货', en: 'Waiting to ship' },
  sent: { zh: '已请求游戏服务器发放', en: 'Sent to the game server' },
  no_answer: { zh: '游戏服务器未响应，正在核实', en: 'No response from the game server, checking' },
  not_arrived: { zh: '核实未到账，重新发放', en: 'Not delivered yet, sending again' },
  refused: { zh: '游戏服务器拒绝发放，客服已介入', en: 'The game server rejected it. Support is on it' },
  retried: { zh: '商家已重试发放', en: 'Sent again by the shop' },
  redirected: { zh: '改发到其他角色', en: 'Redirected to another character' },
  no_code: { zh: '兑换码补货中', en: 'Codes are being restocked' },
  stuck: { zh: '发放遇到问题，客服已介入', en: 'Something went wrong. Support is on it' },
  shipped: { zh: '已发货', en: 'Shipped' },
  delivered: { zh: '已到账', en: 'Delivered' },
  received: { zh: '已签收', en: 'Received' },
  void: { zh: '订单退款，停止发放', en: 'Stopped because the order was refunded' },
} as const satisfies Record<string, Texts>;
export type DeliveryStep = keyof typeof deliverySteps;

/** Where the player is addressed, operators read about the player. */
const operatorReasons: Partial<Record<OrderReason, Texts>> = {
  placed: { zh: '下单', en: 'Order placed' },
  transfer_submitted: { zh: '转账凭证已提交，等待审核', en: 'Proof of transfer submitted' },
  transfer_rejected: { zh: '转账凭证未通过', en: 'Proof of transfer rejected' },
  cancelled_by_player: { zh: '玩家取消了订单', en: 'Cancelled by the player' },
  refunded: { zh: '退款成功，已退回付款账户', en: 'Refunded to where it was paid from' },
  part_refunded: { zh: '部分退款成功，已退回付款账户', en: 'Partly refunded to where it was paid from' },
  refund_applied: { zh: '玩家申请退款，等待处理', en: 'The player asked for a refund' },
  refund_withdrawn: { zh: '玩家撤销了退款申请', en: 'The player withdrew the refund request' },
  refund_rejected: { zh: '退款申请被拒绝', en: 'Refund request declined' },
  return_awaited: { zh: '已同意退货，等待玩家寄回', en: 'Return accepted, waiting for the parcel' },
  return_sent: { zh: '玩家已寄回商品', en: 'The player sent the item back' },
  ship_reminded: { zh: '玩家催促发货', en: 'The player asked for the order to be shipped' },
  points_asked_back: { zh: '正在退回积分', en: 'Refunding the points' },
};

export const orderNote = (reason: OrderReason, language: Language): string => orderReasons[reason][language];
export const operatorOrderNote = (reason: OrderReason, language: Language): string =>
  (operatorReasons[reason] ?? orderReasons[reason])[language];
export const deliveryNote = (step: DeliveryStep, language: Language): string => deliverySteps[step][language];

/** What was done, and the operator's reason for it, which operators alone read. */
export const withReason = (done: string, reason: string): string =>
  [done, reason.trim()].filter(Boolean).join(' · ');
/** The parcel of a note, which ends with its tracking number. */
export const parcelOf = (note: string): string => /^.+? [A-Za-z0-9-]+(?= · |$)/.exec(note)?.[0] ?? note;

/** Their notes are carrier and tracking number, and why they were corrected. */
export const SHIPMENTS: readonly OrderReason[] = ['shipped', 'shipment_corrected'];
