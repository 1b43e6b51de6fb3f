// Counts orders in flash sales that are refused, by reason. In memory first: in a rush thousands are refused at once, and a row
// per refused order would cost more than the order.
import type { Basket } from '@emall/contract';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import type { Log } from '../../../platform/observability/logging.ts';
import type { Services } from '../../../services.ts';
import { findOffers } from '../../catalog/index.ts';

const WRITE_EVERY_MS = 1000;

type Counter = {
  count(windowId: number, reason: string): void;
  flush(): Promise<void>;
  stop(): Promise<void>;
};

const counters = new WeakMap<object, Counter>();

/** The counter of a process. */
export function rejectionCounterOf({ pool, db, log }: Pick<Services, 'pool' | 'db' | 'log'>): Counter {
  const counter = counters.get(pool) ?? rejectionCounter(db, log);
  counters.set(pool, counter);
  return counter;
}

function rejectionCounter(db: Database, log: Log): Counter {
  let waiting = new Map<string, { price_window_id: number; reason: string; count: number }>();
  const timer = setInterval(() => void flush(), WRITE_EVERY_MS).unref();

  async function flush(): Promise<void> {
    if (!waiting.size) return;
    const counted = JSON.stringify([...waiting.values()]);
    waiting = new Map();
    await db
      .execute(sql`
        INSERT INTO price_window_rejections AS r (price_window_id, reason, count)
        SELECT c.price_window_id, c.reason, c.count
        FROM jsonb_to_recordset(${counted}::jsonb) AS c(price_window_id bigint, reason text, count integer)
        ORDER BY c.price_window_id, c.reason
        ON CONFLICT (price_window_id, reason) DO UPDATE SET count = r.count + EXCLUDED.count`)
      .catch((error) => log.warn({ err: error }, 'refused orders of flash sales were not counted'));
  }

  return {
    count(price_window_id, reason) {
      const key = `${price_window_id} ${reason}`;
      const count = (waiting.get(key)?.count ?? 0) + 1;
      waiting.set(key, { price_window_id, reason, count });
    },
    flush,
    async stop() {
      clearInterval(timer);
      await flush();
    },
  };
}

type Counting = Pick<Services, 'pool' | 'db' | 'log' | 'cache' | 'clock'>;

/** Counts a refused order for each flash sale that runs over its goods; the offers come from memory. */
export async function countRejection(
  services: Counting,
  { gameId, items, reason }: { gameId: number; items: Basket; reason: string },
): Promise<void> {
  const skuIds = [...new Set(items.map(({ sku_id }) => sku_id))];
  const offers = await findOffers(services, gameId, skuIds);
  for (const { runningWindowId } of offers.values())
    if (runningWindowId !== null) rejectionCounterOf(services).count(runningWindowId, reason);
}
