// Counts alerts of one key together and lets few messages out, whatever storms inside; it never holds up its caller.
import { scrub } from '../../platform/logging.ts';
import type { HitLimit } from '../../platform/rate-limit.ts';
import type { Alerts } from './index.ts';

type Options = {
  send(line: string): Promise<void>;
  /** What the channel did not take is written here. */
  onLost(line: string): void;
  /** Shares the limit with the other processes. */
  hitLimit?: HitLimit;
};

/** Alerts often come in bursts: a short wait puts a burst into one message. */
const SETTLE_MS = 2000;
const MINUTE_MS = 60_000;
const PER_MINUTE = 20;
const MAX_WAITING = 500;
const MAX_TEXT = 500;
const STOP_MS = 5000;

type Waiting = { text: string; count: number; dueAt: number };

export function aggregated({ send, onLost, hitLimit }: Options): Alerts {
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
    sentTimes = sentTimes.filter((sent) => sent > time - MINUTE_MS);
    for (const [key, sent] of lastSent) if (sent <= time - MINUTE_MS) lastSent.delete(key);
    const oldest = sentTimes.length >= PER_MINUTE ? (sentTimes[0] ?? time) + MINUTE_MS : time;
    return Math.max(oldest, closedUntil);
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
    for (const [key, entry] of waiting) {
      if (freeAt() > now()) return;
      if (!isLast && entry.dueAt > now()) continue;
      if (!(await isFreeElsewhere())) return;
      waiting.delete(key);
      sentTimes.push(now());
      lastSent.set(key, now());
      await post(lineOf(entry));
    }
  }

  /** When the database does not respond, alerts are sent without the limit. */
  async function isFreeElsewhere(): Promise<boolean> {
    if (!hitLimit) return true;
    const limitTimeout = new Promise<undefined>((resolve) => {
      setTimeout(() => resolve(undefined), 1000).unref();
    });
    const limit = { max: PER_MINUTE, window_s: MINUTE_MS / 1000 };
    const hit = await Promise.race([hitLimit('alerts', limit).catch(() => undefined), limitTimeout]);
    if (hit && !hit.isWithin) closedUntil = now() + hit.retryAfterS * 1000;
    return hit?.isWithin ?? true;
  }

  async function post(line: string): Promise<void> {
    try {
      await send(line);
    } catch (error) {
      onLost(`${line} (not delivered: ${scrub((error as Error).message)})`);
    }
  }

  function lineOf({ text, count }: Waiting): string {
    const more = dropped;
    dropped = 0;
    return `${text}${count > 1 ? ` ×${count}` : ''}${more ? `（另有 ${more} 条未列出）` : ''}`;
  }

  return {
    raise({ key, text }) {
      const known = waiting.get(key);
      if (known) {
        known.count += 1;
        return;
      }
      if (waiting.size >= MAX_WAITING) {
        dropped += 1;
        return;
      }
      const dueAt = Math.max(now() + SETTLE_MS, (lastSent.get(key) ?? -Infinity) + MINUTE_MS);
      waiting.set(key, { text: scrub(text).slice(0, MAX_TEXT), count: 1, dueAt });
      schedule();
    },
    async stop() {
      clearTimeout(timer);
      const stopTimeout = new Promise<void>((resolve) => void setTimeout(resolve, STOP_MS).unref());
      const rest = (sending ?? Promise.resolve()).then(() => sendDue(true));
      await Promise.race([rest, stopTimeout]);
      clearTimeout(timer);
      for (const entry of waiting.values()) onLost(lineOf(entry));
      waiting.clear();
    },
  };
}
