// Which tab a gift stands under, and what it waits for.
import { describe, expect, it } from 'vitest';
import { awaited, countOpen, giftsUnder, isFar } from './shelves.ts';
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

  it('show what can be received before what waits for codes', () =>
    expect(under('available')).toEqual([2, 8, 1]));
  it('show what can be unlocked before what is still to come', () => expect(under('locked')).toEqual([4, 3]));
  it('show what is over or given out under expired', () => expect(under('expired')).toEqual([6, 7]));
  it('leave what was received to its own list', () => expect(under('received')).toEqual([]));
  it('count only what can be received now', () => expect(countOpen(gifts)).toBe(2));
});

describe('the moment a gift waits for', () => {
  it('is the start of one that is to come, however far', () =>
    expect(awaited(gift(1, 'scheduled', { starts_at: at(500) }), NOW)).toBe(NOW + 500 * HOUR));
  it('is the end of one that can be received and ends within three days', () => {
    expect(awaited(gift(1, 'available', { ends_at: at(71) }), NOW)).toBe(NOW + 71 * HOUR);
    expect(awaited(gift(1, 'available', { ends_at: at(73) }), NOW)).toBeUndefined();
  });
  it('is none where nothing can be done', () =>
    expect(awaited(gift(1, 'locked', { ends_at: at(1) }), NOW)).toBeUndefined());
  it('is told by its date when it is more than a day away', () =>
    expect([isFar(25 * HOUR), isFar(23 * HOUR)]).toEqual([true, false]));
});
