// Hands things to roles through the game's server. An answer that was lost is asked for, never followed by a blind repeat.
import { DELIVERY_BACKOFF_S, nextAttemptAt } from '../../platform/backoff.ts';
import { comeBack } from '../../platform/jobs.ts';
import { DeliveryRefused, type GameDelivery, GameServerUnavailable } from '../../providers/game/index.ts';
import type { Services } from '../../services.ts';

const BATCH = 50;
// Longer than any answer of a game server takes: until then no other worker touches it.
const LEASE_MS = 15_000;
/** About twenty minutes of trying. */
const STUCK_AFTER_TRIES = 6;

/** Something on its way. waiting: nothing has left the house; sending: it may have arrived, nobody knows yet. */
export type Due = {
  id: number;
  gameId: number;
  phase: 'waiting' | 'sending';
  tries: number;
  stuckAt: Date | null;
  /** Its key is its own for ever: the same key is the same delivery. */
  delivery: GameDelivery;
};

/** How something on its way changes; empty `nextTryAt`: nobody looks at it again. */
export type Step = {
  phase?: Due['phase'] | 'delivered';
  tries?: number;
  nextTryAt?: Date | null;
  stuckAt?: Date;
  deliveredAt?: Date;
};

type Db = Services['db'];

/** Where the things of one kind stand in the database. */
export type Shelf = {
  /** The sweep that looks for what waits. */
  sweep: string;
  /** What it holds, as people are told: `gift`. */
  noun: string;
  /** Takes one that is due until `lease`, so that no other worker has it; undefined when it is not due. */
  claim(db: Db, id: number, times: { now: Date; lease: Date }): Promise<Due | undefined>;
  /** Changes one that still is as it was claimed; false when it is not. */
  step(db: Db, due: Due, step: Step): Promise<boolean>;
  /** What waits for another try, the most urgent first. */
  soonest(db: Db, limit: number): Promise<{ id: number; at: Date | null }[]>;
};

/** Tries one now, if it is due. */
export async function deliver(services: Services, shelf: Shelf, id: number): Promise<void> {
  const now = services.clock.now();
  const due = await shelf.claim(services.db, id, { now, lease: new Date(now.getTime() + LEASE_MS) });
  if (!due) return;
  if (due.phase === 'waiting') await send(services, shelf, due);
  else await ask(services, shelf, due);
}

/** Tries all that are due, and comes back for the next. */
export async function deliverDue(services: Services, shelf: Shelf): Promise<void> {
  const { db, clock } = services;
  const soonest = await shelf.soonest(db, BATCH + 1);
  const now = clock.now();
  const isDue = ({ at }: { at: Date | null }) => at !== null && at <= now;
  for (const { id } of soonest.filter(isDue).slice(0, BATCH)) await deliver(services, shelf, id);
  const next = soonest.length > BATCH ? soonest.at(-1) : soonest.find((each) => !isDue(each));
  await comeBack(db, shelf.sweep, { next: next?.at ?? undefined, now: clock.now() });
}

/** Marks it as possibly sent before anything leaves the house. */
async function send(services: Services, shelf: Shelf, due: Due): Promise<void> {
  const tries = due.tries + 1;
  if (!(await shelf.step(services.db, due, { phase: 'sending', tries }))) return;
  const sent: Due = { ...due, phase: 'sending', tries };
  try {
    await services.gameServer.deliver(due.gameId, due.delivery);
  } catch (error) {
    if (error instanceof GameServerUnavailable) return pause(services, shelf, sent, tries);
    if (error instanceof DeliveryRefused) return refuse(services, shelf, sent, error);
    throw error;
  }
  await finish(services, shelf, sent);
}

async function ask(services: Services, shelf: Shelf, due: Due): Promise<void> {
  let isApplied: boolean;
  try {
    isApplied = await services.gameServer.queryDelivery(due.gameId, due.delivery.key);
  } catch (error) {
    if (!(error instanceof GameServerUnavailable)) throw error;
    return pause(services, shelf, due, due.tries + 1);
  }
  if (isApplied) return finish(services, shelf, due);
  // It has certainly not arrived: it may be sent again.
  if (await shelf.step(services.db, due, { phase: 'waiting' }))
    await send(services, shelf, { ...due, phase: 'waiting' });
}

async function finish({ db, clock }: Services, shelf: Shelf, due: Due): Promise<void> {
  await shelf.step(db, due, { phase: 'delivered', deliveredAt: clock.now(), nextTryAt: null });
}

async function pause(services: Services, shelf: Shelf, due: Due, tries: number): Promise<void> {
  const { db, clock, alerts } = services;
  const now = clock.now();
  const isStuckNow = due.stuckAt === null && tries >= STUCK_AFTER_TRIES;
  const nextTryAt = nextAttemptAt(DELIVERY_BACKOFF_S, tries, now);
  await shelf.step(db, due, { tries, nextTryAt, ...(isStuckNow ? { stuckAt: now } : {}) });
  await comeBack(db, shelf.sweep, { next: nextTryAt, now });
  if (isStuckNow)
    alerts.raise({
      key: `${shelf.noun}-stuck:${due.gameId}`,
      text: `the server of game ${due.gameId} does not answer, ${shelf.noun}s wait for delivery`,
    });
}

/** The game says no for good: it has certainly not arrived. People are told, and it is tried again every hour. */
async function refuse(services: Services, shelf: Shelf, due: Due, error: DeliveryRefused): Promise<void> {
  const { db, clock, alerts } = services;
  const now = clock.now();
  const nextTryAt = nextAttemptAt(DELIVERY_BACKOFF_S, DELIVERY_BACKOFF_S.length, now);
  await shelf.step(db, due, { phase: 'waiting', nextTryAt, stuckAt: due.stuckAt ?? now });
  if (!due.stuckAt)
    alerts.raise({
      key: `${shelf.noun}-refused:${due.gameId}`,
      text: `game ${due.gameId} refuses ${due.delivery.product_code} (${error.message})`,
    });
}
