// The page table (spec section 2): path, titles, bar kind, and who may open each page.

/** `open`: no login; `bare`: neither token nor role; `role`: a stored role and a token. */
export type PageAccess = 'open' | 'bare' | 'role';
export type PageBar = 'default' | 'custom';
export type Page = { path: string; zh: string; en: string; bar: PageBar; access: PageAccess };

function page(path: string, zh: string, en: string, bar: PageBar, access: PageAccess): Page {
  return { path, zh, en, bar, access };
}

export const pages: readonly Page[] = [
  page('/', 'EMall', 'EMall', 'custom', 'role'),
  page('/pages/index/index', 'EMall', 'EMall', 'custom', 'role'),
  page('/pages/login/index', '登录', 'Log in', 'custom', 'bare'),
  page('/pages/orders/placeOrder', '填写订单', 'Place order', 'default', 'role'),
  page('/pages/orders/index', '我的订单', 'My orders', 'default', 'role'),
  page('/pages/orders/detailInfo', '订单详情', 'Order detail', 'custom', 'role'),
  page('/pages/orders/offlineTransfer', '提交转账凭证', 'Submit transfer proof', 'default', 'role'),
  page('/pages/pay/pay', '选择支付方式', 'Choose payment method', 'default', 'role'),
  page('/pages/pay/paySuccessful', '支付完成', 'Payment done', 'custom', 'bare'),
  page('/pages/pay/payFail', '支付失败', 'Payment failed', 'custom', 'role'),
  page('/pages/pay/payScoreResult', '兑换成功', 'Exchange succeeded', 'default', 'role'),
  page('/pages/pay/transferResult', '转账结果', 'Transfer result', 'custom', 'role'),
  page('/pages/coupon/index', '优惠券', 'Coupons', 'custom', 'role'),
  page('/pages/coupon/getCoupon', '领券中心', 'Coupon centre', 'default', 'role'),
  page('/pages/coupon/pastCoupon', '历史优惠券', 'Past coupons', 'default', 'role'),
  page('/pages/coupon/my', '我的优惠券', 'My coupons', 'default', 'role'),
  page('/pages/addresses/index', '我的收货地址', 'My delivery addresses', 'default', 'role'),
  page('/pages/addresses/edit', '新增收货地址', 'Add delivery address', 'custom', 'role'),
  page('/pages/gift/index', '福利中心', 'Benefits centre', 'custom', 'role'),
  page('/pages/auth/index', '账号认证', 'Account authentication', 'custom', 'role'),
  page('/pages/error/index', '出错了', 'Error', 'custom', 'open'),
  page('/pages/mine/index', '我的', 'Profile', 'custom', 'role'),
  page('/pages/mine/more', '更多功能', 'More features', 'default', 'role'),
  page('/pages/mine/privacyList', '关于商城', 'About the product', 'default', 'role'),
  page('/pages/mine/set', '设置', 'Settings', 'default', 'role'),
  page('/pages/mine/thirdBind', '账号绑定', 'Account linking', 'default', 'role'),
  page('/pages/presale/index', '预售', 'Presale', 'custom', 'open'),
  page('/pages/score/index', '我的积分', 'My points', 'custom', 'role'),
  page('/pages/score/rule', '积分规则', 'Points rules', 'default', 'role'),
  page('/pages/activities/scoreLottery', '积分抽奖', 'Points lottery', 'default', 'open'),
  page('/pages/activities/myAwards', '我的奖品', 'My prize information', 'default', 'bare'),
  page('/pages/activities/invitation', '邀请有礼', 'Invite friends', 'custom', 'open'),
  page('/pages/activities/recharge', '充值有礼', 'Top-up gift', 'custom', 'open'),
  page('/pages/activities/rank', '富豪榜', 'Rich-list ranking', 'custom', 'open'),
  page('/pages/activities/signin', '签到有礼', 'Sign-in rewards', 'custom', 'open'),
  page('/pages/activities/taskLottery', '任务抽奖', 'Task lottery', 'custom', 'open'),
  page('/pages/maintenance/index', '维护中', 'Under maintenance', 'custom', 'open'),
  page('/pages/404/index', 'Page Not Found', 'Page Not Found', 'default', 'open'),
];

export const HOME = '/pages/index/index';
export const LOGIN = '/pages/login/index';
export const ERROR = '/pages/error/index';
export const MAINTENANCE = '/pages/maintenance/index';
export const NOT_FOUND = '/pages/404/index';

const byPath = new Map(pages.map((row) => [row.path, row]));

export function pageAt(path: string): Page | undefined {
  return byPath.get(path.length > 1 ? path.replace(/\/$/, '') : path);
}
