// Delivers props to the role of their winner.
import { and, asc, eq, isNotNull, lte } from 'drizzle-orm';
import type { Services } from '../../services.ts';
import { type Due, deliver, deliverDue, type Shelf } from '../role-deliveries/index.ts';
import { type AwardRow, awards } from './tables.ts';

export const DELIVER_AWARD = 'deliver-award';
export const RETRY_AWARDS = 'retry-award-deliveries';

const shelf: Shelf = {
  sweep: RETRY_AWARDS,
  noun: 'prize',
  async claim(db, id, { now, lease }) {
    const [award] = await db
      .update(awards)
      .set({ nextTryAt: lease })
      .where(and(eq(awards.id, id), lte(awards.nextTryAt, now)))
      .returning();
    return award && dueOf(award);
  },
  async step(db, { id, phase, tries }, { phase: next, deliveredAt, ...step }) {
    const moved = await db
      .update(awards)
      .set({
        ...step,
        ...(next ? { status: next === 'delivered' ? 'received' : next } : {}),
        ...(deliveredAt ? { receivedAt: deliveredAt } : {}),
      })
      .where(and(eq(awards.id, id), eq(awards.status, phase), eq(awards.tries, tries)))
      .returning({ id: awards.id });
    return moved.length > 0;
  },
  soonest: (db, limit) =>
    db
      .select({ id: awards.id, at: awards.nextTryAt })
      .from(awards)
      .where(isNotNull(awards.nextTryAt))
      .orderBy(asc(awards.nextTryAt))
      .limit(limit),
};

function dueOf({ id, gameId, status, prize, serverCode, roleCode, ...award }: AwardRow): Due | undefined {
  if ((status !== 'waiting' && status !== 'sending') || prize.kind !== 'prop') return undefined;
  if (serverCode === null || roleCode === null) return undefined;
  const { product_code, quantity, name } = prize;
  const delivery = {
    key: `award-${id}`,
    server_code: serverCode,
    role_code: roleCode,
    product_code,
    quantity,
    contents: [{ name, quantity }],
  };
  return { id, gameId, phase: status, tries: award.tries, stuckAt: award.stuckAt, delivery };
}

/** The job of a prop whose role was just named. */
export const deliverAward = (services: Services, { award_id }: { award_id: number }): Promise<void> =>
  deliver(services, shelf, award_id);

/** The job of every minute: what waits for another try. */
export const retryAwardDeliveries = (services: Services): Promise<void> => deliverDue(services, shelf);
