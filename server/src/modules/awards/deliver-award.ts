// The delivery store of props that go to a role, and their jobs.
import { and, asc, eq, isNotNull, lte } from 'drizzle-orm';
import {
  type Delivery,
  type DeliveryStore,
  deliver,
  deliverDue,
  type EngineServices,
  postponeDue,
} from '../deliveries/index.ts';
import { type AwardRow, awards } from './tables.ts';

export const DELIVER_AWARD = 'deliver-award';
export const RETRY_AWARDS = 'retry-award-deliveries';

const store: DeliveryStore = {
  retryTask: RETRY_AWARDS,
  noun: 'prize',
  async claim(db, id, { now, lease }) {
    const [award] = await db
      .update(awards)
      .set({ nextTryAt: lease })
      .where(and(eq(awards.id, id), lte(awards.nextTryAt, now)))
      .returning();
    return award && deliveryOf(award);
  },
  async step(db, { id, phase, tries }, { phase: next, deliveredAt, ...change }) {
    const moved = await db
      .update(awards)
      .set({
        ...change,
        ...(next ? { status: next === 'delivered' ? 'received' : next } : {}),
        ...(deliveredAt ? { receivedAt: deliveredAt } : {}),
      })
      .where(and(eq(awards.id, id), eq(awards.status, phase), eq(awards.tries, tries)))
      .returning({ id: awards.id });
    return moved.length > 0;
  },
  async due(db, now, limit) {
    const rows = await db
      .select({ id: awards.id })
      .from(awards)
      .where(lte(awards.nextTryAt, now))
      .orderBy(asc(awards.nextTryAt))
      .limit(limit);
    return rows.map(({ id }) => id);
  },
  postpone: (db, gameId, times) =>
    postponeDue(
      db,
      { table: awards, id: awards.id, nextTryAt: awards.nextTryAt, isOfGame: eq(awards.gameId, gameId) },
      times,
    ),
  async nextDueAt(db) {
    const [row] = await db
      .select({ at: awards.nextTryAt })
      .from(awards)
      .where(isNotNull(awards.nextTryAt))
      .orderBy(asc(awards.nextTryAt))
      .limit(1);
    return row?.at ?? undefined;
  },
};

function deliveryOf({
  id,
  gameId,
  status,
  prize,
  serverCode,
  roleCode,
  ...award
}: AwardRow): Delivery | undefined {
  if ((status !== 'waiting' && status !== 'sending') || !('product_code' in prize)) return undefined;
  if (serverCode === null || roleCode === null) return undefined;
  const { product_code, quantity, name } = prize;
  const request = {
    key: `award-${id}`,
    server_code: serverCode,
    role_code: roleCode,
    product_code,
    quantity,
    contents: [{ name, quantity }],
  };
  return { id, gameId, phase: status, tries: award.tries, stuckAt: award.stuckAt, request };
}

/** The job of a prop whose role was just chosen. */
export const deliverAward = (services: EngineServices, { award_id }: { award_id: number }): Promise<void> =>
  deliver(services, store, [award_id]);

export const retryAwardDeliveries = (services: EngineServices): Promise<void> => deliverDue(services, store);
