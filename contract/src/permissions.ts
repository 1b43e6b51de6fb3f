// What operators may do: one permission per call of theirs, and the roles that bundle permissions.

type PermissionRow = {
  zh: string;
  en: string;
  /** It moves money or shows persons: the operator's session needs a second factor. */
  needsSecondFactor?: true;
};

/** A call asks for `<group>.read` or `<group>.write` unless its row names another permission. */
export const PERMISSIONS = {
  'activity.read': { zh: '查看活动', en: 'See events' },
  'activity.write': { zh: '编辑活动', en: 'Edit events' },
  'activity.publish': { zh: '发布、暂停和结束活动', en: 'Publish, pause and end events' },
  'activity.deliver': { zh: '发放奖品', en: 'Ship and resend prizes' },
  'activity.revoke': { zh: '收回奖品', en: 'Revoke prizes', needsSecondFactor: true },
  'alert.read': { zh: '查看告警', en: 'See alerts' },
  'alert.write': { zh: '认领和关闭告警', en: 'Take and resolve alerts' },
  'approval.read': { zh: '查看审批', en: 'See approvals' },
  'approval.decide': { zh: '审批他人的操作', en: 'Decide on approvals', needsSecondFactor: true },
  'audit.read': { zh: '查看操作记录', en: 'Read the audit log' },
  'case.read': { zh: '查看工单', en: 'See cases' },
  'case.write': { zh: '处理工单', en: 'Open and work on cases' },
  'catalog.read': { zh: '查看商品', en: 'See goods' },
  'catalog.write': { zh: '编辑商品和库存', en: 'Edit goods and stock' },
  'catalog.price': { zh: '编辑规格和价格', en: 'Edit variants and prices' },
  'content.read': { zh: '查看内容', en: 'See content' },
  'content.write': { zh: '编辑内容', en: 'Edit content' },
  'coupon.read': { zh: '查看优惠券', en: 'See coupons' },
  'coupon.write': { zh: '编辑优惠券', en: 'Edit coupons' },
  'coupon.grant': { zh: '发放和收回优惠券', en: 'Grant and revoke coupons', needsSecondFactor: true },
  'desk.read': { zh: '查看工作台和搜索', en: 'See the desk and search' },
  'export.read': { zh: '查看导出任务', en: 'See exports' },
  'export.create': { zh: '导出数据', en: 'Export data', needsSecondFactor: true },
  'file.read': { zh: '查看图片库', en: 'See the picture library' },
  'file.write': { zh: '上传和删除图片', en: 'Upload and remove pictures' },
  'game.read': { zh: '查看游戏设置', en: 'See game settings' },
  'game.manage': { zh: '管理游戏和接入', en: 'Manage games and connections', needsSecondFactor: true },
  'gift.read': { zh: '查看礼包和兑换码池', en: 'See gifts and code pools' },
  'gift.write': { zh: '编辑礼包和兑换码池', en: 'Edit gifts and code pools' },
  'gift.deliver': { zh: '重发礼包', en: 'Resend gifts' },
  'health.read': { zh: '查看系统状态', en: 'See system health' },
  'health.retry': { zh: '重试失败的任务', en: 'Retry failed jobs' },
  'link.read': { zh: '查看推广链接', en: 'See links' },
  'link.write': { zh: '编辑推广链接', en: 'Edit links' },
  'message.read': { zh: '查看发出的消息', en: 'See messages to players' },
  'message.send': { zh: '给玩家发消息、编辑模板', en: 'Message players, edit templates' },
  'message.broadcast': { zh: '群发消息', en: 'Send broadcasts', needsSecondFactor: true },
  'operator.read': { zh: '查看操作员', en: 'See operators' },
  'operator.write': { zh: '管理操作员和角色', en: 'Manage operators and roles', needsSecondFactor: true },
  'order.read': { zh: '查看订单', en: 'See orders' },
  'order.note': { zh: '添加订单备注', en: 'Add notes to orders' },
  'order.ship': { zh: '订单发货', en: 'Ship orders', needsSecondFactor: true },
  'order.deliver': { zh: '重试游戏内发货', en: 'Retry deliveries' },
  'order.redirect': {
    zh: '把发放改到玩家的其他角色',
    en: 'Redirect deliveries to another character',
    needsSecondFactor: true,
  },
  'order.cancel': { zh: '取消订单', en: 'Cancel orders', needsSecondFactor: true },
  'order.refund': { zh: '订单退款', en: 'Refund orders', needsSecondFactor: true },
  'order.revealCode': { zh: '查看订单兑换码', en: 'Reveal the codes of an order', needsSecondFactor: true },
  'payment.read': { zh: '查看支付和退款', en: 'See payments and refunds' },
  'payment.query': { zh: '向支付渠道查询付款', en: 'Query payment providers' },
  'player.read': { zh: '查看玩家', en: 'See players' },
  'player.note': { zh: '添加玩家备注', en: 'Add notes about players' },
  'player.revealContact': {
    zh: '查看玩家联系方式',
    en: 'Reveal a player’s contact details',
    needsSecondFactor: true,
  },
  'player.block': {
    zh: '封禁玩家和下线会话',
    en: 'Block players and end their sessions',
    needsSecondFactor: true,
  },
  'presale.read': { zh: '查看预售', en: 'See presales' },
  'presale.write': { zh: '编辑预售', en: 'Edit presales' },
  'presale.ship': { zh: '预售发货', en: 'Ship presales' },
  'presale.refund': { zh: '预售退款和取消', en: 'Refund and cancel presales', needsSecondFactor: true },
  'report.read': { zh: '查看报表', en: 'See reports' },
  'score.read': { zh: '查看积分', en: 'See points' },
  'score.grant': { zh: '发放积分', en: 'Grant points', needsSecondFactor: true },
  'score.take': { zh: '扣回积分', en: 'Take back points', needsSecondFactor: true },
  'score.refund': { zh: '积分订单退款', en: 'Refund points orders', needsSecondFactor: true },
  'reconciliation.read': { zh: '查看对账', en: 'See reconciliation' },
  'reconciliation.write': { zh: '获取和导入账单', en: 'Fetch and import bills', needsSecondFactor: true },
  'reconciliation.resolve': { zh: '处理对账差异', en: 'Resolve differences', needsSecondFactor: true },
  'reconciliation.sign': { zh: '签核日账和月账', en: 'Sign days and months', needsSecondFactor: true },
  'transfer.read': { zh: '查看转账', en: 'See transfers', needsSecondFactor: true },
  'transfer.write': { zh: '登记转账凭证和账单', en: 'Submit proofs and statements', needsSecondFactor: true },
  'transfer.decide': { zh: '审核转账', en: 'Approve or reject transfers', needsSecondFactor: true },
  'transfer.refund': { zh: '确认转账退款', en: 'Confirm wired refunds', needsSecondFactor: true },
  'transfer.payee': { zh: '修改收款账户', en: 'Change the payee account', needsSecondFactor: true },
} as const satisfies Record<string, PermissionRow>;
export type Permission = keyof typeof PERMISSIONS;

export const permissions = Object.keys(PERMISSIONS) as Permission[];
export const needsSecondFactor = (permission: Permission): boolean =>
  'needsSecondFactor' in PERMISSIONS[permission];

/** Returns the permission that an operator's call asks for; none for those about the operator's own session. */
export function permissionOf(call: {
  path: string;
  changes: boolean;
  isGameless?: boolean;
  permission?: Permission;
}): Permission | undefined {
  if (call.permission || call.isGameless) return call.permission;
  return `${call.path.split('/')[1]}.${call.changes ? 'write' : 'read'}` as Permission;
}

/** What a holder may do in a day without a second person; `money` in cents. A kind that is missing has no limit. */
type Limits = {
  money?: number;
  points?: number;
  coupons?: number;
  reveals?: number;
  exports?: number;
  redirects?: number;
};
type RoleTemplate = { zh: string; en: string; permissions: readonly Permission[]; limits?: Limits };

const READS = permissions.filter((permission) => permission.endsWith('.read'));
const of = (...groups: string[]) =>
  permissions.filter((permission) => groups.includes(permission.split('.')[0] ?? ''));
/** What everybody who works in the shop has. */
const COMMON: readonly Permission[] = ['desk.read', 'approval.read'];
const SHOP_READS: readonly Permission[] = [
  ...COMMON,
  'activity.read',
  'catalog.read',
  'content.read',
  'coupon.read',
  'gift.read',
  'link.read',
  'order.read',
  'presale.read',
  'score.read',
];

/**
 * The roles a new shop starts with; operators may change them and add others. A permission that is added here reaches roles that
 * exist already only by a migration or an operator.
 */
export const ROLE_TEMPLATES = {
  owner: { zh: '店主', en: 'Owner', permissions },
  merchandiser: {
    zh: '商品运营',
    en: 'Merchandiser',
    permissions: [
      ...COMMON,
      ...of('catalog', 'content', 'file', 'link'),
      'coupon.read',
      'coupon.write',
      'gift.read',
      'gift.write',
      'gift.deliver',
      'presale.read',
      'presale.write',
      'order.read',
      'report.read',
    ],
  },
  campaigner: {
    zh: '活动运营',
    en: 'Campaigner',
    permissions: [
      ...COMMON,
      ...of('activity', 'content', 'gift', 'file', 'link', 'message'),
      'catalog.read',
      'coupon.read',
      'coupon.write',
      'report.read',
    ],
  },
  support: {
    zh: '客服',
    en: 'Support',
    // Without money of its own: it proposes refunds, and finance agrees.
    limits: { money: 0, points: 5000, coupons: 20, reveals: 50, redirects: 20 },
    permissions: [
      ...SHOP_READS,
      'payment.read',
      'case.read',
      'case.write',
      'message.read',
      'message.send',
      'player.read',
      'player.note',
      'player.revealContact',
      'player.block',
      'order.note',
      'order.cancel',
      'order.refund',
      'order.deliver',
      'order.redirect',
      'payment.query',
      'order.revealCode',
      'gift.deliver',
      'activity.deliver',
      'coupon.grant',
      'score.grant',
      'score.take',
    ],
  },
  finance: {
    zh: '财务',
    en: 'Finance',
    limits: { money: 1_000_000, exports: 20 },
    permissions: [
      ...of('transfer', 'reconciliation'),
      ...SHOP_READS,
      'approval.decide',
      'payment.read',
      'payment.query',
      'player.read',
      'report.read',
      'export.read',
      'export.create',
      'order.note',
      'order.cancel',
      'order.refund',
      'presale.refund',
      'score.refund',
    ],
  },
  warehouse: {
    zh: '仓库',
    en: 'Warehouse',
    permissions: [
      ...COMMON,
      'catalog.read',
      'order.read',
      'order.note',
      'order.ship',
      'presale.read',
      'presale.ship',
      'activity.read',
      'activity.deliver',
    ],
  },
  analyst: {
    zh: '数据分析',
    en: 'Analyst',
    limits: { exports: 20 },
    permissions: [...SHOP_READS, 'report.read', 'export.read', 'export.create'],
  },
  auditor: {
    zh: '审计',
    en: 'Auditor',
    limits: { exports: 20 },
    // Takes what it reads to whoever audits the shop.
    permissions: [...READS, 'export.create'],
  },
  engineer: {
    zh: '工程师',
    en: 'Engineer',
    permissions: [
      ...SHOP_READS,
      'alert.read',
      'alert.write',
      'audit.read',
      'game.read',
      'game.manage',
      'health.read',
      'health.retry',
      'payment.read',
      'player.read',
      'order.deliver',
      'report.read',
    ],
  },
} as const satisfies Record<string, RoleTemplate>;
export type RoleTemplateName = keyof typeof ROLE_TEMPLATES;
