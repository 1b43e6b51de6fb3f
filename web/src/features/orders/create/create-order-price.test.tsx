// The price of an order that is filled in: it changes, is not known, or is limited to some pieces.
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { goodsAt } from '../../../entities/goods/test/goods.ts';
import { queryClient } from '../../../shared/request/index.ts';
import { ok, refused } from '../../../shared/request/test/fake-server.ts';
import { settle } from '../../../shared/request/test/settle.ts';
import {
  CREATE,
  click,
  codeOf,
  more,
  ORDER_ID,
  open,
  QUOTE,
  quote,
  says,
  submit,
  submitButton,
  visitCreateOrder,
} from './test/create-order-screen.tsx';

const { server } = visitCreateOrder();

it('a price that has changed is shown beside the one that was seen, and nothing is ordered', async () => {
  server().answer(CREATE, refused(codeOf('order/price-changed'), '价格已更新'));
  await open();
  server().answer(QUOTE, ok(quote({ pay_amount: 700, goods_amount: 700 })));
  await submit();
  expect(says('¥6.00 → ¥7.00')).toBe(true);
  expect(server().callsTo(CREATE)).toHaveLength(1);
});

it('with one piece left, an order of two offers one', async () => {
  await open();
  server().answer(QUOTE, refused(codeOf('goods/sold-out'), '「60 宝石」库存不足'));
  const reasons = [{ sku_id: 71, code: codeOf('goods/sold-out'), msg: '「60 宝石」库存不足' }];
  const lines = [{ sku_id: 71, bought: null, max_quantity: 1 }];
  server().answer('user/checkPurchase', ok({ can_buy: false, reasons, lines }));
  click(more());
  await settle();
  expect(screen.queryByRole('link', { name: '返回商城' })).toBeNull();
  server().answer(QUOTE, ok(quote()));
  click(screen.getByRole('button', { name: '改为 1 件' }));
  await settle();
  expect(submitButton().disabled).toBe(false);
});

it('where the reasons of a rejection cannot be loaded, there is a way back to the mall', async () => {
  await open();
  server().answer(QUOTE, refused(codeOf('goods/sold-out'), '「60 宝石」库存不足'));
  server().cut('user/checkPurchase');
  click(more());
  await waitFor(() => expect(screen.queryByRole('link', { name: '返回商城' })).not.toBeNull());
});

it('offline, a new quantity says that its price is not known, and cannot be ordered at the old one', async () => {
  await open();
  server().cut(QUOTE);
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  click(more());
  await waitFor(() => expect(says('价格没有更新成功')).toBe(true));
  expect(submitButton().disabled).toBe(true);
  onLine.mockRestore();
  server().answer(QUOTE, ok(quote({ pay_amount: 1200 })));
  click(screen.getByRole('button', { name: '重新加载' }));
  await waitFor(() => expect(says('12.00')).toBe(true));
  expect(says('价格没有更新成功')).toBe(false);
});

it('a parcel below the free amount says how much is missing', async () => {
  server().answer(
    QUOTE,
    ok(quote({ needs_address: true, goods_amount: 8900, shipping_amount: 1000, pay_amount: 9900 })),
  );
  server().answer('user/shippingAddressList', ok({ list: [] }));
  await open();
  expect(says('再买 ¥10.00 包邮')).toBe(true);
});

it('a quantity over the limit of the role keeps the last price on the screen, and cannot be ordered', async () => {
  await open();
  server().answer(QUOTE, refused(codeOf('goods/limit-reached'), '「60 宝石」已达限购数量'));
  click(more());
  await settle();
  click(more());
  await settle();
  expect(says('6.00')).toBe(true);
  expect(submitButton().disabled).toBe(true);
});

it('more than the flash sale has left shows its price, the regular one struck, and offers fewer', async () => {
  const window = { ends_at: '2036-01-01T00:00:00Z', left: 2 };
  const price = { price: 400, market_price: 600, price_window: window };
  server().answer('index/getGoodsInfoById', ok(goodsAt(price)));
  server().answer(QUOTE, refused(codeOf('goods/window-left'), '「60 宝石」限时价仅剩 2 件'));
  const reasons = [{ sku_id: 71, code: codeOf('goods/window-left'), msg: '「60 宝石」限时价仅剩 2 件' }];
  const lines = [{ sku_id: 71, bought: null, max_quantity: 2 }];
  server().answer('user/checkPurchase', ok({ can_buy: false, reasons, lines }));
  await open({ quantity: '3' });
  await settle();
  const line = within(screen.getByRole('listitem'));
  expect(line.getByText(/4\.00/)).toBeTruthy();
  expect(line.getByText(/6\.00/, { selector: 's, s *' })).toBeTruthy();
  expect(line.getByText(/后恢复原价/)).toBeTruthy();
  expect(line.getByRole('button', { name: '改为 2 件' })).toBeTruthy();
  expect(submitButton().disabled).toBe(true);
});

describe('a tap while the price is being fetched', () => {
  const flush = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  let respond = (_: object) => {};
  const fetchPrice = () =>
    server().answer(
      QUOTE,
      () =>
        new Promise<object>((resolve) => {
          respond = resolve;
        }),
    );
  beforeEach(() =>
    server().answer(CREATE, ok({ order_id: ORDER_ID, pay_amount: 1200, expires_at: '2030-01-01T00:00:00Z' })),
  );

  it('orders the new quantity once its price has come', async () => {
    await open();
    fetchPrice();
    click(more());
    await flush();
    click(submitButton());
    await flush();
    expect(server().callsTo(CREATE)).toHaveLength(0);
    expect(submitButton().getAttribute('aria-busy')).toBe('true');
    respond(ok(quote({ pay_amount: 1200, goods_amount: 1200 })));
    await settle();
    expect(
      server()
        .callsTo(CREATE)
        .map(({ body }) => body),
    ).toMatchObject([{ items: [{ sku_id: 71, quantity: 2 }], expected_amount: 1200 }]);
  });

  it('orders nothing when the price of the same items has changed', async () => {
    await open();
    fetchPrice();
    act(() => void queryClient.invalidateQueries({ queryKey: [QUOTE] }));
    await flush();
    click(submitButton());
    await flush();
    respond(ok(quote({ pay_amount: 700, goods_amount: 700 })));
    await settle();
    expect(says('¥6.00 → ¥7.00')).toBe(true);
    expect(server().callsTo(CREATE)).toHaveLength(0);
    expect(submitButton().getAttribute('aria-busy')).toBeNull();
  });
});
