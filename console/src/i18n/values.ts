// What operators read for each choice of a field: states, kinds, reasons. `field:value` where one word means two things.
import { APPROVAL_REASONS, EFFECTS } from '@emall/contract/effects';
import { PERMISSIONS } from '@emall/contract/permissions';
import type { Language } from './language.ts';

type Label = readonly [zh: string, en: string];
export type ValueTone = 'neutral' | 'good' | 'bad' | 'warm' | 'info';

const VALUES: Record<string, Label> = {
  // Environments
  sandbox: ['沙盒', 'Sandbox'],
  test: ['测试', 'Test'],
  pre: ['预发布', 'Staging'],
  production: ['生产', 'Production'],

  // States
  draft: ['草稿', 'Draft'],
  scheduled: ['已排期', 'Scheduled'],
  running: ['进行中', 'Running'],
  paused: ['已暂停', 'Paused'],
  ended: ['已结束', 'Ended'],
  waiting: ['等待中', 'Waiting'],
  done: ['已完成', 'Done'],
  pending: ['待处理', 'Pending'],
  accepted: ['已通过', 'Accepted'],
  approved: ['已同意', 'Approved'],
  rejected: ['已拒绝', 'Rejected'],
  withdrawn: ['已撤回', 'Withdrawn'],
  applied: ['待处理', 'To decide'],
  awaiting_return: ['待寄回', 'Awaiting the parcel'],
  returning: ['寄回中', 'On its way back'],
  none: ['无', 'None'],
  unpaid: ['待付款', 'Unpaid'],
  paid: ['已付款', 'Paid'],
  delivering: ['发放中', 'Delivering'],
  delivered: ['已发放', 'Delivered'],
  shipped: ['已发货', 'Shipped'],
  completed: ['已完成', 'Completed'],
  cancelled: ['已取消', 'Cancelled'],
  refunding: ['退款中', 'Refunding'],
  refunded: ['已退款', 'Refunded'],
  needs_address: ['待填地址', 'Needs an address'],
  needs_role: ['待选角色', 'Needs a character'],
  preparing: ['备货中', 'Preparing'],
  stuck: ['受阻', 'Stuck'],
  received: ['已领取', 'Received'],
  expired: ['已过期', 'Expired'],
  revoked: ['已收回', 'Revoked'],
  deposit_due: ['待付定金', 'Deposit due'],
  deposit_paid: ['已付定金', 'Deposit paid'],
  balance_due: ['待付尾款', 'Balance due'],
  balance_paid: ['已付尾款', 'Balance paid'],
  forfeited: ['定金不退', 'Forfeited'],
  closed: ['已关闭', 'Closed'],
  awaiting: ['待转账', 'Awaiting transfer'],
  reviewing: ['审核中', 'In review'],
  matched: ['已匹配', 'Matched'],
  over: ['多付', 'Overpaid'],
  under: ['少付', 'Underpaid'],
  unknown: ['无法识别', 'Unknown'],
  own: ['本公司转账', 'Own transfer'],
  settled: ['已入账', 'Settled'],
  returned: ['已退回', 'Returned'],

  unused: ['未使用', 'Unused'],
  locked: ['下单占用', 'In an unpaid order'],
  used: ['已使用', 'Used'],

  // Goods and deliveries
  announced: ['预告中', 'Announced'],
  on_sale: ['在售', 'On sale'],
  sold_out: ['已售罄', 'Sold out'],
  'sale:ended': ['已停售', 'Sale over'],
  'sale:withdrawn': ['已下架', 'Withdrawn'],
  goods: ['商品', 'Goods'],
  gift_pack: ['礼包', 'Gift pack'],
  coupon: ['优惠券', 'Coupon'],
  recharge: ['充值', 'Top-up'],
  ship: ['邮寄', 'By parcel'],
  role: ['直充到角色', 'To the character'],
  code: ['兑换码', 'Code'],
  account: ['商城账户', 'To the account'],
  points: ['积分', 'Points'],
  prop: ['游戏道具', 'Game item'],
  presale_deposit: ['预售定金', 'Presale deposit'],
  presale_balance: ['预售尾款', 'Presale balance'],
  day: ['每天', 'Per day'],
  week: ['每周', 'Per week'],
  month: ['每月', 'Per month'],
  ever: ['不重置', 'For good'],
  all: ['全部', 'Everything'],
  groups: ['指定分类', 'Chosen categories'],
  'scope:goods': ['指定商品', 'Chosen goods'],
  threshold: ['满减券', 'Money off'],
  percent: ['折扣券', 'Percent off'],
  plain: ['立减券', 'Money off, no minimum'],
  forfeit: ['定金不退', 'The deposit is kept'],
  refund: ['退款', 'Refund'],
  return: ['退货退款', 'Return and refund'],

  'score_type:1': ['商城积分', 'Mall points'],
  'score_type:2': ['活动积分', 'Activity points'],
  'coupon:sold_out': ['已发完', 'All out'],

  // Activities
  score_lottery: ['积分抽奖', 'Points lottery'],
  task_lottery: ['任务抽奖', 'Task lottery'],
  sign_in: ['签到', 'Sign-in'],
  invitation: ['邀请', 'Invitation'],
  ranking: ['排行榜', 'Ranking'],
  'kind:recharge': ['充值', 'Top-up'],
  view: ['浏览', 'View'],
  share: ['分享', 'Share'],
  login: ['登录', 'Login'],
  buy: ['购买', 'Purchase'],
  invite: ['邀请好友', 'Invite a friend'],
  whole: ['整个活动', 'Whole activity'],
  role_login: ['好友登录角色', 'The friend plays'],
  first_purchase: ['好友首次消费', 'The friend buys'],
  'round:month': ['每月', 'Each month'],
  new_player: ['非新玩家', 'Not a new player'],
  not_self: ['疑似本人', 'Possibly the same person'],
  no_ring: ['疑似互刷', 'Possible ring'],
  new_person: ['同一实名', 'Same real name'],
  new_device: ['同一设备', 'Same device'],

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

  // Providers
  'mode:disk': ['本机磁盘', 'Local disk'],
  'mode:log': ['写入日志', 'Log file'],

  // Contacts and profile
  phone: ['手机', 'Phone'],
  mail: ['邮箱', 'Email'],
  email: ['邮箱', 'Email'],
  wechat: ['微信', 'WeChat'],
  qq: ['QQ', 'QQ'],
  online: ['在线客服', 'Live chat'],
  real_name: ['实名信息', 'Real name'],

  // Reasons
  blank: ['空行', 'Blank line'],
  malformed: ['格式不对', 'Malformed'],
  repeated: ['文件内重复', 'Repeated in the file'],
  known: ['已存在', 'Known already'],
  changed_mind: ['不想要了', 'Changed their mind'],
  not_received: ['没有收到', 'Not received'],
  damaged: ['商品破损', 'Damaged'],
  wrong_item: ['发错商品', 'Wrong item'],
  not_as_described: ['与描述不符', 'Not as described'],
  other: ['其他', 'Other'],

  // What a player may do with an order
  pay: ['付款', 'Pay'],
  transfer: ['转账', 'Transfer'],
  cancel: ['取消', 'Cancel'],
  delete: ['删除', 'Delete'],
  confirm: ['确认收货', 'Confirm receipt'],
  view_code: ['查看兑换码', 'View code'],
  track: ['查看物流', 'Track'],
  rebuy: ['再次购买', 'Buy again'],
  apply_refund: ['申请退款', 'Apply for a refund'],
  change_address: ['修改地址', 'Change address'],
  remind_shipping: ['催发货', 'Ask to ship'],
  withdraw: ['撤回', 'Withdraw'],
  submit_return: ['填写退货单号', 'Send the return'],
  pay_deposit: ['付定金', 'Pay the deposit'],
  pay_balance: ['付尾款', 'Pay the balance'],

  // Desk, alerts, exports, players, reports
  'status:open': ['待处理', 'Open'],
  taken: ['处理中', 'Taken'],
  resolved: ['已解决', 'Resolved'],
  unresolved: ['未解决', 'Unresolved'],
  money: ['资金', 'Money'],
  faults: ['故障', 'Faults'],
  clients: ['客户端', 'Clients'],
  transfers_to_decide: ['待审核转账', 'Transfers to decide'],
  bank_entries_unexplained: ['未匹配入账', 'Unexplained bank entries'],
  deliveries_stuck: ['已付款未到账', 'Paid, not delivered'],
  parcels_to_send: ['待发货包裹', 'Parcels to send'],
  refunds_stuck: ['受阻退款', 'Refunds stuck'],
  refunds_to_wire: ['待转出退款', 'Refunds to wire'],
  refund_applications: ['退款申请', 'Refund requests'],
  awards_stuck: ['受阻奖品', 'Prizes stuck'],
  awards_to_send: ['待寄奖品', 'Prizes to send'],
  gifts_stuck: ['受阻礼包', 'Gifts stuck'],
  pools_low: ['码池不足', 'Code pools running low'],
  approvals: ['待审批', 'Approvals'],
  alerts: ['未处理告警', 'Alerts'],
  'kind:order': ['订单', 'Order'],
  'kinds:order': ['订单', 'Orders'],
  bank_entry: ['银行入账', 'Bank entry'],
  award: ['奖品', 'Prize'],
  player: ['玩家', 'Player'],
  gift: ['礼包', 'Gift'],
  delivery: ['发货', 'Delivery'],
  record: ['客服记录', 'Support'],
  csv: ['CSV', 'CSV'],
  xlsx: ['Excel', 'Excel'],
  ready: ['可下载', 'Ready'],
  failed: ['失败', 'Failed'],
  note: ['备注', 'Note'],
  blocked: ['封禁', 'Blocked'],
  unblocked: ['解除封禁', 'Unblocked'],
  sessions_ended: ['结束登录', 'Logged out everywhere'],
  contact_revealed: ['查看联系方式', 'Contact revealed'],
  hour: ['每小时', 'By hour'],
  sending: ['发送中', 'Sending'],

  'actions:ship': ['发货', 'Ship'],
  correct_shipment: ['更正运单', 'Correct the shipment'],
  retry_delivery: ['重试发放', 'Retry delivery'],
  reveal_code: ['查看兑换码', 'Reveal codes'],
  reveal_address: ['查看收货地址', 'Reveal address'],

  // Deliveries that hang
  'problem:refused': ['游戏拒绝', 'Refused by the game'],
  'problem:no_answer': ['游戏无响应', 'No answer from the game'],
  'problem:no_code': ['兑换码用完', 'Out of codes'],
  'problem:broken': ['商品配置有误', 'Broken goods'],
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

  // Lines of a carrier's file
  'reason:bad_order_id': ['订单号不对', 'Not an order number'],
  'reason:bad_carrier': ['快递公司不对', 'Carrier is missing or too long'],
  'reason:bad_tracking_number': ['运单号不对', 'Tracking number is missing or too long'],
  'reason:repeated_line': ['与前面的行重复', 'Same order as an earlier line'],
  'reason:not_found': ['没有这个订单', 'No such order'],
  'reason:not_possible': ['不是待发货的订单', 'Not waiting to be shipped'],
  'reason:refund_under_way': ['有退款申请待处理', 'A refund request is open'],
  'reason:shipped_otherwise': ['已用其他运单号发货', 'Shipped under another number'],

  // Lines of a bank's statement, as the server words them
  'reason:the amount cannot be read': ['金额无法识别', 'the amount cannot be read'],
  'reason:the date cannot be read': ['日期无法识别', 'the date cannot be read'],
  'reason:no bank reference': ['没有银行流水号', 'no bank reference'],

  // Games, content and pictures
  'phase:shown': ['展示中', 'Shown'],
  'phase:coming': ['未开始', 'Coming'],
  'frequency:once': ['只弹一次', 'Once'],
  'frequency:daily': ['每天一次', 'Daily'],
  'frequency:always': ['每次打开', 'Every time'],
  'state:current': ['生效中', 'In force'],
  'state:coming': ['未生效', 'Coming'],
  'state:past': ['已替换', 'Replaced'],
  'scenes:order': ['下单', 'Order'],
  'kind:sku': ['规格', 'Variant'],
  'kind:banner': ['横幅', 'Banner'],
  'kind:popup': ['弹窗', 'Popup'],
  'kind:theme': ['主题', 'Theme'],
  'kind:presale': ['预售', 'Presale'],
  'kind:activity': ['活动', 'Activity'],
  'game_status:running': ['已开放', 'Open'],
  maintenance: ['维护中', 'Maintenance'],
  moved: ['已迁移', 'Moved'],
  stopped: ['已停用', 'Stopped'],
  'item:login_methods': ['登录方式', 'Login methods'],
  'item:game_server': ['游戏服务器', 'Game server'],
  'item:payment': ['收款', 'Payment'],
  'item:agreements': ['协议', 'Agreements'],
  'item:customer_service': ['客服', 'Support'],
  'item:goods': ['商品', 'Goods'],
  'item:theme': ['主题', 'Theme'],
  'item:banners': ['横幅', 'Banners'],
  'item:packages': ['安装包', 'Packages'],
  'login_methods:account': ['账号密码', 'Account and password'],
  'login_methods:wegame': ['WeGame', 'WeGame'],
  'login_methods:union': ['通行证', 'Passport'],
  'minor_caps_from:environment': ['按环境变量', 'As the environment says'],
  'minor_caps_from:off': ['不限制', 'Off'],
  'minor_caps_from:game': ['本游戏限额', 'Own caps'],
  'source:environment': ['环境变量', 'Environment'],
  'source:game': ['本游戏', 'This game'],
  'source:merchant': ['商户', 'Merchant'],
  'source:off': ['不使用', 'Off'],
  'wechat:off': ['不使用', 'Off'],
  'alipay:off': ['不使用', 'Off'],
};

const TONES: Record<Exclude<ValueTone, 'neutral'>, readonly string[]> = {
  good: 'on_sale running accepted approved paid delivered shipped completed done received balance_paid matched settled'.split(
    ' ',
  ),
  bad: 'sold_out stuck rejected over under unknown revoked forfeited'.split(' '),
  warm: 'sandbox test pre open pending applied reviewing preparing needs_address needs_role awaiting_return refunding paused deposit_due balance_due'.split(
    ' ',
  ),
  info: 'scheduled locked announced waiting delivering returning awaiting deposit_paid'.split(' '),
};

function find(field: string, value: string): Label | undefined {
  if (field === 'permissions' || field === 'permission') {
    const row = PERMISSIONS[value as keyof typeof PERMISSIONS];
    return row && [row.zh, row.en];
  }
  const known = VALUES[`${field}:${value}`] ?? VALUES[value];
  if (known) return known;
  const row =
    field === 'kind'
      ? EFFECTS[value as keyof typeof EFFECTS]
      : field === 'reason'
        ? APPROVAL_REASONS[value as keyof typeof APPROVAL_REASONS]
        : undefined;
  return row && [row.zh, row.en];
}

/** `field:value` has its words. */
export function hasValueLabel(key: string): boolean {
  const [field = '', value = ''] = key.split(/:(.*)/s);
  return find(field, value) !== undefined;
}

/** A choice that has no label yet shows its own name. */
export const labelOfValue = (field: string, value: string, language: Language): string =>
  find(field, value)?.[language === 'zh' ? 0 : 1] ?? value;

export const toneOfValue = (value: string): ValueTone =>
  (Object.keys(TONES) as (keyof typeof TONES)[]).find((tone) => TONES[tone].includes(value)) ?? 'neutral';
