// Whose bills belong to a day: of the merchants that a game uses now, and of those through which it moved money, or was to, around it.
import { startOfDay } from '@emall/contract/business-time';
import { sql } from 'drizzle-orm';
import { addDays } from '../../platform/business-days.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { billProviders, merchantsOfEnvironment, readMerchantChoice } from '../../providers/payment/index.ts';
import type { Services } from '../../services.ts';
import { readOrderTag } from '../games/index.ts';
import { orderIdAt } from '../orders/index.ts';
import type { DayRange } from './day-range.ts';

export type BillMerchant = {
  provider: (typeof billProviders)[number];
  merchantId: number | null;
  /** Empty for the environment's. */
  merchant: string;
};

export const merchantKey = ({ provider, merchantId }: Omit<BillMerchant, 'merchant'>): string =>
  `${provider}:${merchantId ?? ''}`;

type Row = { provider: BillMerchant['provider']; merchant_id: string | null; merchant: string };

/** Where the merchants of a game are chosen: its own in the database, those of the environment in the configuration. */
export type MerchantSource = { db: Queryable; config: Services['config'] };

/** The merchants that a game uses now; 0 is the one of the environment. */
export async function chosenMerchants({ db, config }: MerchantSource, gameId: number) {
  const choice: Partial<Record<string, number | null>> = await readMerchantChoice(db, gameId);
  const isOfEnvironment = { ...merchantsOfEnvironment(config), sandbox: config.isSandbox };
  return billProviders.flatMap((provider) => {
    const merchantId = choice[provider];
    if (merchantId === undefined) return isOfEnvironment[provider] ? [{ provider, id: 0 }] : [];
    return merchantId === null ? [] : [{ provider, id: merchantId }];
  });
}

/** A bill may be a day early or late, and a refund takes up to three. */
export const NEAR_DAYS = 3;

/** Also those that the game has left: they moved money near the day, or a payment through them was begun on it. */
export async function merchantsOf(
  source: MerchantSource,
  { gameId, day, from, to }: DayRange,
): Promise<BillMerchant[]> {
  const { db } = source;
  const chosen = await chosenMerchants(source, gameId);
  const near = startOfDay(addDays(day, -NEAR_DAYS));
  const tag = await readOrderTag(db, gameId);
  const { rows } = await db.execute<Row>(sql`
    WITH used AS (
      SELECT DISTINCT a.provider, a.merchant_id FROM payment_attempts a JOIN orders o ON o.id = a.order_id
      WHERE o.game_id = ${gameId} AND a.provider <> 'offline' AND a.status = 'paid'
        AND a.paid_at >= ${near} AND a.paid_at < ${to}
      UNION
      SELECT DISTINCT a.provider, a.merchant_id FROM refunds r
      JOIN payment_attempts a ON a.id = r.attempt_id JOIN orders o ON o.id = r.order_id
      WHERE o.game_id = ${gameId} AND a.provider <> 'offline'
        AND (r.status = 'pending' AND r.created_at < ${to} OR r.status = 'done' AND r.done_at >= ${near} AND r.done_at < ${to})
      UNION
      SELECT DISTINCT a.provider, a.merchant_id FROM orders o JOIN payment_attempts a ON a.order_id = o.id
      WHERE o.game_id = ${gameId} AND o.id >= ${orderIdAt(tag, from)} AND o.id < ${orderIdAt(tag, to)} AND a.provider <> 'offline'
      UNION
      SELECT provider, nullif(id, 0) FROM jsonb_to_recordset(${JSON.stringify(chosen)}::jsonb) c(provider text, id bigint)
    )
    SELECT u.provider, u.merchant_id, coalesce(m.name, '') AS merchant
    FROM used u LEFT JOIN payment_merchants m ON m.id = u.merchant_id
    ORDER BY u.provider, u.merchant_id NULLS FIRST`);
  return rows.map(({ provider, merchant_id, merchant }) => ({
    provider,
    merchantId: merchant_id === null ? null : Number(merchant_id),
    merchant,
  }));
}
