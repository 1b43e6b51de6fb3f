// What an operator's call does to players and the shop, as a dry run lists it and an approval shows it.
import Type, { type Static } from 'typebox';

/** What a role may do in a day without a second person; `money` in cents. */
export const LIMITS = {
  money: { zh: '退款金额', en: 'Money refunded' },
  points: { zh: '增减积分', en: 'Points granted or taken' },
  coupons: { zh: '发放优惠券', en: 'Coupons granted' },
  reveals: { zh: '查看敏感信息次数', en: 'Reveals of codes and contact details' },
  exports: { zh: '导出次数', en: 'Exports' },
  redirects: { zh: '改发到其他角色的次数', en: 'Deliveries redirected' },
} as const;
export type LimitKind = keyof typeof LIMITS;
export const limitKinds = Object.keys(LIMITS) as LimitKind[];

/** By kind; a kind that is missing has no limit. */
export type Limits = { [K in LimitKind]?: number };
const Limit = Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000_000_000 }));
export const Limits = Type.Object({
  money: Limit,
  points: Limit,
  coupons: Limit,
  reveals: Limit,
  exports: Limit,
  redirects: Limit,
});

type EffectRow = {
  zh: string;
  en: string;
  /** What its amount is; pieces where nothing is said. */
  unit?: 'cents' | 'points';
  /** The daily limit of a role that it counts towards. */
  limit?: LimitKind;
  /** What whoever decides should look at twice. */
  isWarning?: true;
};

export const EFFECTS = {
  money_back: { zh: '退款给玩家', en: 'Money back to players', unit: 'cents', limit: 'money' },
  money_in: { zh: '确认入账', en: 'Money counted as received', unit: 'cents' },
  points_granted: { zh: '发放积分', en: 'Points granted', unit: 'points', limit: 'points' },
  points_taken: { zh: '扣回积分', en: 'Points taken', unit: 'points', limit: 'points' },
  /** They follow a refund or a cancellation. */
  points_back: { zh: '退还积分', en: 'Points returned', unit: 'points' },
  points_revoked: { zh: '退款时扣回的积分', en: 'Points taken back with the refund', unit: 'points' },
  coupons_granted: { zh: '发放优惠券', en: 'Coupons granted', limit: 'coupons' },
  /** Before it: a second one may be a mistake. */
  coupons_held: { zh: '已持有这张优惠券的玩家', en: 'Already held by player', isWarning: true },
  /** What they save in orders at most. */
  coupons_value: { zh: '最多优惠金额', en: 'Discounts of up to', unit: 'cents' },
  coupons_uncapped: {
    zh: '优惠金额没有上限的优惠券',
    en: 'Coupons without a maximum discount',
    isWarning: true,
  },
  coupons_left: { zh: '目前剩余数量', en: 'Coupons left now' },
  coupons_at_limit: { zh: '已达每人上限、不再发放的玩家', en: 'Players at the per-player limit, skipped' },
  coupons_short: {
    zh: '数量不足，得不到的玩家',
    en: 'Players who get none because too few are left',
    isWarning: true,
  },
  coupons_back: { zh: '退还优惠券', en: 'Coupons returned' },
  coupons_revoked: { zh: '作废优惠券', en: 'Coupons revoked' },
  stock: { zh: '库存变化', en: 'Stock change' },
  /** Of a flash sale. */
  sale_pieces: { zh: '特价数量', en: 'Units at the sale price' },
  sale_all_stock: { zh: '按特价出售的全部库存', en: 'All stock sells at the sale price' },
  prize_cost: { zh: '最多增加的奖品成本', en: 'Prizes may cost up to this much more', unit: 'cents' },
  deliveries_redirected: {
    zh: '改发到其他角色的发放',
    en: 'Deliveries redirected to another character',
    limit: 'redirects',
  },
  deliveries_retried: { zh: '再次请求发放', en: 'Deliveries tried again' },
  refunds_retried: { zh: '再次提交给支付渠道的退款', en: 'Refunds submitted again to the payment provider' },
  deliveries_stopped: { zh: '停止发货', en: 'Deliveries stopped' },
  /** Delivered or on the way: a refund does not take them back. */
  goods_final: { zh: '已发出，仍归玩家', en: 'Already sent, stays with the player' },
  spend: {
    zh: '计入榜单和累充的金额变化',
    en: 'Change in spend that counts for ranks and milestones',
    unit: 'cents',
  },
  ranks: { zh: '榜单名次更新', en: 'Ranks updated' },
  milestones: { zh: '收回累充档位', en: 'Milestones revoked' },
  awards_extended: { zh: '延长领取期限的奖品', en: 'Prizes with a later deadline' },
  awards_revoked: { zh: '收回奖品', en: 'Prizes revoked' },
  /** Sent, used or shown: they cannot be taken back. */
  awards_final: { zh: '无法收回的奖品', en: 'Prizes that stay with their winners' },
  /** They are about the number of an inviter. */
  friends_counted: { zh: '计入好友，邀请人', en: 'Friends who now count, invited by' },
  friends_waiting: {
    zh: '还要满足其他条件才计入的好友，邀请人',
    en: 'Friends who still have to meet level, purchase or waiting time, invited by',
  },
  friends_rejected: { zh: '不计入好友，邀请人', en: 'Friends who won’t count, invited by' },
  friends_reopened: { zh: '重新等待审核的好友，邀请人', en: 'Friends back in review, invited by' },
  friends_final: {
    zh: '奖励已领取、保持原决定的好友，邀请人',
    en: 'Decisions kept because a reward was claimed, inviter',
    isWarning: true,
  },
  /** And what they can receive. */
  tiers_reached: { zh: '邀请人可领取的新档位', en: 'Reward tiers reached by inviter' },
  friend_prizes: { zh: '可领取好友奖励的好友，邀请人', en: 'Friends who can claim their prize, invited by' },
  /** What the prizes of an activity may cost until it is paused. */
  budget: { zh: '活动预算', en: 'Event budget', unit: 'cents' },
  orders: { zh: '涉及订单', en: 'Orders affected' },
  players: { zh: '涉及玩家', en: 'Players affected' },
  players_uncounted: {
    zh: '只检查了这么多名玩家，符合条件的可能更多',
    en: 'Only this many players were checked; more may match',
    isWarning: true,
  },
  sessions: { zh: '立即退出的登录', en: 'Sessions ended right away' },
  goods_published: { zh: '玩家将看到的商品', en: 'Goods that players will see' },
  goods_withdrawn: { zh: '玩家不再看到的商品', en: 'Goods that players will no longer see' },
  /** Shown, but nobody can buy them. */
  goods_unsellable: { zh: '没有可售库存的商品', en: 'Goods with nothing in stock to sell', isWarning: true },
  /** A gift promises more codes than its pool has, and all other gifts of the pool. */
  codes_missing: { zh: '兑换码不足，还差', en: 'Codes missing in the pool', isWarning: true },
  codes_imported: { zh: '导入的兑换码', en: 'Codes imported' },
  presales_published: { zh: '玩家将看到的预售', en: 'Presales that players will see' },
  presales_withdrawn: { zh: '玩家不再看到的预售', en: 'Presales that players will no longer see' },
  /** Whoever wants them can have them at once, from the same stock. */
  goods_on_sale: {
    zh: '定金期间仍在普通销售的商品',
    en: 'Goods that stay on regular sale while deposits are open',
    isWarning: true,
  },
  /** The orders of a closed game: they can no longer be paid, or their players cannot look. */
  orders_unpaid: { zh: '等待付款的订单', en: 'Orders waiting for payment', isWarning: true },
  orders_undelivered: { zh: '已付款、尚未送达的订单', en: 'Paid orders not delivered yet', isWarning: true },
  /** For a flash sale: by the rules of the calendar of the same names. */
  coupon_below_cost: { zh: '用券后低于成本', en: 'Below cost with the coupon', isWarning: true },
  coupon_on_sale_price: {
    zh: '用券后低于原价的一半（未填成本）',
    en: 'Less than half the regular price with the coupon (cost not entered)',
    isWarning: true,
  },
  sales_running: { zh: '进行中的限时特价', en: 'Flash sales running' },
  /** Its text can no longer be changed or removed from then on. */
  agreements_in_force: {
    zh: '立即生效、不能再修改的协议',
    en: 'Takes effect at once and can’t be changed',
    isWarning: true,
  },
  /** Links without a number lead to the newer one alone. */
  activities_overlap: {
    zh: '时间重叠的同类活动',
    en: 'Event of the same kind at the same time',
    isWarning: true,
  },
  activities_running: { zh: '进行中的活动', en: 'Events running' },
  /** They were asked to pay to the account of before. */
  transfers_open: { zh: '仍使用原账户的进行中转账', en: 'Transfers under way that keep the old account' },
  statement_new: { zh: '新的银行流水', en: 'New bank entries' },
  statement_matched: { zh: '其中对上转账、将入账', en: 'Of these, match a transfer and will be booked' },
  statement_known: { zh: '已导入过的流水', en: 'Entries imported before' },
  statement_outgoing: { zh: '支出或空白的行，不导入', en: 'Outgoing or empty lines, skipped' },
  /** Of a file; what they are about is the numbers of their records. */
  lines_bad_amount: { zh: '金额无法识别的行', en: 'Lines without a readable amount', isWarning: true },
  lines_bad_date: { zh: '日期无法识别的行', en: 'Lines without a readable date', isWarning: true },
  lines_no_bank_reference: {
    zh: '没有银行流水号的行',
    en: 'Lines without a bank reference',
    isWarning: true,
  },
  /** For a day that is signed, or a month that is closed. */
  days_final: { zh: '数字不再改变的日子', en: 'Days whose figures become final', isWarning: true },
  paid_total: { zh: '收款合计', en: 'Payments in total', unit: 'cents' },
  refunded_total: { zh: '退款合计', en: 'Refunds in total', unit: 'cents' },
  fees_total: { zh: '手续费合计', en: 'Provider fees in total', unit: 'cents' },
  differences_explained: { zh: '已说明的差异', en: 'Differences explained' },
  differences_accepted: { zh: '不再处理的差异', en: 'Differences accepted as they are' },
  /** Whichever side has more: it stays in the figures of the day. */
  difference_remaining: {
    zh: '保留在账上的差额',
    en: 'Difference that stays on the books',
    unit: 'cents',
    isWarning: true,
  },
  /** The order counts as refunded from then on. */
  money_wired: { zh: '记为已汇出的退款', en: 'Refund recorded as wired', unit: 'cents' },
  /** About the player account that is an operator's own. */
  transfers_barred: {
    zh: '该操作员不能再审核的进行中转账',
    en: 'Open transfers this operator can no longer decide',
  },
  transfers_allowed: {
    zh: '该操作员又可审核的进行中转账',
    en: 'Open transfers this operator can decide again',
    isWarning: true,
  },
  bill_lines: { zh: '账单的行', en: 'Lines of the bill' },
  bill_replaced: { zh: '将被替换的原账单的行', en: 'Lines of the earlier bill, replaced', isWarning: true },
  messages: { zh: '将发送的消息', en: 'Messages to be sent' },
  /** Read in the mall, where they stand at once. */
  inbox_messages: { zh: '玩家在商城收到的消息', en: 'Messages in players’ inboxes' },
  price: { zh: '价格变化', en: 'Price change', unit: 'cents' },
  reveals: { zh: '查看敏感信息', en: 'Reveals', limit: 'reveals' },
  exports: { zh: '导出', en: 'Exports', limit: 'exports' },
  /** What is not listed above: rows of a table that are added, changed or removed. */
  rows: { zh: '记录变化', en: 'Records changed' },
  /** It goes on outside the database: a provider is asked, a file is written. */
  outside: { zh: '调用外部服务', en: 'Calls an external service' },
} as const satisfies Record<string, EffectRow>;
export type EffectKind = keyof typeof EFFECTS;

export const Effect = Type.Object({
  kind: Type.Unsafe<EffectKind>(Type.String({ enum: Object.keys(EFFECTS) })),
  amount: Type.Integer(),
  /** What it is about: an order's number, the name of goods, a table. */
  of: Type.String(),
});
export type Effect = Static<typeof Effect>;

/** Why a second person has to agree. */
export const APPROVAL_REASONS = {
  always: { zh: '此类操作均需审批', en: 'Required for every change of this kind' },
  limit: { zh: '超出角色的每日限额', en: 'Above the role’s daily limit' },
  machine: {
    zh: '机器令牌当日退款超过 ¥10,000',
    en: 'More than ¥10,000 refunded in a day with a machine token',
  },
  persons: { zh: '导出个人信息', en: 'Personal data leaves the mall' },
  'merchant-keys': {
    zh: '更换核验收款的密钥或接口地址',
    en: 'Changes what verifies a merchant’s payments',
  },
  closing: { zh: '关闭游戏', en: 'Players lose access to the game' },
  'unknown-payment': {
    zh: '将来源不明的收款计入订单',
    en: 'A payment of unknown origin pays for an order',
  },
  'typed-reference': {
    zh: '银行流水号为手工输入，对账单中没有',
    en: 'The bank reference was typed in and isn’t in any statement',
  },
  'amount-only': {
    zh: '仅金额相符，附言码和付款人均不符',
    en: 'Only the amount matches, not the reference or the payer',
  },
} as const;
export type ApprovalReason = keyof typeof APPROVAL_REASONS;
export const ApprovalReason = Type.Unsafe<ApprovalReason>(
  Type.String({ enum: Object.keys(APPROVAL_REASONS) }),
);

/** The response to a dry run. */
export const DryRun = Type.Object({
  effects: Type.Array(Effect),
  /** Why the call would need a second person; null when it would not. */
  approval_reason: Type.Union([ApprovalReason, Type.Null()]),
});
export type DryRun = Static<typeof DryRun>;
