// Stores every alert in the database beside sending it, until an operator resolves it.
import { and, eq, sql } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { Clock } from '../../platform/clock.ts';
import { identity, int8, timestamptz } from '../../platform/database/columns.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { type Log, scrubStart } from '../../platform/observability/logging.ts';
import type { Alert, AlertCategory, Alerts } from './alert.ts';

export const storedAlerts = pgTable('alerts', {
  id: identity(),
  key: text('key').notNull(),
  category: text('category').$type<AlertCategory>().notNull(),
  text: text('text').notNull(),
  textZh: text('text_zh').notNull(),
  gameId: integer('game_id'),
  subjectKind: text('subject_kind'),
  subjectId: text('subject_id'),
  count: integer('count').notNull(),
  firstAt: timestamptz('first_at').notNull(),
  lastAt: timestamptz('last_at').notNull(),
  status: text('status', { enum: ['open', 'taken', 'resolved'] })
    .notNull()
    .default('open'),
  takenBy: int8('taken_by'),
  takenAt: timestamptz('taken_at'),
  resolvedBy: int8('resolved_by'),
  resolvedAt: timestamptz('resolved_at'),
  resolution: text('resolution').notNull().default(''),
});

const FLUSH_MS = 1000;
/**
 * Of each category. In a storm the first few hundred are enough to act on; the chat bot says how many more there were. What
 * visitors report takes no place from money.
 */
const MAX_WAITING = 300;
const MAX_TEXT = 500;

type Needs = { db: Database; clock: Clock; log: Log };
type Waiting = Alert & { count: number };

/** An alert is stored within a second, repeats of one moment in one row, and never in the way of who raises it. */
export function storing({ db, clock, log }: Needs, next: Alerts): Alerts {
  const waiting: Record<AlertCategory, Map<string, Waiting>> = {
    money: new Map(),
    faults: new Map(),
    clients: new Map(),
  };
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    for (const ofCategory of Object.values(waiting)) {
      const batch = [...ofCategory.values()];
      ofCategory.clear();
      if (batch.length)
        writing = writing
          .then(() => write(db, batch, clock.now()))
          // The alert itself goes to the bot, or else to the log, in any case.
          .catch((error) => log.warn({ err: error }, 'alerts were not stored'));
    }
    return writing;
  }

  return {
    raise(alert) {
      next.raise(alert);
      const ofCategory = waiting[alert.category ?? 'faults'];
      const known = ofCategory.get(alert.key);
      if (known) known.count += 1;
      else if (ofCategory.size < MAX_WAITING) ofCategory.set(alert.key, { ...alert, count: 1 });
      timer ??= setTimeout(() => void flush(), FLUSH_MS).unref();
    },
    async stop() {
      await Promise.all([flush(), next.stop()]);
    },
  };
}

async function write(db: Database, batch: Waiting[], now: Date): Promise<void> {
  const rows = batch
    .map(({ key, text, textZh, category = 'faults', gameId, subject, count }) => ({
      key,
      category,
      text: scrubStart(text, MAX_TEXT),
      text_zh: scrubStart(textZh, MAX_TEXT),
      game_id: gameId,
      subject_kind: subject?.kind ?? null,
      subject_id: subject?.id ?? null,
      count,
    }))
    // Always in one order, so that two processes do not wait for each other.
    .sort((a, b) => (a.key < b.key ? -1 : 1));
  await db.execute(sql`
    INSERT INTO alerts AS a (key, category, text, text_zh, game_id, subject_kind, subject_id, count, first_at, last_at)
    SELECT key, category, text, text_zh, game_id, subject_kind, subject_id, count, ${now}, ${now}
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r (
      key text, category text, text text, text_zh text, game_id integer, subject_kind text, subject_id text, count integer)
    ON CONFLICT (key) WHERE status <> 'resolved'
      DO UPDATE SET count = a.count + EXCLUDED.count, last_at = EXCLUDED.last_at, text = EXCLUDED.text, text_zh = EXCLUDED.text_zh`);
}

type Decision = { id: number; gameId: number; operatorId: number; now: Date };

const isHere = ({ id, gameId }: Decision) =>
  and(eq(storedAlerts.id, id), sql`(${storedAlerts.gameId} = ${gameId} OR ${storedAlerts.gameId} IS NULL)`);

/** Returns whether there is such an alert here, and whether it was still to be decided. */
async function decide(tx: Tx, decision: Decision, set: object, isOpen: ReturnType<typeof sql>) {
  const [known] = await tx.select({ id: storedAlerts.id }).from(storedAlerts).where(isHere(decision));
  if (!known) return 'missing' as const;
  const changed = await tx
    .update(storedAlerts)
    .set(set)
    .where(and(isHere(decision), isOpen))
    .returning({ id: storedAlerts.id });
  return changed.length ? ('done' as const) : ('changed' as const);
}

export function takeAlert(tx: Tx, decision: Decision) {
  const set = { status: 'taken' as const, takenBy: decision.operatorId, takenAt: decision.now };
  return decide(tx, decision, set, sql`${storedAlerts.status} = 'open'`);
}

export function resolveAlert(tx: Tx, decision: Decision & { resolution: string }) {
  const { operatorId, now, resolution } = decision;
  const set = { status: 'resolved' as const, resolvedBy: operatorId, resolvedAt: now, resolution };
  return decide(tx, decision, set, sql`${storedAlerts.status} <> 'resolved'`);
}
