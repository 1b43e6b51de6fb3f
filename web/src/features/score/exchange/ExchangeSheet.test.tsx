// Exchanging points in the sheet.
import type { GoodsDetail, ScoreCheck } from '@emall/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { QueryParamsContext, setNavigator } from '../../../shared/navigation/index.ts';
import { queryClient } from '../../../shared/request/index.ts';
import { fakeServer, ok, refused } from '../../../shared/request/test/fake-server.ts';
import { role, visitAsPlayer } from '../../../shared/request/test/session.ts';
import { ConfirmHost } from '../../../shared/ui/Dialog/confirm.tsx';
import { LazyDialog } from '../../../shared/ui/Dialog/LazyDialog.tsx';
import ExchangeSheet from './ExchangeSheet.tsx';

const ORDER_ID = 'hhw17947146750485848252';
const CHECK = 'score/checkScoreOrderLimit';
const ADD = 'score/addScoreOrder';
const PAY = 'score/confirmScoreOrderPay';
const CANCEL = 'score/cancelScoreOrder';

const sku = (sku_id: number, values: string[], stock = 9) => ({
  sku_id,
  name: '',
  values,
  price: 1800,
  market_price: null,
  price_window: null,
  image: null,
  stock,
});
const goods = (changes: Partial<GoodsDetail> = {}): GoodsDetail => ({
  goods_id: 7,
  group_id: 1,
  kind: 'gift_pack',
  name: '航海家徽章组',
  subtitle: '',
  image: '/mall/files/pin.svg',
  price: 1800,
  market_price: null,
  price_window: null,
  tags: [],
  limits: { per_order: null, per_role: 2, period: 'month' },
  status: 'on_sale',
  sale_starts_at: null,
  sale_ends_at: null,
  contents: [],
  description: '',
  images: ['/mall/files/pin.svg'],
  delivery: 'role',
  options: [],
  skus: [sku(71, [])],
  ...changes,
});
const check = (changes: Partial<ScoreCheck> = {}): ScoreCheck => ({
  can_exchange: true,
  reason: null,
  score_type: 1,
  points: 1800,
  balance: 2000,
  missing_points: 0,
  allowance: 2,
  stock: 9,
  needs_address: false,
  ...changes,
});

let server: ReturnType<typeof fakeServer>;
let moved: { path: string; query: Record<string, string> }[];

// As in the mall, where it has come by the time that somebody is asked something.
beforeAll(() => Promise.all([LazyDialog.preload(), import('../../../entities/role/RoleSheet.tsx')]));

beforeEach(() => {
  visitAsPlayer();
  server = fakeServer();
  moved = [];
  setNavigator({
    move: async (path, query) => void moved.push({ path, query }),
    canGoBack: () => false,
    back: vi.fn(),
    block: () => () => undefined,
    prefetch: vi.fn(),
  });
  server.answer('index/getGoodsInfoById', ok(goods()));
  server.answer(CHECK, ok(check()));
  server.answer(ADD, ok({ order_id: ORDER_ID, points: 1800, expires_at: '2026-11-15T05:00:00Z' }));
  server.answer(PAY, ok({ order_id: ORDER_ID, status: 'delivering', points: 1800, balance: 200 }));
  server.answer(CANCEL, ok({ status: 'cancelled' }));
});
afterEach(() => queryClient.clear());

function open(query: Record<string, string> = {}) {
  render(
    <QueryClientProvider client={queryClient}>
      <QueryParamsContext value={query}>
        <ExchangeSheet goodsId={7} open onClose={vi.fn()} />
        <ConfirmHost page="score" />
      </QueryParamsContext>
    </QueryClientProvider>,
  );
  return userEvent.setup();
}
/** The button is there, and allowed, once the server has checked the selection. */
const exchangeButton = (name: string | RegExp = /积分 · 立即兑换/) => screen.findByRole('button', { name });
/** The answer to the question. */
const answer = (name: string) => screen.findByRole('button', { name });
const hasNote = (text: string | RegExp) => screen.findByText(text);

it('asks once more, places the order at the price shown, pays it, and opens the result', async () => {
  const user = open();
  await hasNote('兑换后剩余 200 积分');
  await user.click(await exchangeButton('1,800 积分 · 立即兑换'));
  await hasNote('用 1,800 积分兑换？');
  await hasNote('「航海家徽章组」×1，发放到 蓝海一服 · 晨风船长。兑换后不能取消。');
  await user.click(await answer('取消'));
  expect(server.callsTo(ADD)).toHaveLength(0);
  await user.click(await exchangeButton('1,800 积分 · 立即兑换'));
  await user.click(await answer('立即兑换'));
  await waitFor(() =>
    expect(moved.at(-1)).toMatchObject({ path: '/pages/pay/payScoreResult', query: { order_id: ORDER_ID } }),
  );
  expect(server.callsTo(ADD)[0]?.body).toMatchObject({ sku_id: 71, quantity: 1, expected_points: 1800 });
  expect(server.callsTo(PAY)[0]?.body).toMatchObject({ order_id: ORDER_ID });
});

it('goes to another role that is chosen in the sheet', async () => {
  const other = { ...role, role_code: 'r8', role_name: '夜航星' };
  const { server_code, server_name } = role;
  server.answer(
    'user/userServerRoleList',
    ok({ list: [{ server_code, server_name, user_role_list: [role, other] }] }),
  );
  server.answer('user/checkRole', ok({ role: other }));
  const user = open();
  await user.click(await screen.findByRole('button', { name: '切换角色' }));
  await user.click(await screen.findByRole('button', { name: /夜航星/ }));
  await user.click(await exchangeButton());
  await hasNote(/发放到 蓝海一服 · 夜航星/);
});

it('a new quantity cannot be exchanged before the server has said what it costs', async () => {
  server.answer(CHECK, ok(check({ balance: 9000 })));
  const user = open();
  await exchangeButton('1,800 积分 · 立即兑换');
  let respond: (response: object) => void = () => undefined;
  server.answer(CHECK, () => new Promise<object>((resolve) => (respond = resolve)));
  await user.click(screen.getByRole('button', { name: '增加' }));
  await user.click(await exchangeButton(/立即兑换/));
  expect(server.callsTo(ADD)).toHaveLength(0);
  expect(screen.queryByText(/1,800 积分 · /)).toBeNull();
  respond(ok(check({ points: 3600, balance: 9000 })));
  await user.click(await exchangeButton('3,600 积分 · 立即兑换'));
  await user.click(await answer('立即兑换'));
  await waitFor(() =>
    expect(server.callsTo(ADD)[0]?.body).toMatchObject({ quantity: 2, expected_points: 3600 }),
  );
});

it('a payment without a response leads to the result, which reads what became of the order', async () => {
  server.cut(PAY);
  const user = open();
  await user.click(await exchangeButton());
  await user.click(await answer('立即兑换'));
  await waitFor(() => expect(moved).toHaveLength(1));
  expect(moved[0]).toMatchObject({ path: '/pages/pay/payScoreResult', query: { order_id: ORDER_ID } });
  expect(server.callsTo(CANCEL)).toHaveLength(0);
});

it('an order without a response can be submitted again, although it may have used up the limit', async () => {
  server.cut(ADD);
  const user = open();
  const button = await exchangeButton();
  server.answer(CHECK, ok(check({ can_exchange: false, reason: { code: 200009, msg: '已达限购数量' } })));
  await user.click(button);
  await user.click(await answer('立即兑换'));
  await screen.findByText('没有收到回应，再点一次不会重复兑换');
  server.answer(ADD, ok({ order_id: ORDER_ID, points: 1800, expires_at: '2030-01-01T00:00:00Z' }));
  server.answer(PAY, ok({ order_id: ORDER_ID, status: 'delivering', points: 1800, balance: 200 }));
  await user.click(await exchangeButton());
  await waitFor(() => expect(moved).toHaveLength(1));
  expect(new Set(server.callsTo(ADD).map(({ body }) => body.request_id)).size).toBe(1);
});

it('an order whose payment is rejected is cancelled', async () => {
  server.answer(PAY, refused(200006, '「航海家徽章组」库存不足'));
  const user = open();
  await user.click(await exchangeButton());
  await user.click(await answer('立即兑换'));
  await waitFor(() => expect(server.callsTo(CANCEL)[0]?.body).toMatchObject({ order_id: ORDER_ID }));
  expect(moved).toEqual([]);
});

it('with too few points it shows how many are missing and links to what earns more', async () => {
  const reason = { code: 300001, msg: '积分不足' };
  server.answer(CHECK, ok(check({ can_exchange: false, reason, balance: 1000, missing_points: 800 })));
  const user = open({ goods_id: '7' });
  await hasNote('积分不足，还差 800 积分');
  await user.click(screen.getByRole('button', { name: '去赚积分' }));
  await waitFor(() => expect(moved.at(-1)?.query).toMatchObject({ tab: 'earn' }));
  expect(server.callsTo(ADD)).toHaveLength(0);
});

it('a reached limit is one of exchanges, not of purchases, and the button is disabled', async () => {
  const reason = { code: 200007, msg: '「航海家徽章组」已达限购数量' };
  server.answer(CHECK, ok(check({ can_exchange: false, reason, allowance: 0 })));
  open();
  await hasNote('已达限兑数量');
  expect((await exchangeButton()).matches(':disabled')).toBe(true);
});

it('a parcel can be cancelled until it is shipped, and says so before the points are spent', async () => {
  server.answer('index/getGoodsInfoById', ok(goods({ delivery: 'ship' })));
  const address = {
    address_id: 1,
    name: '林海',
    phone: '138****0001',
    region: '上海市',
    detail: '潮汐路 1 号',
  };
  server.answer('user/shippingAddressList', ok({ list: [{ ...address, is_default: true }] }));
  const user = open();
  await user.click(await exchangeButton());
  await hasNote('「航海家徽章组」×1，寄给 林海。发货前可以取消。');
});

it('goods that are shipped need an address', async () => {
  server.answer('index/getGoodsInfoById', ok(goods({ delivery: 'ship' })));
  server.answer('user/shippingAddressList', ok({ list: [] }));
  open();
  await hasNote('请先添加收货地址');
  expect((await exchangeButton()).matches(':disabled')).toBe(true);
});

it('without a chosen option it asks for one, and moves the focus there', async () => {
  const options = [{ name: '颜色', values: ['白', '藏青'] }];
  server.answer(
    'index/getGoodsInfoById',
    ok(goods({ options, skus: [sku(1, ['白'], 0), sku(2, ['藏青'])] })),
  );
  const user = open();
  await user.click(await exchangeButton('立即兑换'));
  expect((await screen.findByRole('alert')).textContent).toBe('请选择颜色');
  expect(document.activeElement?.textContent).toBe('藏青');
  expect(server.callsTo(ADD)).toHaveLength(0);
});
