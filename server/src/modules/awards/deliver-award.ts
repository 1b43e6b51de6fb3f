// The delivery store of props that go to a role, and their jobs.
import { and, eq, lte } from 'drizzle-orm';
import {
  type Delivery,
  type DeliveryStore,
  deliver,
  deliverDue,
  dueRows,
  type EngineServices,
} from '../deliveries/index.ts';
import { type AwardRow, awards } from './tables.ts';

export const DELIVER_AWARD = 'deliver-award';
export const RETRY_AWARDS = 'retry-award-deliveries';

const store: DeliveryStore = {
  ...dueRows({
    table: awards,
    id: awards.id,
    nextTryAt: awards.nextTryAt,
    isOfGame: (gameId) => eq(awards.gameId, gameId),
  }),
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
