// The coupon pages: receive, buy, use, and what is shown when that fails.

import type { CouponTemplate, PlayerCoupon } from '@emall/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setNavigator } from '../../shared/navigation/index.ts';
import { queryClient } from '../../shared/request/index.ts';
import { fakeServer, ok, refused } from '../../shared/request/test/fake-server.ts';
import { visitAsPlayer } from '../../shared/request/test/session.ts';
import { settle } from '../../shared/request/test/settle.ts';
import { fakeIntersections } from '../../shared/ui/test/observers.ts';
import { click, render } from '../../shared/ui/test/render.ts';
import { CentreList } from './centre/CentreList.tsx';
import { MyList } from './mine/MyList.tsx';

const move = vi.fn(async () => undefined);
let server: ReturnType<typeof fakeServer>;

/** Until everything asked for has been answered and drawn. */
const draw = async (node: ReactNode) => {
  const { host } = render(<QueryClientProvider client={queryClient}>{node}</QueryClientProvider>);
  await settle();
  return host;
};
const button = (label: string) => {
  const found = document.querySelector<HTMLElement>(`[aria-label="${label}"]`);
  if (!found) throw new Error(`no button says ${label}: ${document.body.textContent}`);
  return found;
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
  it('hands out a free coupon and shows it received at once, without fetching the list again', async () => {
    centre(template());
    server.answer('user/receiveCoupon', ok({ coupon: coupon() }));
    await draw(<CentreList onUse={vi.fn()} />);
    const fetches = server.callsTo('user/couponList').length;
    const taken = button('领取 远航券');
    click(taken);
    await settle();
    expect(server.callsTo('user/receiveCoupon')[0]?.body).toMatchObject({ template_id: 1 });
    expect(button('使用 远航券')).toBe(taken);
    expect(document.body.textContent).toContain('已领取');
    expect(server.callsTo('user/couponList')).toHaveLength(fetches);
  });

  it('looks again when the server refuses, and the ticket tells why', async () => {
    centre(template());
    await draw(<CentreList onUse={vi.fn()} />);
    server.answer('user/receiveCoupon', refused(400002, '优惠券已领完'));
    centre(template({ status: 'gone', left_percent: 0 }));
    click(button('领取 远航券'));
    await settle();
    expect(document.querySelector('[role=status]')?.textContent).toBe('优惠券已领完');
    expect(document.querySelector('ul')?.textContent).toContain('已领完');
    expect(document.querySelector('[aria-label="领取 远航券"]')).toBeNull();
  });

  it('says so when the connection is lost, and the coupon can be tried again', async () => {
    centre(template());
    await draw(<CentreList onUse={vi.fn()} />);
    server.cut('user/receiveCoupon');
    click(button('领取 远航券'));
    await settle();
    expect(document.querySelector('[role=status]')?.textContent).toBe('网络不通，请检查后再试');
    expect(button('领取 远航券')).toBeTruthy();
  });

  it('takes a coupon for sale to its payment', async () => {
    centre(template({ price: 990 }));
    server.answer(
      'user/payCoupon',
      ok({ order_id: 'hhw1', pay_amount: 990, expires_at: '2099-01-01T00:00:00Z' }),
    );
    await draw(<CentreList onUse={vi.fn()} />);
    click(button('¥9.90 购买 远航券'));
    await settle();
    expect(move).toHaveBeenCalledWith('/pages/pay/pay', expect.objectContaining({ order_id: 'hhw1' }), {});
  });

  it('offers the payment of one that was bought and not paid', async () => {
    centre(template({ price: 990, status: 'received', order_id: 'hhw17947146750485848252' }));
    await draw(<CentreList onUse={vi.fn()} />);
    expect(button('去支付 远航券').getAttribute('href')).toMatch(/pay.pay.*hhw17947146750485848252/);
  });

  it('counts down to a scheduled one, which cannot be taken yet', async () => {
    centre(template({ status: 'scheduled', starts_at: new Date(Date.now() + 3_600_000).toISOString() }));
    const host = await draw(<CentreList onUse={vi.fn()} />);
    expect(host.textContent).toMatch(/(59:59|01:00:00) 后开抢/);
    expect(host.querySelector('button[aria-label*="领取"]')).toBeNull();
  });

  it('says that there is nothing, or that nothing could be fetched', async () => {
    centre();
    const host = await draw(<CentreList onUse={vi.fn()} />);
    expect(host.textContent).toContain('暂时没有可领的优惠券');
    server.answer('user/couponList', refused(429, '太频繁'));
    queryClient.clear();
    const other = await draw(<CentreList onUse={vi.fn()} />);
    expect(other.textContent).toContain('优惠券没有加载出来');
  });
});

describe('my coupons', () => {
  it('are used by choosing goods for them', async () => {
    mine(coupon());
    const onUse = vi.fn();
    await draw(<MyList status="unused" onUse={onUse} />);
    click(button('使用 远航券'));
    expect(onUse).toHaveBeenCalledWith(expect.objectContaining({ coupon_id: 9, template_id: 1 }));
  });

  it('lead to the payment while an unpaid order holds them', async () => {
    mine(coupon({ status: 'locked', order_id: 'hhw7' }));
    const host = await draw(<MyList status="unused" />);
    expect(host.textContent).toContain('已用于待支付订单');
    expect(button('去支付 远航券').getAttribute('href')).toContain('order_id=hhw7');
  });

  it('wait for their first day', async () => {
    mine(coupon({ starts_at: new Date(Date.now() + 86_400_000).toISOString() }));
    const host = await draw(<MyList status="unused" onUse={vi.fn()} />);
    expect(host.textContent).toContain('生效');
    expect((button('使用 远航券') as HTMLButtonElement).disabled).toBe(true);
  });

  it('count down their last days', async () => {
    mine(coupon({ expires_at: new Date(Date.now() + 86_400_000).toISOString() }));
    const host = await draw(<MyList status="unused" onUse={vi.fn()} />);
    expect(host.textContent).toMatch(/后过期/);
  });

  it('show the order they were used for', async () => {
    mine(coupon({ status: 'used', order_id: 'hhw8' }));
    await draw(<MyList status="used" />);
    expect(button('查看订单 远航券').getAttribute('href')).toContain('/pages/orders/detailInfo');
  });
});
