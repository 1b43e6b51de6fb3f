// The coupon pages: receive, buy, use, and what is shown when that fails.

import type { CouponTemplate, PlayerCoupon } from '@emall/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setNavigator } from '../../shared/navigation/index.ts';
import { queryClient } from '../../shared/request/index.ts';
import { fakeServer, ok, refused } from '../../shared/request/test/fake-server.ts';
import { visitAsPlayer } from '../../shared/request/test/session.ts';
import { settle } from '../../shared/request/test/settle.ts';
import { fakeIntersections } from '../../shared/ui/test/observers.ts';
import { CentreList } from './centre/CentreList.tsx';
import { MyList } from './mine/MyList.tsx';

const move = vi.fn(async () => undefined);
let server: ReturnType<typeof fakeServer>;

/** Renders it and waits until every request has its response. */
const open = async (node: ReactNode) => {
  const view = render(<QueryClientProvider client={queryClient}>{node}</QueryClientProvider>);
  await settle();
  return view;
};
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const link = (name: string) => screen.getByRole('link', { name });
const tap = async (name: string) => {
  await userEvent.click(button(name));
  await settle();
};

const rule = {
  template_id: 1,
  name: '远航券',
  kind: 'threshold',
  amount: 2000,
  percent: null,
  cap: null,
  threshold: 20000,
  scope: 'all',
  scope_text: '全场通用',
} as const;
const template = (changes: Partial<CouponTemplate> = {}): CouponTemplate => ({
  ...rule,
  valid_text: '领取后 7 天内有效',
  starts_at: '2020-01-01T00:00:00.000Z',
  ends_at: '2099-01-01T00:00:00.000Z',
  price: 0,
  left_percent: 50,
  received: 0,
  per_player: 1,
  used_by: null,
  held: null,
  status: 'receivable',
  order_id: null,
  ...changes,
});
const coupon = (changes: Partial<PlayerCoupon> = {}): PlayerCoupon => ({
  ...rule,
  coupon_id: 9,
  status: 'unused',
  starts_at: '2020-01-01T00:00:00.000Z',
  expires_at: '2099-01-01T00:00:00.000Z',
  order_id: null,
  ...changes,
});
const centre = (...list: CouponTemplate[]) =>
  server.answer('user/couponList', ok({ list, next_cursor: null }));
const mine = (...list: PlayerCoupon[]) =>
  server.answer('user/myCoupon', ok({ list, next_cursor: null, unused: list.length }));

beforeEach(() => {
  vi.clearAllMocks();
  fakeIntersections();
  server = fakeServer();
  visitAsPlayer();
  setNavigator({
    move,
    back: vi.fn(),
    canGoBack: () => true,
    prefetch: vi.fn(),
    block: () => () => undefined,
  });
});
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

describe('the coupon centre', () => {
  it('gives a free coupon and shows it as received at once, without loading the list again', async () => {
    centre(template());
    server.answer('user/receiveCoupon', ok({ coupon: coupon() }));
    await open(<CentreList onUse={vi.fn()} />);
    const fetches = server.callsTo('user/couponList').length;
    const taken = button('领取 远航券');
    await tap('领取 远航券');
    expect(server.callsTo('user/receiveCoupon')[0]?.body).toMatchObject({ template_id: 1 });
    expect(button('使用 远航券')).toBe(taken);
    expect(screen.getByText('已领取')).toBeTruthy();
    expect(server.callsTo('user/couponList')).toHaveLength(fetches);
  });

  it('reloads after a rejection, and the ticket shows why', async () => {
    centre(template());
    await open(<CentreList onUse={vi.fn()} />);
    server.answer('user/receiveCoupon', refused(400002, '优惠券已领完'));
    centre(template({ status: 'gone', left_percent: 0 }));
    await tap('领取 远航券');
    expect(screen.getByRole('status').textContent).toBe('优惠券已领完');
    expect(screen.getByRole('list').textContent).toContain('已领完');
    expect(screen.queryByRole('button', { name: '领取 远航券' })).toBeNull();
  });

  it('that lost its connection can be tried again', async () => {
    centre(template());
    await open(<CentreList onUse={vi.fn()} />);
    const fetches = server.callsTo('user/couponList').length;
    server.cut('user/receiveCoupon');
    await tap('领取 远航券');
    await waitFor(() => expect(server.callsTo('user/couponList')).toHaveLength(fetches + 1));
    expect(button('领取 远航券')).toBeTruthy();
  });

  it('a coupon that arrived although its response was lost shows as received', async () => {
    centre(template());
    await open(<CentreList onUse={vi.fn()} />);
    server.cut('user/receiveCoupon');
    server.answer(
      'user/receiveCouponStatus',
      ok({ can_receive: false, received: 1, reason: '已达领取上限' }),
    );
    await tap('领取 远航券');
    expect(await screen.findByRole('button', { name: '使用 远航券' })).toBeTruthy();
  });

  it('coupons that are sold are counted as bought', async () => {
    centre(template({ per_player: 100, price: 990, received: 2 }));
    await open(<CentreList onUse={vi.fn()} />);
    expect(screen.getByText('你已购 2/100')).toBeTruthy();
  });

  it('a second coupon of the same kind is a new request, also when the response to the first was lost', async () => {
    centre(template({ per_player: 2 }));
    await open(<CentreList onUse={vi.fn()} />);
    server.cut('user/receiveCoupon');
    server.answer('user/receiveCouponStatus', ok({ can_receive: true, received: 1, reason: null }));
    await tap('领取 远航券');
    await screen.findByText('你已领 1/2');
    server.answer('user/receiveCoupon', ok({ coupon_id: 2 }));
    await tap('领取 远航券');
    const [first, , second] = server.callsTo('user/receiveCoupon').map(({ body }) => body.request_id);
    expect(second).toBeTruthy();
    expect(second).not.toBe(first);
  });

  it.each([
    ['used', '已使用'],
    ['expired', '已过期'],
  ] as const)('a coupon that is %s is not offered for use', async (held, stamp) => {
    centre(template({ status: 'received', received: 1, held }));
    await open(<CentreList onUse={vi.fn()} />);
    expect(screen.getByText(stamp)).toBeTruthy();
    expect(screen.queryByRole('button', { name: '使用 远航券' })).toBeNull();
  });

  it('opens the payment of a coupon for sale', async () => {
    centre(template({ price: 990 }));
    server.answer(
      'user/payCoupon',
      ok({ order_id: 'hhw1', pay_amount: 990, expires_at: '2099-01-01T00:00:00Z' }),
    );
    await open(<CentreList onUse={vi.fn()} />);
    await tap('¥9.90 购买 远航券');
    expect(move).toHaveBeenCalledWith('/pages/pay/pay', expect.objectContaining({ order_id: 'hhw1' }), {});
  });

  it('in the mini-program on iOS a coupon for sale is bought in a browser, a free one received as everywhere', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) MicroMessenger/8.0.49 miniProgram/wx1',
    );
    centre(template({ price: 990 }), template({ template_id: 2, name: '免费券' }));
    await open(<CentreList onUse={vi.fn()} />);
    expect(await screen.findByRole('button', { name: '¥9.90 浏览器购买' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: '¥9.90 购买 远航券' })).toBeNull();
    expect(screen.getByRole('button', { name: /免费券/ })).toBeTruthy();
    vi.restoreAllMocks();
  });

  it('offers the payment of a coupon whose order is unpaid', async () => {
    centre(template({ price: 990, status: 'received', order_id: 'hhw17947146750485848252' }));
    await open(<CentreList onUse={vi.fn()} />);
    expect(link('去支付 远航券').getAttribute('href')).toMatch(/pay.pay.*hhw17947146750485848252/);
  });

  it('counts down to a scheduled coupon, which cannot be received yet', async () => {
    centre(template({ status: 'scheduled', starts_at: new Date(Date.now() + 3_600_000).toISOString() }));
    const { container } = await open(<CentreList onUse={vi.fn()} />);
    expect(container.textContent).toMatch(/(59:59|01:00:00) 后开抢/);
    expect(screen.queryByRole('button', { name: /领取/ })).toBeNull();
  });

  it('shows that it is empty, or that it did not load', async () => {
    centre();
    const { container } = await open(<CentreList onUse={vi.fn()} />);
    expect(container.textContent).toContain('暂时没有可领的优惠券');
    server.answer('user/couponList', refused(429, '太频繁'));
    queryClient.clear();
    await open(<CentreList onUse={vi.fn()} />);
    expect(screen.getByText('优惠券没有加载出来')).toBeTruthy();
  });
});

describe('my coupons', () => {
  it('are used by choosing goods', async () => {
    mine(coupon());
    const onUse = vi.fn();
    await open(<MyList status="unused" onUse={onUse} />);
    await tap('使用 远航券');
    expect(onUse).toHaveBeenCalledWith(expect.objectContaining({ coupon_id: 9, template_id: 1 }));
  });

  it('link to the payment while an unpaid order locks them', async () => {
    mine(coupon({ status: 'locked', order_id: 'hhw7' }));
    const { container } = await open(<MyList status="unused" />);
    expect(container.textContent).toContain('已用于待支付订单');
    expect(link('去支付 远航券').getAttribute('href')).toContain('order_id=hhw7');
  });

  it('cannot be used before their first day', async () => {
    mine(coupon({ starts_at: new Date(Date.now() + 86_400_000).toISOString() }));
    const { container } = await open(<MyList status="unused" onUse={vi.fn()} />);
    expect(container.textContent).toContain('生效');
    expect(button('使用 远航券').disabled).toBe(true);
  });

  it('count down their last days', async () => {
    mine(coupon({ expires_at: new Date(Date.now() + 86_400_000).toISOString() }));
    const { container } = await open(<MyList status="unused" onUse={vi.fn()} />);
    expect(container.textContent).toMatch(/后过期/);
  });

  it.each([
    [false, '已过期'],
    [true, '已收回'],
  ])('say whether they expired or were revoked: %s', async (is_revoked, stamp) => {
    mine(coupon({ status: 'expired', is_revoked }));
    await open(<MyList status="expired" />);
    expect(screen.getByText(stamp)).toBeTruthy();
  });

  it('link to the order they were used for', async () => {
    mine(coupon({ status: 'used', order_id: 'hhw8' }));
    await open(<MyList status="used" />);
    expect(link('查看订单 远航券').getAttribute('href')).toContain('/pages/orders/detailInfo');
  });
});
