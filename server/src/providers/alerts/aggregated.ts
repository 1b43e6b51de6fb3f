// Aggregates alerts by key and limits how many messages are sent; the caller never waits for a message.
// Each category has its own queue, budget and sender: many alerts in one category delay nothing in the others.
import { scrub } from '../../platform/observability/logging.ts';
import type { HitLimit } from '../../platform/security/rate-limit.ts';
import type { Alert, AlertCategory, Alerts } from './alert.ts';

type Options = {
  send(text: string): Promise<void>;
  /** What the channel did not take is written here. */
  onLost(text: string): void;
  /** Shares the limit with the other processes. */
  hitLimit?: HitLimit;
};

type Rules = {
  /** Alerts often come in bursts: a short wait puts a burst into one message. */
  settleMs: number;
  /** Between two messages. */
  gapMs: number;
  perMinute: number;
  /** How long a key is held after it was sent; what comes meanwhile is counted. */
  holdMs: number;
  linesPerMessage: number;
  maxWaiting: number;
  /** Whether all processes share the budget. */
  isShared: boolean;
};

const MINUTE_MS = 60_000;
// Together twenty a minute, which is what the strictest of the bots takes.
const RULES: Record<AlertCategory, Rules> = {
  // Every alert leaves within ten seconds: what waits goes out in one message.
  money: {
    settleMs: 1000,
    gapMs: 7500,
    perMinute: 8,
    holdMs: 0,
    linesPerMessage: 12,
    maxWaiting: 200,
    isShared: false,
  },
  faults: {
    settleMs: 2000,
    gapMs: 0,
    perMinute: 10,
    holdMs: MINUTE_MS,
    linesPerMessage: 1,
    maxWaiting: 500,
    isShared: true,
  },
  // Anybody can report: two messages a minute with what was reported most.
  clients: {
    settleMs: 5000,
    gapMs: 30_000,
    perMinute: 2,
    holdMs: 0,
    linesPerMessage: 10,
    maxWaiting: 100,
    isShared: false,
  },
};
const MAX_TEXT = 500;
const MAX_LINE = 150;
const STOP_MS = 5000;

type Waiting = { key: string; text: string; count: number; dueAt: number };

export function aggregated(options: Options): Alerts {
  const queues = {
    money: createQueue(RULES.money, options),
    faults: createQueue(RULES.faults, options),
    clients: createQueue(RULES.clients, options),
  };
  return {
    raise: (alert) => queues[alert.category ?? 'faults'].raise(alert),
    async stop() {
      await Promise.all(Object.values(queues).map((queue) => queue.stop()));
    },
  };
}

function createQueue(rules: Rules, { send, onLost, hitLimit }: Options): Alerts {
  const waiting = new Map<string, Waiting>();
  const lastSent = new Map<string, number>();
  let sentTimes: number[] = [];
  let closedUntil = 0;
  let dropped = 0;
  let timer: NodeJS.Timeout | undefined;
  let sending: Promise<void> | undefined;
  const now = () => performance.now();

  function freeAt(): number {
    const time = now();
    const last = sentTimes.at(-1) ?? -Infinity;
    sentTimes = sentTimes.filter((sent) => sent > time - MINUTE_MS);
    for (const [key, sent] of lastSent) if (sent <= time - rules.holdMs) lastSent.delete(key);
    const oldest = sentTimes.length >= rules.perMinute ? (sentTimes[0] ?? time) + MINUTE_MS : time;
    return Math.max(oldest, closedUntil, last + rules.gapMs);
  }

  function schedule(): void {
    if (sending || waiting.size === 0) return;
    clearTimeout(timer);
    const due = Math.min(...[...waiting.values()].map((entry) => entry.dueAt));
    timer = setTimeout(work, Math.max(0, Math.max(due, freeAt()) - now())).unref();
  }

  function work(): void {
    sending = sendDue(false).finally(() => {
      sending = undefined;
      schedule();
    });
  }

  async function sendDue(isLast: boolean): Promise<void> {
    for (;;) {
      const due = [...waiting.values()].filter((entry) => isLast || entry.dueAt <= now());
      if (!due.length || freeAt() > now()) return;
      if (!(await isFreeElsewhere())) return;
      await post(messageOf(due));
    }
  }

  /** When the database does not respond, alerts are sent without the limit. */
  async function isFreeElsewhere(): Promise<boolean> {
    if (!hitLimit || !rules.isShared) return true;
    const limitTimeout = new Promise<undefined>((resolve) => {
      setTimeout(() => resolve(undefined), 1000).unref();
    });
    const limit = { max: rules.perMinute, window_s: MINUTE_MS / 1000 };
    const hit = await Promise.race([hitLimit('alerts', limit).catch(() => undefined), limitTimeout]);
    if (hit && !hit.isWithin) closedUntil = now() + hit.retryAfterS * 1000;
    return hit?.isWithin ?? true;
  }

  /** Takes the alerts of the next message out of the queue: the oldest, or those that came most often. */
  function messageOf(due: Waiting[]): string {
    const isSingle = rules.linesPerMessage === 1;
    const chosen = (isSingle ? due : due.toSorted((a, b) => b.count - a.count)).slice(
      0,
      rules.linesPerMessage,
    );
    // What finds no line in a message of several is counted, not held back.
    const taken = isSingle ? chosen : due;
    dropped += taken.length - chosen.length;
    for (const { key } of taken) {
      waiting.delete(key);
      lastSent.set(key, now());
    }
    sentTimes.push(now());
    return linesOf(chosen);
  }

  function linesOf(entries: Waiting[]): string {
    const lines = entries.map(({ text, count }) => {
      const line = entries.length > 1 ? text.slice(0, MAX_LINE) : text;
      return count > 1 ? `${line} ×${count}` : line;
    });
    const more = dropped;
    dropped = 0;
    return `${lines.join('\n')}${more ? `（另有 ${more} 条未列出）` : ''}`;
  }

  async function post(text: string): Promise<void> {
    try {
      await send(text);
    } catch (error) {
      onLost(`${text} (not delivered: ${scrub((error as Error).message)})`);
    }
  }

  return {
    raise({ key, text }: Alert) {
      const known = waiting.get(key);
      if (known) {
        known.count += 1;
        return;
      }
      if (waiting.size >= rules.maxWaiting) {
        dropped += 1;
        return;
      }
      const dueAt = Math.max(now() + rules.settleMs, (lastSent.get(key) ?? -Infinity) + rules.holdMs);
      waiting.set(key, { key, text: scrub(text.slice(0, MAX_TEXT)), count: 1, dueAt });
      schedule();
    },
    async stop() {
      clearTimeout(timer);
      const stopTimeout = new Promise<void>((resolve) => void setTimeout(resolve, STOP_MS).unref());
      const rest = (sending ?? Promise.resolve()).then(() => sendDue(true));
      await Promise.race([rest, stopTimeout]);
      clearTimeout(timer);
      for (const entry of waiting.values()) onLost(linesOf([entry]));
      waiting.clear();
    },
  };
}
