// What operators may do: one permission per call of theirs, and the roles that bundle permissions.

type PermissionRow = {
  zh: string;
  en: string;
  /** It moves money or shows persons: the operator's session needs a second factor. */
  needsSecondFactor?: true;
};

/** A call asks for `<group>.read` or `<group>.write` unless its row names another permission. */
export const PERMISSIONS = {
  'activity.read': { zh: '查看活动', en: 'See activities' },
  'activity.write': { zh: '编辑活动', en: 'Edit activities' },
  'activity.publish': { zh: '发布、暂停和结束活动', en: 'Publish, pause and end activities' },
  'activity.deliver': { zh: '发放奖品', en: 'Ship and resend prizes' },
  'audit.read': { zh: '查看操作记录', en: 'Read the audit log' },
  'catalog.read': { zh: '查看商品', en: 'See goods' },
  'catalog.write': { zh: '编辑商品和库存', en: 'Edit goods and stock' },
  'catalog.price': { zh: '编辑规格和价格', en: 'Edit variants and prices' },
  'content.read': { zh: '查看内容', en: 'See content' },
  'content.write': { zh: '编辑内容', en: 'Edit content' },
  'coupon.read': { zh: '查看优惠券', en: 'See coupons' },
  'coupon.write': { zh: '编辑优惠券', en: 'Edit coupons' },
  'gift.read': { zh: '查看礼包和兑换码池', en: 'See gifts and code pools' },
  'gift.write': { zh: '编辑礼包和兑换码池', en: 'Edit gifts and code pools' },
  'gift.deliver': { zh: '重发礼包', en: 'Resend gifts' },
  'operator.read': { zh: '查看操作员', en: 'See operators' },
  'operator.write': { zh: '管理操作员和角色', en: 'Manage operators and roles', needsSecondFactor: true },
  'order.read': { zh: '查看订单', en: 'See orders' },
  'order.ship': { zh: '订单发货', en: 'Ship orders' },
  'order.cancel': { zh: '取消订单', en: 'Cancel orders', needsSecondFactor: true },
  'order.refund': { zh: '订单退款', en: 'Refund orders', needsSecondFactor: true },
  'presale.read': { zh: '查看预售', en: 'See presales' },
  'presale.write': { zh: '编辑预售', en: 'Edit presales' },
  'presale.ship': { zh: '预售发货', en: 'Ship presales' },
  'presale.refund': { zh: '预售退款和取消', en: 'Refund and cancel presales', needsSecondFactor: true },
  'score.read': { zh: '查看积分', en: 'See points' },
  'score.grant': { zh: '发放积分', en: 'Grant points', needsSecondFactor: true },
  'score.refund': { zh: '积分订单退款', en: 'Refund points orders', needsSecondFactor: true },
  'transfer.read': { zh: '查看转账', en: 'See transfers', needsSecondFactor: true },
  'transfer.write': { zh: '登记转账凭证和账单', en: 'Submit proofs and statements', needsSecondFactor: true },
  'transfer.decide': { zh: '审核转账', en: 'Decide transfers', needsSecondFactor: true },
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

type RoleTemplate = { zh: string; en: string; permissions: readonly Permission[] };

const READS = permissions.filter((permission) => permission.endsWith('.read'));
const of = (...groups: string[]) =>
  permissions.filter((permission) => groups.includes(permission.split('.')[0] ?? ''));
const SHOP_READS: readonly Permission[] = [
  'activity.read',
  'catalog.read',
  'coupon.read',
  'gift.read',
  'order.read',
  'presale.read',
  'score.read',
];

/** The roles a new shop starts with; operators may change them and add others. */
export const ROLE_TEMPLATES = {
  owner: { zh: '店主', en: 'Owner', permissions },
  merchandiser: {
    zh: '商品运营',
    en: 'Merchandiser',
    permissions: [
      ...of('catalog', 'coupon', 'gift', 'content'),
      'presale.read',
      'presale.write',
      'order.read',
    ],
  },
  campaigner: {
    zh: '活动运营',
    en: 'Campaigner',
    permissions: [...of('activity', 'content', 'gift'), 'catalog.read', 'coupon.read', 'coupon.write'],
  },
  support: {
    zh: '客服',
    en: 'Support',
    permissions: [...SHOP_READS, 'order.cancel', 'gift.deliver', 'activity.deliver'],
  },
  finance: {
    zh: '财务',
    en: 'Finance',
    permissions: [...of('transfer'), ...SHOP_READS, 'order.refund', 'presale.refund', 'score.refund'],
  },
  warehouse: {
    zh: '仓库',
    en: 'Warehouse',
    permissions: [
      'catalog.read',
      'order.read',
      'order.ship',
      'presale.read',
      'presale.ship',
      'activity.deliver',
    ],
  },
  analyst: { zh: '数据分析', en: 'Analyst', permissions: SHOP_READS },
  auditor: { zh: '审计', en: 'Auditor', permissions: READS },
  engineer: { zh: '工程师', en: 'Engineer', permissions: [...SHOP_READS, 'audit.read'] },
} as const satisfies Record<string, RoleTemplate>;
export type RoleTemplateName = keyof typeof ROLE_TEMPLATES;
