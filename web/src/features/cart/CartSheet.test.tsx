// The cart: groups that are checked out apart, what stands against them, and what could not be loaded.
import type { GoodsDetail } from '@emall/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addToCart } from '../../entities/cart/index.ts';
import { setNavigator } from '../../shared/navigation/index.ts';
import { queryClient } from '../../shared/request/index.ts';
import { fakeServer, ok, refused, type Sent } from '../../shared/request/test/fake-server.ts';
import { visitAsPlayer } from '../../shared/request/test/session.ts';
import CartSheet from './CartSheet.tsx';

const GOODS = 'index/getGoodsInfoById';
const move = vi.fn(async () => undefined);
let server: ReturnType<typeof fakeServer>;

const goods = (goods_id: number, name: string, delivery: GoodsDetail['delivery']): GoodsDetail => ({
  goods_id,
  group_id: 1,
  kind: 'goods',
  name,
  subtitle: '',
  image: '',
  price: 600,
  market_price: null,
  price_window: null,
  tags: [],
  status: 'on_sale',
  sale_starts_at: null,
  sale_ends_at: null,
  contents: [],
  description: '',
  images: [],
  delivery,
  options: [],
  limits: { per_order: null, per_role: null, period: null },
  skus: [
    {
      sku_id: goods_id * 10,
      name: '',
      values: [],
      image: null,
      stock: 50,
      price: 600,
      market_price: null,
      price_window: null,
    },
  ],
});
const add = (goodsId: number, name: string) =>
  addToCart({ goodsId, skuId: goodsId * 10, quantity: 1, name }, 9);

beforeEach(() => {
  localStorage.clear();
  visitAsPlayer();
  vi.clearAllMocks();
  setNavigator({ move, back: vi.fn(), canGoBack: () => true, prefetch: vi.fn(), block: () => () => {} });
  server = fakeServer();
  server.answer('user/checkPurchase', ok({ can_buy: true, reasons: [], lines: [] }));
  add(1, '船模');
  add(2, '头像框');
});
afterEach(() => queryClient.clear());

const answer = (one: object, other: object) =>
  server.answer(GOODS, ({ body }: Sent) => (body.goods_id === 1 ? one : other));
const open = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <CartSheet open onClose={() => undefined} />
    </QueryClientProvider>,
  );
const group = (name: string) => screen.findByRole('region', { name, hidden: true });

it('parcels and what is delivered at once are checked out apart, and the order is known to come from the cart', async () => {
  answer(ok(goods(1, '船模', 'ship')), ok(goods(2, '头像框', 'role')));
  open();
  const parcels = within(await group('快递寄送'));
  expect(await group('直接发放')).toBeTruthy();
  expect(screen.getByText('发货方式不同的商品需要分开结算。')).toBeTruthy();
  await userEvent.click(parcels.getByRole('button', { name: '去结算（1）' }));
  expect(move).toHaveBeenCalledWith(
    '/pages/orders/placeOrder',
    expect.objectContaining({ items: '1-10-1', from: 'cart' }),
    {},
  );
});

it.each([
  [429, '太频繁'],
  [501, '服务器错误'],
])('goods that failed to load with %i are not called gone, and can be loaded again', async (code, msg) => {
  answer(ok(goods(1, '船模', 'ship')), refused(code, msg));
  open();
  const failed = within(await group('没有加载出来'));
  expect(failed.getByText('头像框')).toBeTruthy();
  expect(screen.queryByText('商品已下架')).toBeNull();
  answer(ok(goods(1, '船模', 'ship')), ok(goods(2, '头像框', 'role')));
  await userEvent.click(failed.getByRole('button', { name: '重新加载' }));
  expect(await group('直接发放')).toBeTruthy();
});

it('goods that the shop does not have are gone', async () => {
  answer(ok(goods(1, '船模', 'ship')), refused(404, '内容不存在'));
  open();
  expect(within(await group('已失效')).getByText('商品已下架')).toBeTruthy();
});

it('what stands against the order as a whole is shown above its button', async () => {
  answer(ok(goods(1, '船模', 'ship')), refused(404, '内容不存在'));
  const reasons = [{ sku_id: null, code: 200090, msg: '未支付订单过多' }];
  server.answer('user/checkPurchase', ok({ can_buy: false, reasons, lines: [] }));
  open();
  expect((await screen.findByText('未支付订单过多')).getAttribute('role')).toBe('status');
});
