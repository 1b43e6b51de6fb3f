// Goods that are open while they are restocked.
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { goodsAt } from '../../../entities/goods/test/goods.ts';
import { queryClient } from '../../../shared/request/index.ts';
import { fakeServer, ok } from '../../../shared/request/test/fake-server.ts';
import { visitAsPlayer } from '../../../shared/request/test/session.ts';
import { settle } from '../../../shared/request/test/settle.ts';
import { render } from '../../../shared/ui/test/render.ts';
import { useGoods } from './useGoods.ts';

const READ = 'index/getGoodsInfoById';
const MINUTE_MS = 60_000;
const PRICE = { price: 600, market_price: null, price_window: null };

beforeEach(() => {
  visitAsPlayer();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

function Status() {
  return <p>{useGoods(7).data?.status}</p>;
}

it('a restock shows within a minute, and goods with stock are not asked for again', async () => {
  const server = fakeServer();
  server.answer(READ, ok({ ...goodsAt(PRICE), status: 'sold_out' }));
  const { host } = render(
    <QueryClientProvider client={queryClient}>
      <Status />
    </QueryClientProvider>,
  );
  const pass = async (ms: number) => {
    act(() => void vi.advanceTimersByTime(ms));
    await settle();
  };
  await settle();
  expect(host.textContent).toBe('sold_out');
  server.answer(READ, ok(goodsAt(PRICE)));
  await pass(MINUTE_MS);
  expect(host.textContent).toBe('on_sale');
  const calls = server.callsTo(READ).length;
  await pass(5 * MINUTE_MS);
  expect(server.callsTo(READ)).toHaveLength(calls);
});
