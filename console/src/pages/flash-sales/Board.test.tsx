// The board says whether the sale runs, connects again by itself, and ends with the session.
import type { FlashSaleFigures } from '@emall/contract';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setLanguage } from '../../i18n/language.ts';
import { Board } from './Board.tsx';

vi.mock('../../session/params.ts', () => ({ useGameId: () => '1001' }));

const skuOf = (sku_id: number, sku_name: string) => ({
  ...{ sku_id, sku_name, base_price: 900, price: 600, quota: 10, sold: 0, stock: 9 },
});
const sale = { priceWindowId: 7, skus: [skuOf(3, 'Navy S'), skuOf(4, 'Navy M')], actions: () => null };
const streams: Stream[] = [];

/** A stream that sends what the test hands it. */
class Stream {
  static readonly CLOSED = 2;
  readyState = 1;
  onerror?: () => void;
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  addEventListener = vi.fn();
  close = vi.fn();
  constructor() {
    streams.push(this);
  }
}

beforeEach(() => {
  setLanguage('en');
  vi.stubGlobal('EventSource', Stream);
});
afterEach(() => vi.unstubAllGlobals());

const send = (is_running: boolean) => {
  const figures: FlashSaleFigures = {
    is_running,
    skus: [
      { sku_id: 3, quota: 10, sold: 2, stock: 6 },
      { sku_id: 4, quota: null, sold: 0, stock: 5 },
    ],
    orders: 2,
    paid: 1,
    cancelled: 0,
    paid_amount: 600,
    orders_per_s: 0,
    rejections: [],
  };
  act(() => streams.at(-1)?.onmessage?.({ data: JSON.stringify(figures) }));
};

test('a sale is live while it runs, and is so no more once it is stopped', () => {
  render(<Board {...sale} />);
  act(() => streams.at(-1)?.onopen?.());
  send(true);
  expect(screen.getByText('Live')).toBeDefined();
  send(false);
  expect(screen.queryByText('Live')).toBeNull();
  expect(screen.getByText('Not on sale now')).toBeDefined();
});

test('a sale over two variants has one board, with the figures of each', () => {
  render(<Board {...sale} />);
  act(() => streams.at(-1)?.onopen?.());
  send(true);
  const cells = screen.getAllByRole('row').map((row) => row.textContent);
  expect(cells).toContainEqual('Navy S¥6.00¥9.002106');
  expect(cells).toContainEqual('Navy M¥6.00¥9.000All in stock5');
  // Six that the stock allows, and all of the other variant.
  expect(screen.getByText('Left at the sale price').nextElementSibling?.textContent).toBe('11');
});

test('a sale that is over has nothing left at its price', () => {
  const { rerender } = render(<Board {...sale} />);
  act(() => streams.at(-1)?.onopen?.());
  send(true);
  expect(screen.getByText('Left at the sale price')).toBeDefined();
  rerender(<Board {...sale} isOver />);
  expect(screen.queryByText('Left at the sale price')).toBeNull();
});

/** The connection fails; `isClosed`: in a way that the browser does not mend. */
function fail(isClosed: boolean): void {
  const stream = streams.at(-1);
  if (stream) stream.readyState = isClosed ? Stream.CLOSED : 0;
  act(() => stream?.onerror?.());
}

test('a connection that is cut says so, is made again after three seconds, and shows the figures meanwhile', () => {
  vi.useFakeTimers();
  render(<Board {...sale} />);
  const before = streams.length;
  act(() => streams.at(-1)?.onopen?.());
  send(true);
  // The browser connects again by itself.
  fail(false);
  expect(screen.getByText('Connection lost. Reconnecting.')).toBeDefined();
  expect(screen.getByText('Orders')).toBeDefined();
  act(() => vi.advanceTimersByTime(10_000));
  expect(streams.length).toBe(before);
  // A server that stops answers without a stream: the board connects again.
  fail(true);
  act(() => vi.advanceTimersByTime(2999));
  expect(streams.length).toBe(before);
  act(() => vi.advanceTimersByTime(1));
  expect(streams.length).toBe(before + 1);
  act(() => streams.at(-1)?.onopen?.());
  send(true);
  expect(screen.getByText('Live')).toBeDefined();
  vi.useRealTimers();
});

test('a session that is over is not connected again, nor is a board that was left', () => {
  vi.useFakeTimers();
  const { unmount } = render(<Board {...sale} />);
  const over = streams.at(-1)?.addEventListener.mock.calls.find(([name]) => name === 'over');
  act(() => over?.[1]());
  expect(screen.getByText('You’re logged out. Log in again to follow the sale.')).toBeDefined();
  expect(streams.at(-1)?.close).toHaveBeenCalled();
  unmount();
  const left = render(<Board {...sale} />);
  const count = streams.length;
  fail(true);
  left.unmount();
  vi.advanceTimersByTime(10_000);
  expect(streams.length).toBe(count);
  vi.useRealTimers();
});
