// Notes the coupons that take the prices of a flash sale too low, by the rules of the calendar.
import type { Tx } from '../../platform/database/database.ts';
import { noteEffect } from '../../platform/operators/effects.ts';
import { findConflicts } from './conflicts.ts';
import { readScheduled } from './entries.ts';

const RULES = ['coupon_below_cost', 'coupon_on_sale_price'] as const;

type Sale = { gameId: number; saleId: number; endsAt: Date; now: Date };

export async function noteSaleConflicts(tx: Tx, { gameId, saleId, endsAt, now }: Sale): Promise<void> {
  const kinds = ['price_window', 'coupon'] as const;
  const entries = await readScheduled(tx, { gameId, now, until: endsAt, kinds });
  const ofSale = entries.filter(({ kind, detail }) => kind === 'coupon' || detail.sale_id === saleId);
  for (const { rule, second } of findConflicts(ofSale)) {
    const kind = RULES.find((each) => each === rule);
    if (kind) noteEffect(tx, kind, 1, second.title);
  }
}
