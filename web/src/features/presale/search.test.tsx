// The URL of the presale page.
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { QueryParamsContext, setNavigator } from '../../shared/navigation/index.ts';
import { usePresaleSearch } from './search.ts';

const move = vi.fn(async () => undefined);
const back = vi.fn();
beforeEach(() => {
  move.mockClear();
  back.mockClear();
  history.replaceState(null, '');
  setNavigator({
    move,
    back,
    canGoBack: () => true,
    block: () => () => undefined,
    prefetch: () => undefined,
  });
});

const read = (query: Record<string, string>) =>
  renderHook(() => usePresaleSearch(), {
    wrapper: ({ children }) => <QueryParamsContext value={query}>{children}</QueryParamsContext>,
  }).result.current;

it.each(['1e3', '0x10', '-1', '1.5', '', 'x'])('%j is not the id of a presale', (text) => {
  expect(read({ presale_id: text }).presaleId).toBeUndefined();
});

it('a balance is open only with its order', () => {
  expect(read({ sheet: 'balance', presale_order_id: '7' }).balanceId).toBe(7);
  expect(read({ presale_order_id: '7' }).balanceId).toBeUndefined();
  expect(read({ sheet: 'deposit' }).isDepositOpen).toBe(true);
});

it('closing a sheet that was opened by its URL stays on the page', () => {
  const { closeSheet } = read({ presale_id: '3', sheet: 'deposit' });
  act(() => closeSheet());
  expect(back).not.toHaveBeenCalled();
  expect(move).toHaveBeenCalledWith(
    expect.anything(),
    { presale_id: '3' },
    expect.objectContaining({ replace: true }),
  );
});

it('closing a sheet that was opened on the page goes back', () => {
  history.replaceState({ isOpened: true }, '');
  const { closeSheet } = read({ presale_id: '3', sheet: 'deposit' });
  act(() => closeSheet());
  expect(back).toHaveBeenCalledTimes(1);
});
