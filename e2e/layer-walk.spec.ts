// Every layer over a page: Back, Esc and a tap beside it close that layer and nothing else, on the first page of a visit.
// scripts/layers.test.mjs finds the layers that are neither here nor in earned-layers.spec.ts.
import type { Contract } from '@emall/contract';
import { PATHS } from '@emall/contract/pages';
import type { Locator, Page } from '@playwright/test';
import { callAs, fillCart, postponeVerification, test } from './fixtures.ts';
import { expectClosesOnlyItself, type Layer } from './layer-closing.ts';

type Opening = {
  path: string;
  query?: Record<string, string>;
  /** Shows what is tapped. */
  first?: (page: Page) => Promise<unknown>;
  /** What the player taps. */
  tap: (page: Page) => Locator;
} & Omit<Layer, 'show'>;
const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first();
const link = (href: string) => (page: Page) => page.locator(`main a[href*="${href}"]`).first();

const GOODS = { goods_id: '1001002', sku_id: '100100202', quantity: '1' };

/** By the file that renders the layer. */
const OF_PLAYERS: Record<string, Opening> = {
  GoodsSheet: { path: PATHS.home, tap: link('goods_id=') },
  Viewer: {
    path: PATHS.home,
    first: (page) => link('goods_id=')(page).click(),
    tap: button(/大图/),
    depth: 2,
    fillsScreen: true,
  },
  SearchSheet: { path: PATHS.home, tap: button('搜索商品') },
  CartSheet: { path: PATHS.home, tap: button(/^购物车/) },
  RoleSheet: { path: PATHS.home, tap: button(/切换角色/) },
  CouponSheet: { path: PATHS.placeOrder, query: GOODS, tap: button(/^优惠券/) },
  ConsentQuestion: { path: PATHS.placeOrder, query: GOODS, tap: button('提交订单') },
  RegionSheet: { path: PATHS.editAddress, tap: button(/所在地区/) },
  ExchangeSheet: { path: PATHS.score, tap: link('goods_id=') },
  ReceiptSheet: { path: PATHS.score, query: { tab: 'history' }, tap: button(/查看凭证/) },
  GiftSheet: { path: PATHS.gifts, tap: (page) => page.locator('article button').first() },
  RecordSheet: { path: PATHS.gifts, tap: button('领取记录') },
  CouponGoodsSheet: { path: PATHS.myCoupons, tap: button(/^使用 /) },
  AgreementSheet: { path: PATHS.about, tap: button(/隐私政策/) },
  Licences: { path: PATHS.about, tap: button(/开源许可/) },
  NewPasswordSheet: { path: PATHS.settings, tap: button(/登录密码/) },
  ExportSheet: { path: PATHS.settings, tap: button(/导出|下载.*数据/) },
  DeleteSheet: { path: PATHS.settings, tap: button(/注销/) },
  Dialog: { path: PATHS.settings, tap: button('退出登录') },
  ContactSheet: { path: PATHS.auth, tap: button(/手机号/) },
  MessagesSheet: { path: PATHS.mine, tap: button(/消息/) },
  ServiceSheet: { path: PATHS.mine, tap: button('客服') },
  OddsSheet: { path: PATHS.scoreLottery, tap: button(/概率/) },
  FairnessSheet: { path: PATHS.scoreLottery, tap: button(/公平/) },
  HistorySheet: { path: PATHS.scoreLottery, tap: button('抽奖记录') },
  PosterSheet: { path: PATHS.invitation, tap: button('生成海报') },
  AwardSheet: {
    path: PATHS.myAwards,
    query: { tab: 'waiting' },
    tap: (page) => page.getByRole('article').first().getByRole('button').first(),
  },
};

const OF_VISITORS: Record<string, Opening> = {
  UnionSheet: { path: PATHS.login, tap: button('通行证') },
  ConsentSheet: { path: PATHS.login, tap: (page) => page.getByRole('link', { name: '微信' }) },
  LoginPopup: { path: PATHS.scoreLottery, tap: button(/抽一次/) },
};

async function walk(page: Page, { path, query, first, tap, ...layer }: Opening): Promise<void> {
  await page.goto(`/mall${path}?${new URLSearchParams({ game_id: '1001', ...query })}`);
  await first?.(page);
  await expectClosesOnlyItself(page, { ...layer, show: () => tap(page).click() });
}

for (const [layer, opening] of Object.entries(OF_PLAYERS))
  test(`${layer}: Back, Esc and a tap beside it close it alone`, async ({
    playerPage: page,
    player,
    request,
  }) => {
    await postponeVerification(request, player);
    if (layer === 'CartSheet') await fillCart(page, player);
    await walk(page, opening);
  });

for (const [layer, opening] of Object.entries(OF_VISITORS))
  test(`${layer}: Back, Esc and a tap beside it close it alone`, async ({ page }) => walk(page, opening));

test('RefundSheet of an order: Back, Esc and a tap beside it close it alone', async ({
  playerPage: page,
  player,
  request,
}) => {
  const orders = await callAs<Contract['user']['myOrder']>(request, player, 'user/myOrder', {
    tab: 'shipped',
  });
  const query = { order_id: orders.list[0]?.order_id ?? '' };
  await walk(page, { path: PATHS.orderDetail, query, tap: button('申请退款') });
});
