// Goods on the screen while their sale starts.
import type { GoodsCard } from '@emall/contract';
import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useSaleRefresh } from './sale.ts';

const now = Date.parse('2025-06-01T12:00:00+08:00');
const goods: GoodsCard = {
  goods_id: 1,
  group_id: 1,
  kind: 'goods',
  name: '航海罗盘',
  subtitle: '',
  image: '',
  price: 39900,
  market_price: null,
  price_window: null,
  tags: [],
  limits: { per_order: null, per_role: null, period: null },
  status: 'scheduled',
  sale_starts_at: '2025-06-01T12:00:10+08:00',
  sale_ends_at: null,
  contents: [],
};

function Goods({ shown, refresh }: { shown: readonly GoodsCard[]; refresh: () => void }) {
  useSaleRefresh(shown, refresh);
  return null;
}

describe('goods with a scheduled sale', () => {
  beforeEach(() => vi.useFakeTimers({ now }));
  afterEach(() => vi.useRealTimers());
  const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

  it('are read again at the start of the sale, not before', () => {
    const refresh = vi.fn();
    render(<Goods shown={[goods]} refresh={refresh} />);
    wait(9_999);
    expect(refresh).not.toHaveBeenCalled();
    wait(1);
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  it('are read again while the server still has the old status, a limited number of times', () => {
    const refresh = vi.fn();
    render(<Goods shown={[goods]} refresh={refresh} />);
    wait(13_000);
    expect(refresh).toHaveBeenCalledTimes(2);
    wait(3_600_000);
    expect(refresh).toHaveBeenCalledTimes(8);
  });

  it('are not read again when no sale starts or ends', () => {
    const refresh = vi.fn();
    render(<Goods shown={[{ ...goods, status: 'on_sale' }]} refresh={refresh} />);
    wait(3_600_000);
    expect(refresh).not.toHaveBeenCalled();
  });

  it('wait for a start that is further away than a timer can count', () => {
    const refresh = vi.fn();
    render(<Goods shown={[{ ...goods, sale_starts_at: '2025-08-01T12:00:00+08:00' }]} refresh={refresh} />);
    wait(40 * 24 * 3_600_000);
    expect(refresh).not.toHaveBeenCalled();
  });
});
