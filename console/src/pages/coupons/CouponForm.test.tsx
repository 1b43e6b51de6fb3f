// Of a coupon that players have, only what may still change can be typed.
import { screen } from '@testing-library/react';
import { act } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { showScreen } from '../../test/show-screen.tsx';
import { CouponForm } from './CouponForm.tsx';

let root: Root;
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

const coupon = {
  template_id: 7,
  name: 'Welcome',
  kind: 'plain',
  amount: 500,
  percent: null,
  cap: null,
  threshold: 0,
  scope: 'all',
  scope_ids: [],
  starts_at: '2099-01-01T00:00:00Z',
  ends_at: '2099-02-01T00:00:00Z',
  valid_from: null,
  valid_until: null,
  valid_days: 7,
  total: 100,
  per_player: 1,
  is_sold: false,
  is_listed: true,
  sort: 0,
  handed_out: 0,
  reserved: 0,
};

/** Of the basket that is shown below the fields. */
const quote = {
  goods_amount: 10_000,
  shipping_amount: 0,
  discount_amount: 500,
  pay_amount: 9500,
  reason: null,
  usable_from: coupon.starts_at,
  usable_until: coupon.ends_at,
};

async function lockedOf(handed_out: number) {
  const Screen = () => <CouponForm coupon={{ ...coupon, handed_out } as never} />;
  const responses = { 'coupon/quoteBasket': quote };
  ({ root } = await showScreen({ Screen, permissions: ['coupon.write'], responses }));
  const isLocked = (label: RegExp) => screen.getByLabelText(label).closest('fieldset[disabled]') !== null;
  return [/^Name/, /^Amount/].map(isLocked);
}

test('the discount of a coupon that nobody has can change', async () => {
  expect(await lockedOf(0)).toEqual([false, false]);
});

test('the discount of a coupon that somebody has is fixed, its name is not', async () => {
  expect(await lockedOf(1)).toEqual([false, true]);
});
