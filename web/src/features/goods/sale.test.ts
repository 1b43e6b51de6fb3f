// Before, during and after a sale.
import { describe, expect, it } from 'vitest';
import { awaitedMoment } from './sale.ts';

const now = Date.parse('2025-06-01T12:00:00+08:00');
const scheduled = {
  status: 'scheduled',
  sale_starts_at: '2025-06-01T12:00:10+08:00',
  sale_ends_at: '2025-06-09T00:00:00+08:00',
  price_window: null,
} as const;
const running = { ...scheduled, status: 'on_sale' } as const;

describe('the countdown of a sale', () => {
  it('counts to the start of a scheduled sale', () => {
    expect(awaitedMoment(scheduled, now)).toEqual({ what: 'start', at: now + 10_000 });
  });

  it('counts to the end only during the last day', () => {
    expect(awaitedMoment(running, now)).toBeUndefined();
    const lastEvening = Date.parse('2025-06-08T20:00:00+08:00');
    expect(awaitedMoment(running, lastEvening)).toEqual({ what: 'end', at: lastEvening + 4 * 3_600_000 });
  });

  it('counts to the end of a flash sale, and says how many are left', () => {
    const price_window = { ends_at: '2025-06-03T12:00:00+08:00', left: 8 };
    const at = now + 2 * 86_400_000;
    expect(awaitedMoment({ ...running, price_window }, now)).toEqual({ what: 'flash', at, pieces: 8 });
    expect(awaitedMoment({ ...running, price_window, status: 'sold_out' }, now)).toBeUndefined();
  });

  it('counts to nothing when a sale is over, sold out or open-ended', () => {
    expect(awaitedMoment({ ...running, status: 'ended' }, now)).toBeUndefined();
    expect(awaitedMoment({ ...running, status: 'sold_out' }, now)).toBeUndefined();
    expect(awaitedMoment({ ...running, sale_ends_at: null }, now)).toBeUndefined();
  });
});
