// The head of an order's page and its main button: what the order waits for now.
import type { OrderDetail, PresaleOrder } from '@emall/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { presaleTermsQuery } from '../../../entities/order/fulfilment-queries.ts';
import { ORDER_ID, parcelAddress, unpaidOrder } from '../../../entities/order/test/order.ts';
import { setLanguage } from '../../../shared/i18n/index.ts';
import { queryClient } from '../../../shared/request/index.ts';
import { fakeServer, ok, refused } from '../../../shared/request/test/fake-server.ts';
import { visitAsPlayer } from '../../../shared/request/test/session.ts';
import { settle } from '../../../shared/request/test/settle.ts';
import { Hero } from './Hero.tsx';
import { OrderBar } from './OrderBar.tsx';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  visitAsPlayer();
  server = fakeServer();
});
afterEach(() => {
  cleanup();
  setLanguage('zh');
  queryClient.clear();
});

async function show(changes: Partial<OrderDetail>): Promise<string> {
  const order = unpaidOrder({ expires_at: null, actions: [], ...changes });
  const { container } = render(
    <QueryClientProvider client={queryClient}>
      <Hero order={order} onExpired={vi.fn()} />
      <OrderBar order={order} actions={{ run: vi.fn(), running: undefined }} onService={vi.fn()} />
    </QueryClientProvider>,
  );
  await settle();
  return container.textContent ?? '';
}

describe('a paid deposit', () => {
  const deposit: Partial<OrderDetail> = { kind: 'presale_deposit', status: 'paid', presale_id: 41 };
  const terms = (changes: Partial<PresaleOrder>) =>
    server.answer(
      'presale/myPresaleOrder',
      ok({
        list: [
          {
            presale_order_id: 5,
            presale_id: 41,
            status: 'deposit_paid',
            balance_starts_at: '2036-11-18T00:00:00Z',
            balance_ends_at: '2036-11-20T02:00:00Z',
            actions: [],
            ...changes,
          },
        ],
        next_cursor: null,
      }),
    );
  const due: Partial<PresaleOrder> = { status: 'balance_due', actions: ['pay_balance'] };

  it('promises a reminder until its balance can be paid', async () => {
    terms({});
    expect(await show(deposit)).toContain('定金已付2036-11-18 08:00 开始付尾款，我们会提醒你');
    expect(screen.getByRole('link', { name: '去预售页' })).toBeTruthy();
  });

  it('asks for its balance and leads to paying it while that can be paid', async () => {
    terms(due);
    const shown = await show(deposit);
    expect(screen.getByRole('heading').textContent).toBe('待付尾款');
    expect(shown).toContain('请在 2036-11-20 10:00 前付尾款');
    expect(shown).not.toContain('提醒');
    expect(screen.getByRole('link', { name: '付尾款' }).getAttribute('href')).toMatch(
      /\/pages\/presale\/index\?.*presale_id=41&sheet=balance&presale_order_id=5/,
    );
  });

  it('asks for it in English too', async () => {
    setLanguage('en');
    terms(due);
    expect(await show(deposit)).toContain('Balance duePay the balance by 2036-11-20 10:00');
  });

  it('is read again after its payment, although its terms have just been read', async () => {
    queryClient.setQueryData(presaleTermsQuery(ORDER_ID).queryKey, {
      list: [{ status: 'deposit_due', actions: ['pay_deposit'] } as unknown as PresaleOrder],
      next_cursor: null,
    });
    terms({});
    expect(await show(deposit)).toContain('开始付尾款，我们会提醒你');
  });

  it('promises no reminder once the time for its balance is over', async () => {
    terms({ status: 'balance_due', balance_ends_at: '2025-11-20T02:00:00Z' });
    const shown = await show(deposit);
    expect(shown).toContain('付尾款时间已过');
    expect(shown).not.toContain('提醒');
    expect(screen.queryByRole('link', { name: '付尾款' })).toBeNull();
  });

  it('promises no reminder while its terms are not known', async () => {
    server.answer('presale/myPresaleOrder', refused(500));
    const shown = await show(deposit);
    expect(shown).toContain('尾款在「预售」页支付');
    expect(shown).not.toContain('提醒');
  });
});

describe('an order with an open application for a refund', () => {
  const parcel: Partial<OrderDetail> = {
    status: 'paid',
    kind: 'goods',
    address: parcelAddress,
    pay_amount: 12_000,
    shipping_amount: 1000,
    actions: ['apply_refund'],
  };
  const refund = (amount: number, status: 'applied' | 'awaiting_return' | 'withdrawn' = 'applied') => ({
    refund: { application_id: 3, status, amount },
  });

  it('of all of it is under review', async () => {
    const shown = await show({ ...parcel, ...refund(12_000) });
    expect(screen.getByRole('heading').textContent).toBe('退款处理中');
    expect(shown).toContain('1 个工作日内处理');
    expect(shown).not.toContain('备货');
    expect(screen.getByRole('button', { name: '退款进度' })).toBeTruthy();
  });

  it('of all but the shipping fee is one of all of it: a shipped parcel gives no fee back', async () => {
    await show({ ...parcel, ...refund(11_000, 'awaiting_return'), status: 'shipped' });
    expect(screen.getByRole('heading').textContent).toBe('请寄回商品');
  });

  it('of a part of it goes on, and its progress is offered', async () => {
    expect(await show({ ...parcel, ...refund(5000) })).toContain('待发货商家正在备货');
    expect(screen.getByRole('button', { name: '退款进度' })).toBeTruthy();
  });

  it('that was withdrawn can be applied for again', async () => {
    expect(await show({ ...parcel, ...refund(12_000, 'withdrawn') })).toContain('商家正在备货');
    expect(screen.getByRole('button', { name: '申请退款' })).toBeTruthy();
  });
});

describe('a shipped parcel', () => {
  const shipped: Partial<OrderDetail> = {
    order_id: ORDER_ID,
    status: 'shipped',
    kind: 'goods',
    address: parcelAddress,
    actions: ['track', 'confirm'],
    auto_confirm_at: new Date(Date.now() + 6.5 * 86_400_000).toISOString(),
  };
  const track = (state: string | null) =>
    server.answer('order/trackParcel', ok({ carrier: '顺丰', tracking_number: 'SF1', state, events: [] }));

  it('that the carrier has delivered waits for the player to confirm it', async () => {
    track('delivered');
    expect(await show(shipped)).toContain('包裹已签收，请确认收货；还有 7 天自动确认');
  });

  it('says so in English too', async () => {
    setLanguage('en');
    track('delivered');
    expect(await show(shipped)).toContain(
      'Your parcel was delivered. Please confirm, or we’ll do so in 7 days',
    );
  });

  it('of which the carrier says nothing has been sent', async () => {
    track(null);
    expect(await show(shipped)).toContain('包裹已发出，收到后请确认；还有 7 天自动确认');
  });
});
