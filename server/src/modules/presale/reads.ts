// Presales as visitors read them: phase and terms of each; after login also the player's own reservation.
import type { Contract, Presale } from '@emall/contract';
import { and, asc, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import { DAY_MS } from '../../platform/clock.ts';
import { compiled } from '../../platform/database/compiled-query.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { fail } from '../../platform/fail.ts';
import { markDraft } from '../../platform/operators/previews.ts';
import type { CallHandler, Services } from '../../services.ts';
import { prizeView } from '../awards/index.ts';
import { readGoodsForPresale } from '../catalog/index.ts';
import { goods, skus } from '../catalog/tables.ts';
import { channelOf, isOnChannel, presalePhaseOf, presaleTimes, requirePresale } from './find.ts';
import { type PresaleRow, presaleReservations, presales } from './tables.ts';

const LIST_TTL_MS = 5000;
// A presale that is over stays visible for a while.
const SHOWN_AFTER_MS = 30 * DAY_MS;
const MAX_PRESALES = 20;
const ORDER = ['balance', 'deposit', 'reserve', 'waiting', 'soon', 'over', 'cancelled'];

export const index: CallHandler<Contract['presale']['index']> = async (
  { services, gameId, session },
  { channel },
) => {
  const { db, cache, clock } = services;
  const now = clock.now();
  const shownOn = channelOf(channel);
  const cached = await cache.get(`game:${gameId}`, `presales:${shownOn}`, LIST_TTL_MS, () =>
    load(services, gameId, shownOn),
  );
  const mine = session?.playerId ? await readMine(db, session.playerId, cached.rows) : undefined;
  const list = cached.rows.map(({ presale, ...rest }) => ({
    ...presaleView(presale, now),
    ...rest,
    mine: mine ? (mine.get(presale.id) ?? { is_reserved: false, is_prize_received: false }) : null,
  }));
  const place = ({ phase }: Presale) => ORDER.indexOf(phase);
  return { now: now.toISOString(), list: list.toSorted((a, b) => place(a) - place(b)) };
};

type CachedPresale = {
  presale: PresaleRow;
  price: number;
  is_parcel: boolean;
  is_sold_out: boolean;
  reserved: number;
};

/** The same for every visitor, cached for a few seconds; phases are computed from the clock for each response. */
async function load(
  { db, clock, isPreview }: Pick<Services, 'db' | 'clock' | 'isPreview'>,
  gameId: number,
  channel: number,
): Promise<{ rows: CachedPresale[] }> {
  const since = new Date(clock.now().getTime() - SHOWN_AFTER_MS);
  const found = await db
    .select()
    .from(presales)
    .where(
      and(
        eq(presales.gameId, gameId),
        isPreview ? undefined : presales.isPublished,
        isOnChannel(channel),
        gt(presales.balanceEndsAt, since),
      ),
    )
    .orderBy(asc(presales.sort), desc(presales.id))
    .limit(MAX_PRESALES);
  const [offers, reserved] = await Promise.all([readOffers(db, found), countReserved(db, found)]);
  return {
    rows: found.map((presale) => {
      const offer = offers.get(presale.goodsId);
      return {
        presale,
        price: offer?.price ?? 0,
        is_parcel: offer?.isParcel ?? false,
        is_sold_out: !offer?.stock,
        reserved: reserved.get(presale.id) ?? 0,
      };
    }),
  };
}

async function readOffers(db: Queryable, rows: PresaleRow[]) {
  const ids = rows.map(({ goodsId }) => goodsId);
  if (!ids.length) return new Map<number, { price: number; stock: number; isParcel: boolean }>();
  const found = await db
    .select({
      goodsId: skus.goodsId,
      price: sql<number>`(array_agg(${skus.price} ORDER BY (${skus.stock} = 0), ${skus.price}))[1]`,
      stock: sql<number>`sum(${skus.stock})`,
      isParcel: sql<boolean>`bool_or(${goods.delivery} = 'ship')`,
    })
    .from(skus)
    .innerJoin(goods, eq(goods.id, skus.goodsId))
    .where(and(inArray(skus.goodsId, ids), skus.isOffered))
    .groupBy(skus.goodsId);
  return new Map(found.map(({ goodsId, ...offer }) => [goodsId, offer]));
}

async function countReserved(db: Queryable, rows: { id: number }[]): Promise<Map<number, number>> {
  const ids = rows.map(({ id }) => id);
  if (!ids.length) return new Map();
  const found = await db
    .select({ id: presaleReservations.presaleId, count: sql<number>`count(*)` })
    .from(presaleReservations)
    .where(inArray(presaleReservations.presaleId, ids))
    .groupBy(presaleReservations.presaleId);
  return new Map(found.map(({ id, count }) => [id, count]));
}

async function readMine(db: Queryable, playerId: number, rows: CachedPresale[]) {
  const ids = rows.map(({ presale }) => presale.id);
  if (!ids.length) return new Map<number, NonNullable<Presale['mine']>>();
  const found = await listReservations(db, { playerId, ids });
  return new Map(
    found.map(({ presaleId, prizeReceivedAt }) => [
      presaleId,
      { is_reserved: true, is_prize_received: prizeReceivedAt !== null },
    ]),
  );
}

const listReservations = compiled<
  { playerId: number; ids: number[] },
  (typeof presaleReservations.$inferSelect)[]
>((db) =>
  db
    .select()
    .from(presaleReservations)
    .where(
      and(
        eq(presaleReservations.playerId, sql.placeholder('playerId')),
        sql`${presaleReservations.presaleId} = ANY(${sql.placeholder('ids')}::bigint[])`,
      ),
    ),
);

function presaleView(row: PresaleRow, now: Date) {
  return {
    presale_id: row.id,
    goods_id: row.goodsId,
    // Only previews find drafts.
    name: markDraft(!row.isPublished, row.name),
    subtitle: row.subtitle,
    image: row.image,
    rules: row.rules,
    phase: presalePhaseOf(row, now),
    ...presaleTimes(row),
    delay_reason: row.delayReason,
    deposit: row.deposit,
    deposit_worth: row.depositWorth,
    on_missed: row.onMissed,
    delay_points_per_day: row.delayPointsPerDay,
    prize: row.prize && prizeView(row.prize),
  };
}

export const getGoodsInfoById: CallHandler<Contract['presale']['getGoodsInfoById']> = async (
  { services, gameId },
  { presale_id: presaleId },
) => {
  const { db, cache, isPreview } = services;
  // The same for every visitor.
  const { found } = await cache.get(`game:${gameId}`, `presale:${presaleId}`, LIST_TTL_MS, async () => {
    const { goodsId } = await requirePresale(db, { gameId, presaleId, isPreview });
    return { found: await readGoodsForPresale(services, gameId, goodsId) };
  });
  if (!found) throw fail('call/not-found');
  return found;
};
