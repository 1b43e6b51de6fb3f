// Which tab a gift is under, and when its status changes next.
import { describe, expect, it } from 'vitest';
import { countOpen, giftsUnder, isFar, nextChange } from './gift-tabs.ts';
import { gift } from './test/gift.ts';

const NOW = Date.parse('2026-11-15T10:00:00+08:00');
const HOUR = 3_600_000;
const at = (hours: number) => new Date(NOW + hours * HOUR).toISOString();

describe('the tabs', () => {
  const gifts = [
    gift(1, 'no_code'),
    gift(2, 'available'),
    gift(3, 'scheduled'),
    gift(4, 'locked'),
    gift(5, 'received'),
    gift(6, 'gone'),
    gift(7, 'expired'),
    gift(8, 'available'),
  ];
  const under = (tab: Parameters<typeof giftsUnder>[0]) =>
    giftsUnder(tab, gifts).map(({ gift_id }) => gift_id);

  it('list gifts that can be received before those waiting for codes', () =>
    expect(under('available')).toEqual([2, 8, 1]));
  it('list gifts to unlock before scheduled ones', () => expect(under('locked')).toEqual([4, 3]));
  it('list ended and sold-out gifts under expired', () => expect(under('expired')).toEqual([6, 7]));
  it('list received gifts as receipts only', () => expect(under('received')).toEqual([]));
  it('count only gifts that can be received now', () => expect(countOpen(gifts)).toBe(2));
});

describe('the next change of a gift', () => {
  it('is the start of a scheduled gift, however far away', () =>
    expect(nextChange(gift(1, 'scheduled', { starts_at: at(500) }), NOW)).toBe(NOW + 500 * HOUR));
  it('is the end of an available gift that ends within three days', () => {
    expect(nextChange(gift(1, 'available', { ends_at: at(71) }), NOW)).toBe(NOW + 71 * HOUR);
    expect(nextChange(gift(1, 'available', { ends_at: at(73) }), NOW)).toBeUndefined();
  });
  it('is undefined for a locked gift', () =>
    expect(nextChange(gift(1, 'locked', { ends_at: at(1) }), NOW)).toBeUndefined());
  it('is shown as a date when it is more than a day away', () =>
    expect([isFar(25 * HOUR), isFar(23 * HOUR)]).toEqual([true, false]));
});
