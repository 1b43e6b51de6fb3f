// The page visits of walk.spec: every page of the page table with content, and the sheets and tabs that count as pages.
import type { Contract } from '@emall/contract';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { callAs, type Player } from './fixtures.ts';
import { addAddress, operatorOf, order, sell } from './shop.ts';

export type PageVisit = {
  path: string;
  query?: Record<string, string>;
  /** A text that appears only once the page has loaded its data. */
  shows: string | RegExp;
  /** Where they differ from those of the page table. */
  titles?: Record<'zh' | 'en', string>;
  /** Runs before the page is checked. */
  first?: (page: Page) => Promise<void>;
};

/** Clicks the button and waits for a text. */
const press = (name: string | RegExp, comes: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click();
  await expect(page.getByText(comes).first()).toBeVisible();
};
const openRules = async (page: Page) => page.getByText('活动规则', { exact: true }).click();
const openAward = (name: string, comes: string) => async (page: Page) => {
  await page.getByRole('article').filter({ hasText: name }).getByRole('button').click();
  await expect(page.getByRole('dialog')).toContainText(comes);
};

const SHIP = 'A model ship with a very long name to wrap';

/** Goods on sale, and orders in several states. */
export type ShopData = Record<
  'goods_id' | 'sku_id' | 'unpaid' | 'shipped' | 'refunded' | 'exchanged',
  string
>;

export async function prepareShop(request: APIRequestContext, player: Player): Promise<ShopData> {
  const operate = await operatorOf(request);
  const ship = await sell(operate, { name: SHIP, price: 26_800 });
  const address_id = await addAddress(request, player, 'Alexander Hamilton');
  const unpaid = await order(request, player, ship, address_id);
  const log = { name: '航海日志', price: 10, delivery: 'role', score_type: 1 } as const;
  const exchanged = await exchange(request, player, (await sell(operate, log)).sku_id);
  const bought = async (tab: 'shipped' | 'closed', name: string) => {
    const { list } = await callAs<MyOrder>(request, player, 'user/myOrder', { tab });
    return list.find(({ items }) => items[0]?.name.startsWith(name))?.order_id ?? '';
  };
  const shipped = await bought('shipped', '小八爪');
  const refunded = await bought('closed', '风暴眼');
  return {
    goods_id: String(ship.goods_id),
    sku_id: String(ship.sku_id),
    unpaid,
    shipped,
    refunded,
    exchanged,
  };
}
type MyOrder = Contract['user']['myOrder'];

/** From the goods list to the result of a payment. */
export const shopPages = ({
  goods_id,
  sku_id,
  unpaid,
  shipped,
  refunded,
  exchanged,
}: ShopData): PageVisit[] => [
  { path: '/', shows: '热卖' },
  { path: '/pages/index/index', shows: '热卖' },
  { path: '/pages/index/index', query: { goods_id: '1001002' }, shows: '立即购买' },
  { path: '/pages/orders/placeOrder', query: { goods_id, sku_id, quantity: '1' }, shows: SHIP },
  { path: '/pages/orders/placeOrder', shows: '没有要购买的商品' },
  { path: '/pages/orders/index', shows: SHIP },
  { path: '/pages/orders/index', query: { tab: 'shipped' }, shows: '小八爪软胶绒公仔' },
  { path: '/pages/orders/index', query: { tab: 'score' }, shows: '航海日志' },
  { path: '/pages/orders/detailInfo', query: { order_id: unpaid }, shows: SHIP },
  { path: '/pages/orders/detailInfo', query: { order_id: shipped }, shows: '小八爪软胶绒公仔' },
  { path: '/pages/orders/detailInfo', query: { order_id: refunded }, shows: '风暴眼长柄伞' },
  { path: '/pages/pay/pay', query: { order_id: unpaid }, shows: /确认支付/ },
  { path: '/pages/pay/pay', query: { order_id: unpaid, attempt: '1' }, shows: '支付' },
  { path: '/pages/pay/payFail', query: { order_id: unpaid }, shows: '再试一次' },
  { path: '/pages/pay/paySuccessful', query: { order_id: shipped }, shows: '支付成功' },
  { path: '/pages/pay/payScoreResult', query: { order_id: exchanged }, shows: '兑换成功' },
];

async function exchange(request: APIRequestContext, player: Player, sku_id: number): Promise<string> {
  type Score = Contract['score'];
  const input = { sku_id, quantity: 1 };
  const { order_id } = await callAs<Score['addScoreOrder']>(request, player, 'score/addScoreOrder', input);
  await callAs<Score['confirmScoreOrderPay']>(request, player, 'score/confirmScoreOrderPay', { order_id });
  return order_id;
}

/** Profile, settings, addresses, coupons, gifts and points. */
export const accountPages: PageVisit[] = [
  { path: '/pages/mine/index', shows: '晨风船长' },
  { path: '/pages/mine/more', shows: '更多功能' },
  { path: '/pages/mine/privacyList', shows: '隐私政策' },
  { path: '/pages/mine/set', shows: 'English' },
  { path: '/pages/mine/thirdBind', shows: 'WeGame' },
  { path: '/pages/auth/index', shows: '138******01' },
  { path: '/pages/addresses/index', shows: '林小帆' },
  {
    path: '/pages/addresses/edit',
    shows: '详细地址',
    first: press(/^保存$/, /请.*姓名/),
  },
  { path: '/pages/addresses/edit', shows: '所在地区', first: press('所在地区', '浙江省') },
  { path: '/pages/coupon/index', shows: '优惠券' },
  { path: '/pages/coupon/getCoupon', shows: '领取' },
  { path: '/pages/coupon/my', shows: '去使用' },
  { path: '/pages/coupon/pastCoupon', shows: '已使用' },
  { path: '/pages/gift/index', shows: '领取' },
  { path: '/pages/gift/index', query: { tab: 'locked', gift_id: '1001208' }, shows: '领取条件' },
  { path: '/pages/gift/index', query: { tab: 'received' }, shows: '已领取' },
  { path: '/pages/gift/index', shows: '领取', first: press('领取记录', '领取记录') },
  { path: '/pages/gift/index', query: { tab: 'expired' }, shows: '已过期' },
  { path: '/pages/score/index', shows: '船长马克杯' },
  { path: '/pages/score/index', query: { score_type: '2' }, shows: '积分' },
  { path: '/pages/score/index', query: { tab: 'history' }, shows: '积分' },
  { path: '/pages/score/index', query: { tab: 'earn' }, shows: '积分' },
  { path: '/pages/score/index', query: { goods_id: '1001202' }, shows: '立即兑换' },
  { path: '/pages/score/rule', shows: '积分' },
];

/** Without this tab, prizes that other tests won would come first. */
const waiting = { tab: 'waiting' };

/** Activities and prizes. */
export const activityPages: PageVisit[] = [
  { path: '/pages/presale/index', query: { presale_id: '100101' }, shows: '预售' },
  { path: '/pages/activities/scoreLottery', query: { activeid: '100101' }, shows: '0.2%' },
  {
    path: '/pages/activities/scoreLottery',
    query: { activeid: '100101' },
    shows: '0.2%',
    first: press('规则与概率', '概率'),
  },
  {
    path: '/pages/activities/scoreLottery',
    query: { activeid: '100101' },
    shows: '0.2%',
    first: press(/公平可验证/, /SHA-256/),
  },
  {
    path: '/pages/activities/scoreLottery',
    query: { activeid: '100101' },
    shows: '0.2%',
    first: press('抽奖记录', '抽奖记录'),
  },
  { path: '/pages/activities/taskLottery', query: { activeid: '100104' }, shows: '任务' },
  { path: '/pages/activities/signin', query: { activeid: '100102' }, shows: '累计签到宝箱' },
  { path: '/pages/activities/invitation', query: { activeid: '100105' }, shows: '晨*号' },
  {
    path: '/pages/activities/invitation',
    query: { activeid: '100105' },
    shows: '晨*号',
    first: press('生成海报', '保存海报'),
  },
  { path: '/pages/activities/recharge', query: { activeid: '100103' }, shows: '活动规则', first: openRules },
  { path: '/pages/activities/rank', query: { activeid: '100106' }, shows: '活动规则', first: openRules },
  { path: '/pages/activities/myAwards', query: waiting, shows: '合金船模' },
  {
    path: '/pages/activities/myAwards',
    query: waiting,
    shows: '合金船模',
    first: openAward('合金船模', '地址'),
  },
  {
    path: '/pages/activities/myAwards',
    query: waiting,
    shows: '传说图纸',
    first: openAward('传说图纸', '晨风船长'),
  },
];

/** Error, maintenance and 404 pages, login, and a stopped link. */
export const systemPages: PageVisit[] = [
  { path: '/pages/error/index', query: { message: '服务器错误' }, shows: '服务器错误' },
  { path: '/pages/maintenance/index', shows: '维护' },
  { path: '/pages/404/index', shows: '找不到这个页面' },
  { path: '/pages/login/index', shows: '获取验证码' },
  {
    path: '/pages/index/index',
    query: { source_from: '9002' },
    shows: '此页面已停止访问',
    titles: { zh: '无法访问', en: 'Not available' },
  },
];

/** Paying by bank transfer: an order that may, one that awaits its proof, one that was closed. */
export const transferPages = ({ offered, awaitingProof, closed }: TransferData): PageVisit[] => [
  { path: '/pages/orders/offlineTransfer', query: { order_id: offered }, shows: '用银行转账付款' },
  { path: '/pages/orders/offlineTransfer', query: { order_id: awaitingProof }, shows: '向此账户转账' },
  { path: '/pages/pay/transferResult', query: { order_id: closed }, shows: '转账已关闭' },
];
export type TransferData = Record<'offered' | 'awaitingProof' | 'closed', string>;

export async function prepareTransfers(request: APIRequestContext, player: Player): Promise<TransferData> {
  const operate = await operatorOf(request);
  const goods = { name: '远航月卡', price: 32_800, kind: 'recharge', delivery: 'role' } as const;
  const sold = await sell(operate, goods);
  const startTransfer = async (order_id: string) => {
    type Create = Contract['order']['createOfflineTransferOrder'];
    await callAs<Create>(request, player, 'order/createOfflineTransferOrder', { order_id });
    return order_id;
  };
  const closed = await startTransfer(await order(request, player, sold));
  type Close = Contract['ops']['transfer']['close'];
  await operate<Close>('transfer/close', { order_id: closed, reason: '玩家要求' });
  const awaitingProof = await startTransfer(await order(request, player, sold));
  return { offered: await order(request, player, sold), awaitingProof, closed };
}
