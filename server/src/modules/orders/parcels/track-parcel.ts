// Where a parcel is: the events of the logistics service, stored, and queried at most every few minutes.
import type { Contract } from '@emall/contract';
import { eq, lt, sql } from 'drizzle-orm';
import { compiled } from '../../../platform/database/compiled-query.ts';
import { fail } from '../../../platform/fail.ts';
import { carrierIn, LogisticsUnavailable } from '../../../providers/logistics/index.ts';
import type { CallHandler, Services } from '../../../services.ts';
import { isOwnOrder, type OwnOrder } from '../find.ts';
import { type OrderRow, orders, parcelTracks } from '../tables.ts';

const QUERY_EVERY_MS = 5 * 60_000;

export const trackParcel: CallHandler<Contract['order']['trackParcel']> = async (
  { services, gameId, language, session: { playerId } },
  { order_id: orderId },
) => {
  const [found] = await findTracked(services.db, { gameId, playerId, orderId });
  if (!found) throw fail('call/not-found');
  const { order } = found;
  const track = await refreshTrack(services, order, found.track ?? undefined);
  return {
    carrier: order.carrier && carrierIn(language, order.carrier),
    tracking_number: order.trackingNumber,
    state: track?.state ?? null,
    events: track?.events ?? [],
    updated_at: track?.updatedAt?.toISOString() ?? null,
  };
};

type TrackServices = Pick<Services, 'db' | 'clock' | 'log' | 'logistics' | 'isPreview'>;
type Track = typeof parcelTracks.$inferSelect;

const findTracked = compiled<OwnOrder, { order: OrderRow; track: Track | null }[]>((db) =>
  db
    .select({ order: orders, track: parcelTracks })
    .from(orders)
    .leftJoin(parcelTracks, eq(parcelTracks.orderId, orders.id))
    .where(isOwnOrder('either')),
);

/** Returns what is stored, or what the service says where that is due. */
async function refreshTrack(
  services: TrackServices,
  order: OrderRow,
  stored: Track | undefined,
): Promise<Track | undefined> {
  const { db, clock, logistics } = services;
  const { carrier, trackingNumber, shippedAt, address } = order;
  if (!logistics || !carrier || !trackingNumber || !shippedAt || services.isPreview) return stored;
  // A parcel that has arrived moves no more.
  if (stored?.state === 'delivered') return stored;
  const now = clock.now();
  const queriedBefore = new Date(now.getTime() - QUERY_EVERY_MS);
  if (stored && stored.queriedAt >= queriedBefore) return stored;
  const isMine = await claim(db, order.id, { now, askedBefore: queriedBefore });
  if (!isMine) return stored;
  try {
    const phone = address?.phone ?? '';
    const { state, events } = await logistics.track({ carrier, trackingNumber, phone, shippedAt });
    const [row] = await db
      .update(parcelTracks)
      .set({
        state,
        events: events.map(({ at, ...event }) => ({ at: at.toISOString(), ...event })),
        updatedAt: now,
      })
      .where(eq(parcelTracks.orderId, order.id))
      .returning();
    return row;
  } catch (error) {
    if (!(error instanceof LogisticsUnavailable)) throw error;
    services.log.warn({ reason: error.message }, 'a parcel could not be tracked');
    return stored;
  }
}

/** Among many readers at once, one queries the service; the others read what is stored. */
async function claim(
  db: Services['db'],
  orderId: string,
  { now, askedBefore: queriedBefore }: { now: Date; askedBefore: Date },
): Promise<boolean> {
  const claimed = await db
    .insert(parcelTracks)
    .values({ orderId, queriedAt: now, events: [] })
    .onConflictDoUpdate({
      target: parcelTracks.orderId,
      set: { queriedAt: sql`excluded.queried_at` },
      setWhere: lt(parcelTracks.queriedAt, queriedBefore),
    })
    .returning({ orderId: parcelTracks.orderId });
  return claimed.length > 0;
}
