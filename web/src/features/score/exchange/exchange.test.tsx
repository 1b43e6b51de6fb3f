// Exchanging points in the sheet, with the server's answers played by the test.
import type { GoodsDetail, ScoreCheck } from '@emall/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { QueryParamsContext, setNavigator } from '../../../shared/navigation/index.ts';
import { queryClient } from '../../../shared/request/index.ts';
import { fakeServer, ok, refused } from '../../../shared/request/test/fake-server.ts';
import { visitAsPlayer } from '../../../shared/request/test/session.ts';
import { settle } from '../../../shared/request/test/settle.ts';
import { click, find, render } from '../../../shared/ui/test/render.ts';
import ExchangeSheet from './ExchangeSheet.tsx';

const ORDER_ID = 'hhw17947146750485848252';
const ADD = 'score/addScoreOrder';
const PAY = 'score/confirmScoreOrderPay';
const CANCEL = 'score/cancelScoreOrder';

const sku = (sku_id: number, values: string[], stock = 9) => ({
  ...{ sku_id, name: '', values, price: 1800, market_price: null, image: null, stock },
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
  server.answer('score/checkScoreOrderLimit', ok(check()));
  server.answer(ADD, ok({ order_id: ORDER_ID, points: 1800, expires_at: '2026-11-15T05:00:00Z' }));
  server.answer(PAY, ok({ order_id: ORDER_ID, status: 'delivering', points: 1800, balance: 200 }));
  server.answer(CANCEL, ok({ status: 'cancelled' }));
});
afterEach(() => queryClient.clear());

async function open(query: Record<string, string> = {}) {
  render(
    <QueryClientProvider client={queryClient}>
      <QueryParamsContext value={query}>
        <ExchangeSheet goodsId={7} open onClose={vi.fn()} />
      </QueryParamsContext>
    </QueryClientProvider>,
  );
  await settle();
  await settle();
}
const button = () => find<HTMLButtonElement>('dialog footer button');
const press = async () => {
  click(button());
  await settle();
  await settle();
};
const note = () => find('dialog footer [role="status"]').textContent;

it('places the order at the price that was seen, pays it, and shows what was had', async () => {
  await open();
  expect(note()).toBe('兑换后剩余 200 积分');
  await press();
  expect(server.callsTo(ADD)[0]?.body).toMatchObject({ sku_id: 71, quantity: 1, expected_points: 1800 });
  expect(server.callsTo(PAY)[0]?.body).toMatchObject({ order_id: ORDER_ID });
  expect(moved.at(-1)).toMatchObject({ path: '/pages/pay/payScoreResult', query: { order_id: ORDER_ID } });
});

it('a payment whose answer was lost is asked about again: no second order is placed', async () => {
  server.cut(PAY);
  await open();
  await press();
  server.answer(PAY, ok({ order_id: ORDER_ID, status: 'delivering', points: 1800, balance: 200 }));
  await press();
  expect(server.callsTo(ADD)).toHaveLength(1);
  const [first, second] = server.callsTo(PAY);
  expect(second?.body.request_id).toBe(first?.body.request_id);
  expect(server.callsTo(CANCEL)).toHaveLength(0);
  expect(moved).toHaveLength(1);
});

it('an exchange that is refused at the till lets go of what it held', async () => {
  server.answer(PAY, refused(200006, '「航海家徽章组」库存不足'));
  await open();
  await press();
  expect(server.callsTo(CANCEL)[0]?.body).toMatchObject({ order_id: ORDER_ID });
  expect(moved).toEqual([]);
});

it('with too few points it says how many are missing and leads to more', async () => {
  const reason = { code: 300001, msg: '积分不足' };
  server.answer(
    'score/checkScoreOrderLimit',
    ok(check({ can_exchange: false, reason, balance: 1000, missing_points: 800 })),
  );
  await open({ goods_id: '7' });
  expect(note()).toBe('积分不足，还差 800 积分');
  await press();
  expect(server.callsTo(ADD)).toHaveLength(0);
  expect(moved.at(-1)?.query).toMatchObject({ tab: 'earn' });
});

it('a limit that is reached is said in the server’s words, and nothing can be pressed', async () => {
  const reason = { code: 200007, msg: '「航海家徽章组」已达限购数量' };
  server.answer('score/checkScoreOrderLimit', ok(check({ can_exchange: false, reason, allowance: 0 })));
  await open();
  expect(note()).toBe(reason.msg);
  expect(button().disabled).toBe(true);
});

it('a parcel waits for an address', async () => {
  server.answer('index/getGoodsInfoById', ok(goods({ delivery: 'ship' })));
  server.answer('user/shippingAddressList', ok({ list: [] }));
  await open();
  expect(note()).toBe('请先添加收货地址');
  expect(button().disabled).toBe(true);
});

it('without a choice it asks for one, and puts the focus there', async () => {
  const options = [{ name: '颜色', values: ['白', '藏青'] }];
  server.answer(
    'index/getGoodsInfoById',
    ok(goods({ options, skus: [sku(1, ['白'], 0), sku(2, ['藏青'])] })),
  );
  await open();
  await press();
  expect(find('dialog [role="alert"]').textContent).toBe('请选择颜色');
  expect(document.activeElement?.textContent).toBe('藏青');
  expect(server.callsTo(ADD)).toHaveLength(0);
});
