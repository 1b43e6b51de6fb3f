// Writes what the demo players own: addresses, points with their history, coupons; and the operators.
import { and, eq, sql } from 'drizzle-orm';
import { findDistrict } from '../src/modules/addresses/index.ts';
import { addresses } from '../src/modules/addresses/tables.ts';
import { skus } from '../src/modules/catalog/tables.ts';
import { grantCoupon } from '../src/modules/coupons/index.ts';
import { couponTemplates } from '../src/modules/coupons/tables.ts';
import { accounts, players } from '../src/modules/identity/tables.ts';
import { addRoleTemplates, insertOperator } from '../src/modules/operators/index.ts';
import { earnPoints, spendPoints, takeBackPoints } from '../src/modules/points/index.ts';
import type { Tx } from '../src/platform/database/database.ts';
import type { OrderPoints } from './order-histories.ts';
import {
  demoAddresses,
  demoCoupons,
  demoOperators,
  demoPoints,
  demoTemplates,
  morningIn,
  OPERATOR_TOTP_SECRET,
  SEASON,
  windowOf,
} from './world/index.ts';

const DAY_MS = 86_400_000;
const before = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS);

export async function addPlayerItems(tx: Tx, now: Date): Promise<void> {
  const playerOf = await findPlayers(tx);
  await addAddresses(tx, now, playerOf);
  await addCoupons(tx, now, playerOf);
}

type PlayerOf = (who: { username: string; gameId: number }) => number;

async function findPlayers(tx: Tx): Promise<PlayerOf> {
  const rows = await tx
    .select({ id: players.id, gameId: players.gameId, username: accounts.username })
    .from(players)
    .innerJoin(accounts, eq(accounts.id, players.accountId));
  const ids = new Map(rows.map(({ id, gameId, username }) => [`${username} ${gameId}`, id]));
  return ({ username, gameId }) => {
    const playerId = ids.get(`${username} ${gameId}`);
    if (!playerId) throw new Error(`${username} does not play ${gameId}`);
    return playerId;
  };
}

async function addAddresses(tx: Tx, now: Date, playerOf: PlayerOf): Promise<void> {
  await tx.insert(addresses).values(
    demoAddresses.map(({ username, gameId, regionCode, ...rest }, place) => {
      const region = findDistrict(regionCode);
      if (!region) throw new Error(`no district has the code ${regionCode}`);
      const { province, city, district } = region;
      const changedAt = before(now, place + 1);
      return {
        ...rest,
        regionCode,
        province,
        city,
        district,
        changedAt,
        playerId: playerOf({ username, gameId }),
      };
    }),
  );
}

/** Posts the ledger in chronological order, including what orders earned and refunds took back. */
export async function addPoints(tx: Tx, now: Date, ofOrders: readonly OrderPoints[]): Promise<void> {
  const playerOf = await findPlayers(tx);
  const named = demoPoints.map(({ daysAgo, username, ...move }, place) => ({
    ...move,
    playerId: playerOf({ username, gameId: move.gameId }),
    ref: `demo-${place + 1}`,
    at: before(now, daysAgo),
  }));
  const moves = [...named, ...ofOrders.map((move) => ({ ...move, scoreType: 1 as const }))];
  for (const { playerId, gameId, scoreType, points, reason, ref, at } of moves.toSorted(
    (a, b) => a.at.getTime() - b.at.getTime(),
  )) {
    const holder = { playerId, gameId, scoreType };
    const move = points > 0 ? earnPoints : reason === 'order-refunded' ? takeBackPoints : spendPoints;
    await move(tx, { ...holder, reason, ref, now: at, points: Math.abs(points) });
  }
}

async function addCoupons(tx: Tx, now: Date, playerOf: PlayerOf): Promise<void> {
  await tx.insert(couponTemplates).values(
    demoTemplates.map(({ template, startsInDays }) => ({
      ...windowOf(SEASON, now),
      ...template,
      ...(startsInDays ? { startsAt: morningIn(startsInDays, now) } : {}),
    })),
  );
  for (const { skuId, template } of demoTemplates)
    if (skuId)
      await tx
        .update(skus)
        .set({ couponTemplateId: template.id })
        .where(and(eq(skus.id, skuId), eq(skus.gameId, template.gameId)));
  for (const [place, { username, gameId, templateId, daysAgo }] of demoCoupons.entries()) {
    const playerId = playerOf({ username, gameId });
    const source = { source: 'demo', sourceRef: String(place + 1) };
    await grantCoupon(tx, { templateId, playerId, gameId, ...source, now: before(now, daysAgo) });
    // The player has seen these; unread ones come from the demo badges.
    await tx.execute(sql`UPDATE unread_counts SET coupon = coupon - 1 WHERE player_id = ${playerId}`);
  }
}

/** One operator of each role, in every game. */
export async function addOperators(tx: Tx, now: Date, passwordHash: string, key: Buffer): Promise<void> {
  const roles = await addRoleTemplates(tx, now);
  const totp = { secret: OPERATOR_TOTP_SECRET, key };
  for (const { username, name, role } of demoOperators) {
    const grants = [{ roleId: roles[role], gameId: null }];
    await insertOperator(tx, { username, name, passwordHash, totp, grants, now });
  }
}
