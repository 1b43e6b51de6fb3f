// The page table (spec section 2): name in code, path, titles, bar kind, and who may open each page.

/** `open`: no login; `bare`: neither token nor role; `role`: a stored role and a token. */
export type PageAccess = 'open' | 'bare' | 'role';
export type PageBar = 'default' | 'custom';
export type Page = { path: PagePath; zh: string; en: string; bar: PageBar; access: PageAccess };

function page<const Path extends string>(
  path: Path,
  zh: string,
  en: string,
  bar: PageBar,
  access: PageAccess,
) {
  return { path, zh, en, bar, access };
}

const table = {
  root: page('/', 'EMall', 'EMall', 'custom', 'role'),
  home: page('/pages/index/index', 'EMall', 'EMall', 'custom', 'role'),
  login: page('/pages/login/index', '登录', 'Log in', 'custom', 'bare'),
  placeOrder: page('/pages/orders/placeOrder', '填写订单', 'Place order', 'default', 'role'),
  orders: page('/pages/orders/index', '我的订单', 'My orders', 'default', 'role'),
  orderDetail: page('/pages/orders/detailInfo', '订单详情', 'Order detail', 'custom', 'role'),
  offlineTransfer: page(
    '/pages/orders/offlineTransfer',
    '提交转账凭证',
    'Submit transfer proof',
    'default',
    'role',
  ),
  pay: page('/pages/pay/pay', '选择支付方式', 'Choose payment method', 'default', 'role'),
  paySuccessful: page('/pages/pay/paySuccessful', '支付完成', 'Payment done', 'custom', 'bare'),
  payFail: page('/pages/pay/payFail', '支付失败', 'Payment failed', 'custom', 'role'),
  payScoreResult: page('/pages/pay/payScoreResult', '兑换成功', 'Exchange succeeded', 'default', 'role'),
  transferResult: page('/pages/pay/transferResult', '转账结果', 'Transfer result', 'custom', 'role'),
  coupons: page('/pages/coupon/index', '优惠券', 'Coupons', 'custom', 'role'),
  couponCentre: page('/pages/coupon/getCoupon', '领券中心', 'Coupon centre', 'default', 'role'),
  pastCoupons: page('/pages/coupon/pastCoupon', '历史优惠券', 'Past coupons', 'default', 'role'),
  myCoupons: page('/pages/coupon/my', '我的优惠券', 'My coupons', 'default', 'role'),
  addresses: page('/pages/addresses/index', '我的收货地址', 'My delivery addresses', 'default', 'role'),
  editAddress: page('/pages/addresses/edit', '新增收货地址', 'Add delivery address', 'custom', 'role'),
  gifts: page('/pages/gift/index', '福利中心', 'Benefits centre', 'custom', 'role'),
  auth: page('/pages/auth/index', '账号认证', 'Account authentication', 'custom', 'role'),
  error: page('/pages/error/index', '出错了', 'Error', 'custom', 'open'),
  mine: page('/pages/mine/index', '我的', 'Profile', 'custom', 'role'),
  more: page('/pages/mine/more', '更多功能', 'More features', 'default', 'role'),
  about: page('/pages/mine/privacyList', '关于商城', 'About the product', 'default', 'role'),
  settings: page('/pages/mine/set', '设置', 'Settings', 'default', 'role'),
  thirdBind: page('/pages/mine/thirdBind', '账号绑定', 'Account linking', 'default', 'role'),
  presale: page('/pages/presale/index', '预售', 'Presale', 'custom', 'open'),
  score: page('/pages/score/index', '我的积分', 'My points', 'custom', 'role'),
  scoreRule: page('/pages/score/rule', '积分规则', 'Points rules', 'default', 'role'),
  scoreLottery: page('/pages/activities/scoreLottery', '积分抽奖', 'Points lottery', 'default', 'open'),
  myAwards: page('/pages/activities/myAwards', '我的奖品', 'My prize information', 'default', 'bare'),
  invitation: page('/pages/activities/invitation', '邀请有礼', 'Invite friends', 'custom', 'open'),
  recharge: page('/pages/activities/recharge', '充值有礼', 'Top-up gift', 'custom', 'open'),
  ranking: page('/pages/activities/rank', '富豪榜', 'Rich-list ranking', 'custom', 'open'),
  signIn: page('/pages/activities/signin', '签到有礼', 'Sign-in rewards', 'custom', 'open'),
  taskLottery: page('/pages/activities/taskLottery', '任务抽奖', 'Task lottery', 'custom', 'open'),
  maintenance: page('/pages/maintenance/index', '维护中', 'Under maintenance', 'custom', 'open'),
  notFound: page('/pages/404/index', 'Page Not Found', 'Page Not Found', 'default', 'open'),
};

type Table = typeof table;
export type PageName = keyof Table;
/** The path of a page, as the table writes it. */
export type PagePath = Table[PageName]['path'];
/** A page of the table with a query of its own. */
export type PageQuery = `${PagePath}?${string}`;

export const pages: readonly Page[] = Object.values(table);

/** The path of each page by its name: `PATHS.orderDetail`. No other file of the web spells a path. */
export const PATHS = Object.fromEntries(Object.entries(table).map(([name, { path }]) => [name, path])) as {
  readonly [Name in PageName]: Table[Name]['path'];
};

/** Home with the sheet of goods that the address names: it has a first screen of its own. */
export const GOODS_LINK = `${PATHS.home}?goods_id`;

const byPath = new Map<string, Page>(pages.map((row) => [row.path, row]));

export function pageAt(path: string): Page | undefined {
  return byPath.get(path.length > 1 ? path.replace(/\/$/, '') : path);
}
