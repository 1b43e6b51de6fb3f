// The delivery engine of orders, gifts and prizes: lease, backoff, query before resend, alert when stuck.

import type { Database } from '../../platform/database/database.ts';
import { scheduleRetry } from '../../platform/jobs/jobs.ts';
import { forEachDue } from '../../platform/jobs/sweep.ts';
import { DELIVERY_BACKOFF_S, nextAttemptAt } from '../../platform/resilience/backoff.ts';
import {
  breakerOfGame,
  DeliveryRefused,
  type GameDelivery,
  GameServerUnavailable,
} from '../../providers/game/index.ts';
import type { Services } from '../../services.ts';

const BATCH = 50;
// Longer than a game server may take to respond: until then no other worker touches the delivery.
export const LEASE_MS = 15_000;
// While the game is known to be down.
const OUTAGE_MS = 30_000;
// After about nine minutes of attempts.
const STUCK_AFTER_TRIES = 6;

export type Delivery = {
  id: number;
  gameId: number;
  /** waiting: nothing was sent. sending: the game may have applied it, its response is unknown. */
  phase: 'waiting' | 'sending';
  tries: number;
  stuckAt: Date | null;
  /** Sent to the game's server; the same key is the same delivery. Undefined: handed over without a game server. */
  request: GameDelivery | undefined;
};

type Change = {
  phase?: Delivery['phase'] | 'delivered';
  tries?: number;
  /** null: no further attempt. */
  nextTryAt?: Date | null;
  stuckAt?: Date;
  deliveredAt?: Date;
};
export type DeliveryEvent =
  | 'sent'
  | 'no_answer'
  | 'not_arrived'
  | 'refused'
  | 'no_code'
  | 'stuck'
  | 'delivered';
/** Why a delivery cannot be made now: an alert for operators, and the event that the player reads. */
type Shortage = { event: 'no_code' | 'stuck'; key: string; text: string; textZh: string };

/** Where the deliveries of one owner are stored. */
export type DeliveryStore<D extends Delivery = Delivery> = {
  /** The job that retries what is due. */
  retryTask: string;
  /** Names the deliveries in alerts: `gift`. */
  noun: string;
  /** Ids that are due, longest overdue first. */
  due(db: Database, now: Date, limit: number): Promise<number[]>;
  nextDueAt(db: Database): Promise<Date | undefined>;
  /** Postpones what is due and waits for the server of this game. */
  postpone(db: Database, gameId: number, times: { now: Date; until: Date }): Promise<void>;
  /** Leases a due delivery to this worker; undefined when it is not due (any more). */
  claim(db: Database, id: number, times: { now: Date; lease: Date }): Promise<D | undefined>;
  /**
   * Changes a delivery that still is as it was claimed. Returns false when it is not, or when its owner no longer
   * wants it: every change to `waiting` or `sending` is a moment at which it has certainly not arrived. `note`: the
   * game's words of rejection.
   */
  step(
    db: Database,
    claimed: D,
    change: Change,
    event: DeliveryEvent | undefined,
    now: Date,
    note?: string,
  ): Promise<boolean>;
  /** Delivers what has no `request` (a code, a coupon) in a transaction. Returns why it could not. */
  handOver?(db: Database, claimed: D, now: Date): Promise<Shortage | undefined>;
};

export type EngineServices = Pick<Services, 'db' | 'clock' | 'log' | 'alerts' | 'breakers' | 'gameServer'>;
type Engine<D extends Delivery> = EngineServices & {
  store: DeliveryStore<D>;
  /** Games that are known to be down, found among the deliveries of this run. */
  refusing: Set<number>;
};

/** Attempts those of the given deliveries that are due, several at a time. */
export async function deliver<D extends Delivery>(
  services: EngineServices,
  store: DeliveryStore<D>,
  ids: readonly number[],
): Promise<void> {
  const engine = { ...services, store, refusing: new Set<number>() };
  let open = ids.length;
  await forEachDue(services, store.retryTask, ids, async (id) => {
    if (await attempt(engine, id)) open -= 1;
  });
  if (open > 0) await scheduleNext(engine);
}

/** The job of every minute: attempts a batch of what is due, and schedules itself for what is due before its next run. */
export async function deliverDue<D extends Delivery>(
  services: EngineServices,
  store: DeliveryStore<D>,
): Promise<void> {
  const { db, clock } = services;
  const engine = { ...services, store, refusing: new Set<number>() };
  const due = await store.due(db, clock.now(), BATCH);
  await forEachDue(services, store.retryTask, due, (id) => attempt(engine, id));
  // The backlog of a dead game, one batch a second, would delay the retries of all others.
  for (const gameId of engine.refusing) {
    const now = clock.now();
    await store.postpone(db, gameId, { now, until: new Date(now.getTime() + OUTAGE_MS) });
  }
  await scheduleNext(engine);
}

async function scheduleNext<D extends Delivery>({ db, clock, store }: Engine<D>): Promise<void> {
  await scheduleRetry(db, store.retryTask, { next: await store.nextDueAt(db), now: clock.now() });
}

/** This and the following functions return false when the delivery needs another attempt. */
async function attempt<D extends Delivery>(engine: Engine<D>, id: number): Promise<boolean> {
  const { db, clock, store } = engine;
  const now = clock.now();
  const claimed = await store.claim(db, id, { now, lease: new Date(now.getTime() + LEASE_MS) });
  if (!claimed) return true;
  const { request, phase } = claimed;
  if (!request) return handOver(engine, claimed);
  // Not an attempt: its backoff must not grow while no game server was called.
  if (engine.breakers.isRefusing(breakerOfGame(claimed.gameId))) {
    engine.refusing.add(claimed.gameId);
    await store.step(db, claimed, { nextTryAt: new Date(now.getTime() + OUTAGE_MS) }, undefined, now);
    return false;
  }
  return phase === 'waiting' ? send(engine, claimed, request) : query(engine, claimed, request);
}

/** `sending` is committed before the request leaves: after a crash the next attempt queries instead of resending. */
async function send<D extends Delivery>(
  engine: Engine<D>,
  waiting: D,
  request: GameDelivery,
): Promise<boolean> {
  const { db, clock, gameServer, store } = engine;
  const tries = waiting.tries + 1;
  if (!(await store.step(db, waiting, { phase: 'sending', tries }, 'sent', clock.now()))) return true;
  const sending: D = { ...waiting, phase: 'sending', tries };
  try {
    await gameServer.deliver(sending.gameId, request);
  } catch (error) {
    if (error instanceof GameServerUnavailable) return backOff(engine, sending, tries, 'no_answer');
    if (error instanceof DeliveryRefused) return refused(engine, sending, request, error);
    throw error;
  }
  return finish(engine, sending);
}

async function query<D extends Delivery>(
  engine: Engine<D>,
  sending: D,
  request: GameDelivery,
): Promise<boolean> {
  const { db, clock, gameServer, store } = engine;
  let isApplied: boolean;
  try {
    isApplied = await gameServer.queryDelivery(sending.gameId, request.key);
  } catch (error) {
    if (!(error instanceof GameServerUnavailable)) throw error;
    return backOff(engine, sending, sending.tries + 1, undefined);
  }
  if (isApplied) return finish(engine, sending);
  // It has certainly not arrived, so it may be sent again.
  if (!(await store.step(db, sending, { phase: 'waiting' }, 'not_arrived', clock.now()))) return true;
  return send(engine, { ...sending, phase: 'waiting' }, request);
}

async function finish<D extends Delivery>({ db, clock, store }: Engine<D>, sending: D): Promise<boolean> {
  const now = clock.now();
  const change = { phase: 'delivered', deliveredAt: now, nextTryAt: null } as const;
  await store.step(db, sending, change, 'delivered', now);
  return true;
}

async function backOff<D extends Delivery>(
  { db, clock, alerts, store }: Engine<D>,
  sending: D,
  tries: number,
  event: 'no_answer' | undefined,
): Promise<boolean> {
  const now = clock.now();
  const isNewlyStuck = sending.stuckAt === null && tries >= STUCK_AFTER_TRIES;
  const change = { tries, nextTryAt: nextAttemptAt(DELIVERY_BACKOFF_S, tries, now) };
  if (!isNewlyStuck) await store.step(db, sending, change, event, now);
  else if (await store.step(db, sending, { ...change, stuckAt: now }, 'stuck', now))
    alerts.raise({
      key: `${store.noun}-stuck:${sending.gameId}`,
      text: `the server of game ${sending.gameId} does not respond, ${store.noun}s wait`,
      textZh: `游戏 ${sending.gameId} 的服务器没有回应，发放在等待`,
      gameId: sending.gameId,
    });
  return false;
}

/** The game rejects it for good, so it has certainly not arrived. */
async function refused<D extends Delivery>(
  engine: Engine<D>,
  sending: D,
  request: GameDelivery,
  error: DeliveryRefused,
): Promise<boolean> {
  const { db, clock, store } = engine;
  const { gameId, tries } = sending;
  const isStored = await store.step(db, sending, { phase: 'waiting' }, 'refused', clock.now(), error.message);
  if (!isStored) return true;
  // Only people can help, so the longest pause.
  await alertStuck(
    engine,
    { ...sending, phase: 'waiting' },
    { tries, failures: DELIVERY_BACKOFF_S.length },
    {
      event: 'stuck',
      key: `${store.noun}-refused:${gameId}`,
      text: `game ${gameId} refuses ${request.product_code} (${error.message}): ${request.key}`,
      textZh: `游戏 ${gameId} 拒绝发放 ${request.product_code}（${error.message}）：${request.key}`,
    },
  );
  return false;
}

async function handOver<D extends Delivery>(engine: Engine<D>, claimed: D): Promise<boolean> {
  const { db, clock, store } = engine;
  const shortage = await store.handOver?.(db, claimed, clock.now());
  if (!shortage) return true;
  const tries = claimed.tries + 1;
  await alertStuck(engine, claimed, { tries, failures: tries }, shortage);
  return false;
}

/** For a delivery that needs people. They are alerted once; it is retried all the same. */
async function alertStuck<D extends Delivery>(
  { db, clock, alerts, store }: Engine<D>,
  waiting: D,
  { tries, failures }: { tries: number; failures: number },
  { event, ...alert }: Shortage,
): Promise<void> {
  const now = clock.now();
  const nextTryAt = nextAttemptAt(DELIVERY_BACKOFF_S, failures, now);
  const isNew = waiting.stuckAt === null;
  const change = { tries, nextTryAt, stuckAt: waiting.stuckAt ?? now };
  await store.step(db, waiting, change, isNew ? event : undefined, now);
  if (isNew) alerts.raise({ ...alert, gameId: waiting.gameId });
}
