// The look of tickets in the centre, also right after receiving one.
import type { CouponTemplate } from '@emall/contract';
import { describe, expect, it } from 'vitest';
import { nextChange, sortTickets, toneOf } from './ticket-state.ts';
import { markReceived } from './useReceiveCoupon.ts';

const NOW = Date.parse('2025-03-01T12:00:00Z');
const HOUR = 3_600_000;
const at = (ms: number) => new Date(NOW + ms).toISOString();

const template = (changes: Partial<CouponTemplate> = {}): CouponTemplate => ({
  template_id: 1,
  name: '远航满减券',
  kind: 'threshold',
  amount: 2000,
  percent: null,
  cap: null,
  threshold: 20000,
  scope: 'all',
  scope_text: '全场通用',
  valid_text: '领取后 7 天内有效',
  starts_at: at(-HOUR),
  ends_at: at(48 * HOUR),
  price: 0,
  left_percent: 50,
  received: 0,
  per_player: 1,
  held: null,
  used_by: null,
  status: 'receivable',
  order_id: null,
  ...changes,
});

it('tickets that are over stand last, the others in the order of the shop', () => {
  const [expired, free, used, soon] = [
    template({ template_id: 1, status: 'received', received: 1, held: 'expired' }),
    template({ template_id: 2 }),
    template({ template_id: 3, status: 'received', received: 1, held: 'used' }),
    template({ template_id: 4, status: 'scheduled' }),
  ] as const;
  expect(sortTickets([expired, free, used, soon])).toEqual([free, soon, expired, used]);
  // The one that a link is about stands first, whatever its state.
  expect(sortTickets([expired, free, used, soon], used.template_id)).toEqual([used, free, soon, expired]);
});

describe('a ticket’s colour tells its state', () => {
  it.each([
    ['free', {}, 'ready'],
    ['for sale', { price: 990 }, 'sale'],
    ['still to come', { status: 'scheduled' }, 'soon'],
    ['received', { status: 'received', received: 1, held: 'usable' }, 'mine'],
    ['used by an unpaid order', { status: 'received', received: 1, held: 'locked', used_by: 'hhw1' }, 'held'],
    ['used', { status: 'received', received: 1, held: 'used' }, 'over'],
    ['expired', { status: 'received', received: 1, held: 'expired' }, 'over'],
    ['bought but not paid', { status: 'received', price: 990, order_id: 'hhw1' }, 'held'],
    ['one of several not paid', { status: 'receivable', price: 990, order_id: 'hhw1' }, 'held'],
    ['all gone', { status: 'gone' }, 'over'],
    ['ended', { status: 'ended' }, 'over'],
  ] as const)('%s', (_, changes, tone) => {
    expect(toneOf(template(changes))).toBe(tone);
  });
});

describe('a ticket counts down', () => {
  it('to the start of a scheduled coupon', () => {
    expect(nextChange(template({ status: 'scheduled', starts_at: at(HOUR) }), NOW)).toBe(NOW + HOUR);
  });
  it('to the end on the last day', () => {
    expect(nextChange(template({ ends_at: at(5 * HOUR) }), NOW)).toBe(NOW + 5 * HOUR);
  });
  it('to nothing while there is time, or nothing to be had', () => {
    expect(nextChange(template(), NOW)).toBeUndefined();
    expect(nextChange(template({ status: 'gone', ends_at: at(HOUR) }), NOW)).toBeUndefined();
  });
});

describe('a received coupon', () => {
  const pages = (...list: CouponTemplate[]) => ({ pages: [{ list, next_cursor: null }], pageParams: [null] });
  const after = (one: CouponTemplate) =>
    markReceived(pages(one, template({ template_id: 2 })), 1).pages[0]?.list;

  it('is marked as received when it was the last one the player may have', () => {
    expect(after(template())?.[0]).toMatchObject({ received: 1, status: 'received', held: 'usable' });
  });
  it('can be received again while the player may have more', () => {
    const [one] = after(template({ per_player: 3, received: 1 })) ?? [];
    expect(one).toMatchObject({ received: 2, status: 'receivable' });
  });
  it('leaves the other tickets alone', () => {
    expect(after(template())?.[1]).toMatchObject({ received: 0, status: 'receivable' });
  });
});
