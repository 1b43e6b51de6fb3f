// Validates the settings of an activity: the schema of its kind, and that coupons and code pools of its prizes exist.
import { type ActivityKind, activityConfigs, Prize, type PrizeKind } from '@emall/contract';
import { and, eq } from 'drizzle-orm';
import Type from 'typebox';
import { Check } from 'typebox/value';
import { badInput } from '../../../platform/bad-input.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { shapeChecker } from '../../../platform/http/validate.ts';
import { codePools } from '../../code-pools/tables.ts';
import { couponTemplates } from '../../coupons/tables.ts';

const checkers = Object.fromEntries(
  Object.entries(activityConfigs).map(([kind, config]) => [kind, shapeChecker(Type.Object({ config }))]),
) as Record<ActivityKind, (body: unknown) => void>;

export async function checkConfig(
  db: Queryable,
  { gameId, kind, config }: { gameId: number; kind: ActivityKind; config: object },
): Promise<void> {
  checkers[kind]({ config });
  for (const { prize, at } of prizesWithPath(config, 'config'))
    if (!(await exists(db, gameId, prize))) throw badInput(at, 'not-in-game');
}

type Found = { prize: Prize; at: string };

/** Returns every prize in the settings, with its path. */
export function prizesWithPath(value: unknown, at: string): Found[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Check(Prize, value)) return [{ prize: value, at }];
  return Object.entries(value).flatMap(([key, inner]) => prizesWithPath(inner, `${at}.${key}`));
}

/** What a prize refers to must be of the game. One entry per kind of prize. */
const references: {
  [K in PrizeKind]: (db: Queryable, gameId: number, prize: Extract<Prize, { kind: K }>) => Promise<boolean>;
} = {
  coupon: async (db, gameId, { coupon_id }) =>
    (await db.$count(
      couponTemplates,
      and(eq(couponTemplates.id, coupon_id), eq(couponTemplates.gameId, gameId)),
    )) > 0,
  code: async (db, gameId, { pool_id }) =>
    (await db.$count(codePools, and(eq(codePools.id, pool_id), eq(codePools.gameId, gameId)))) > 0,
  points: async () => true,
  prop: async () => true,
  goods: async () => true,
};

function exists<K extends PrizeKind>(
  db: Queryable,
  gameId: number,
  prize: Extract<Prize, { kind: K }>,
): Promise<boolean> {
  return references[prize.kind as K](db, gameId, prize);
}
