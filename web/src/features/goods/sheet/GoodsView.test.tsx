// Goods in their sheet: what a player can choose, and where buying leads.

import type { GoodsDetail, Sku } from '@emall/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readCart, removeFromCart } from '../../../entities/cart/cart.ts';
import { goodsQuery } from '../../../entities/goods/index.ts';
import { setNavigator } from '../../../shared/navigation/index.ts';
import { queryClient } from '../../../shared/request/index.ts';
import { fakeServer, ok } from '../../../shared/request/test/fake-server.ts';
import { visitAsPlayer } from '../../../shared/request/test/session.ts';
import { settle } from '../../../shared/request/test/settle.ts';
import { session, useSession } from '../../../shared/session/index.ts';
import { click, render } from '../../../shared/ui/test/render.ts';
import { BuyBar } from './BuyBar.tsx';
import { GoodsView } from './GoodsView.tsx';
import { usePurchase } from './usePurchase.ts';

const sku = (sku_id: number, values: string[], stock: number, price = 15800): Sku => ({
  sku_id,
  name: values.join(' '),
  values,
  price,
  market_price: null,
  price_window: null,
  image: null,
  stock,
});
const tee: GoodsDetail = {
  goods_id: 2,
  group_id: 1,
  kind: 'goods',
  name: '船长徽章重磅 T 恤',
  subtitle: '',
  image: '/tee.svg',
  price: 15800,
  market_price: null,
  price_window: null,
  tags: [],
  limits: { per_order: 2, per_role: 5, period: 'week' },
  status: 'on_sale',
  sale_starts_at: null,
  sale_ends_at: null,
  contents: [],
  description: '重磅棉',
  images: ['/tee.svg'],
  delivery: 'ship',
  options: [{ name: '尺码', values: ['M', 'L', 'XL'] }],
  skus: [sku(1, ['M'], 3), sku(2, ['L'], 0), sku(3, ['XL'], 20, 16800)],
};

const otherRole = vi.fn();
const move = vi.fn(async () => undefined);
beforeEach(() => {
  move.mockClear();
  setNavigator({
    move,
    back: () => undefined,
    canGoBack: () => false,
    block: () => () => undefined,
    prefetch: () => undefined,
  });
});

const Sheet = ({ goods }: { goods: GoodsDetail }) => (
  <QueryClientProvider client={queryClient}>
    <Content goods={goods} />
  </QueryClientProvider>
);

function Content({ goods }: { goods: GoodsDetail }) {
  const purchase = usePurchase(goods);
  return (
    purchase && (
      <>
        <GoodsView {...purchase} onService={() => undefined} />
        <BuyBar {...purchase} onOtherRole={otherRole} />
      </>
    )
  );
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

describe('goods with variants', () => {
  it('asks for the missing choice instead of buying', () => {
    render(<Sheet goods={tee} />);
    click(button('立即购买'));
    expect(move).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(button('M'));
    expect(screen.getByRole('alert').textContent).toBe('请选择尺码');
  });

  it('offers a reminder of a sold-out variant instead of buying it', async () => {
    visitAsPlayer();
    const server = fakeServer();
    server.answer('user/goodsReminder', ok({ is_set: false }));
    server.answer('user/remindGoods', ok({ is_set: true }));
    render(<Sheet goods={tee} />);
    click(button('L 缺货'));
    await settle();
    expect(document.body.textContent).not.toContain('立即购买');
    click(button('到货提醒我'));
    await settle();
    expect(server.callsTo('user/remindGoods')[0]?.body).toMatchObject({
      goods_id: 2,
      sku_id: 2,
      is_wanted: true,
    });
    expect(button('取消提醒').disabled).toBe(false);
    queryClient.clear();
  });

  it('shows the price of the chosen variant', () => {
    const { host } = render(<Sheet goods={tee} />);
    expect(host.textContent).toContain('158.00起');
    click(button('XL'));
    expect(host.textContent).toContain('168.00');
    expect(host.textContent).not.toContain('起');
  });

  it('leads to the order with the variant and the number, within the limit per order', () => {
    render(<Sheet goods={tee} />);
    click(button('M'));
    const more = screen.getByRole<HTMLButtonElement>('button', { name: '增加' });
    click(more);
    click(more);
    expect(more.disabled).toBe(true);
    click(button('立即购买'));
    expect(move).toHaveBeenCalledWith(
      '/pages/orders/placeOrder',
      expect.objectContaining({ goods_id: '2', sku_id: '1', quantity: '2' }),
      {},
    );
  });

  it('a double tap on adding to the cart adds once; a later tap adds another', async () => {
    visitAsPlayer();
    render(<Sheet goods={tee} />);
    click(button('XL'));
    const add = button('加入购物车');
    click(add);
    click(add);
    expect(readCart()).toMatchObject([{ skuId: 3, quantity: 1 }]);
    await act(() => new Promise((resolve) => setTimeout(resolve, 550)));
    click(add);
    expect(readCart()).toMatchObject([{ skuId: 3, quantity: 2 }]);
    removeFromCart([3]);
  });

  it('says how little is left of the chosen variant, and nothing while there is plenty', () => {
    const { host } = render(<Sheet goods={tee} />);
    expect(host.textContent).not.toContain('仅剩');
    click(button('XL'));
    expect(host.textContent).not.toContain('仅剩');
    click(button('M'));
    expect(host.textContent).toContain('仅剩 3 件');
  });

  it('says its limits and its delivery in words', () => {
    visitAsPlayer();
    const { host } = render(<Sheet goods={tee} />);
    expect(host.textContent).toContain('每单限购 2 件 · 每个角色每周限购 5 件');
    expect(host.textContent).toContain('快递寄到收货地址');
    expect(host.textContent).toContain('¥10.00，满 ¥99.00 包邮');
    expect(host.textContent).toContain('付款后 48 小时内发货');
    expect(host.textContent).toContain('订单完成后 15 天内可申请退款或退货');
  });
});

describe('the limit of a role', () => {
  beforeEach(() => visitAsPlayer());
  afterEach(() => queryClient.clear());
  const answer = (bought: number) =>
    fakeServer().answer(
      'user/checkPurchase',
      ok({ can_buy: false, reasons: [], lines: [{ sku_id: 1, bought, max_quantity: 0 }] }),
    );

  it('shows how much of it is used', async () => {
    answer(1);
    const { host } = render(<Sheet goods={tee} />);
    await settle();
    expect(host.textContent).toContain('已购 1/5');
    expect(button('立即购买').disabled).toBe(false);
  });

  it('offers another role when it is used up', async () => {
    answer(5);
    const { host } = render(<Sheet goods={tee} />);
    await settle();
    expect(host.textContent).toContain('已购 5/5');
    click(button('换个角色买'));
    expect(otherRole).toHaveBeenCalledOnce();
  });
});

describe('goods that cannot be bought now', () => {
  it('whose sale has ended says so on a disabled button', () => {
    render(<Sheet goods={{ ...tee, status: 'ended' }} />);
    expect(button('售卖已结束').disabled).toBe(true);
  });

  it.each([
    ['sold_out', '已售罄', '到货提醒我'],
    ['scheduled', '尚未开售', '开售提醒我'],
  ] as const)('%s says so and offers a reminder, which can be cancelled', async (status, text, offer) => {
    visitAsPlayer();
    const server = fakeServer();
    server.answer('user/goodsReminder', ok({ is_set: false }));
    server.answer('user/remindGoods', ok({ is_set: true }));
    const { host } = render(<Sheet goods={{ ...tee, status }} />);
    await settle();
    expect(host.textContent).toContain(text);
    click(button(offer));
    await settle();
    expect(server.callsTo('user/remindGoods')[0]?.body).toMatchObject({ goods_id: 2, is_wanted: true });
    click(button('取消提醒'));
    await settle();
    expect(server.callsTo('user/remindGoods')[1]?.body).toMatchObject({ is_wanted: false });
    queryClient.clear();
  });
});

it('goods that came on sale meanwhile are shown as they are now, and no reminder counts as cancelled', async () => {
  visitAsPlayer();
  const server = fakeServer();
  server.answer('user/goodsReminder', ok({ is_set: false }));
  server.answer('user/remindGoods', ok({ is_set: false }));
  const refresh = vi.spyOn(queryClient, 'invalidateQueries');
  render(<Sheet goods={{ ...tee, status: 'sold_out' }} />);
  await settle();
  click(button('到货提醒我'));
  await settle();
  expect(screen.getByText(/刚刚有变化/)).toBeDefined();
  expect(refresh).toHaveBeenCalledWith({ queryKey: goodsQuery(tee.goods_id).queryKey });
  refresh.mockRestore();
  queryClient.clear();
});

describe('virtual goods in the mini-program on iOS', () => {
  const IPHONE =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) MicroMessenger/8.0.49 miniProgram/wx1';
  const pack: GoodsDetail = {
    ...tee,
    kind: 'gift_pack',
    delivery: 'role',
    options: [],
    skus: [sku(1, [], 3)],
  };
  const texts = () => screen.getAllByRole('button').map(({ textContent }) => textContent);
  afterEach(() => vi.restoreAllMocks());

  it('cannot be bought: the reason and the way on take the place of the button', async () => {
    visitAsPlayer();
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(IPHONE);
    const { host } = render(<Sheet goods={pack} />);
    expect(texts()).not.toContain('立即购买');
    await vi.waitFor(() => expect(texts()).toContain('复制链接'));
    expect(host.textContent).toContain('iOS 小程序内不能购买虚拟商品');
  });

  it('parcels can be bought there, and a game with an agreement sells virtual goods, too', () => {
    visitAsPlayer();
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(IPHONE);
    const { rerender } = render(<Sheet goods={tee} />);
    expect(texts()).toContain('立即购买');
    const { gameInfo } = session();
    if (gameInfo) useSession.setState({ gameInfo: { ...gameInfo, sells_virtual_on_ios: true } });
    rerender(<Sheet key="pack" goods={pack} />);
    expect(texts()).toContain('立即购买');
  });
});
