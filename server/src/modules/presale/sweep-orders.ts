// Does one step with every presale order that is due for it.
import { and, asc, notInArray, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { sweepDue } from '../../platform/jobs/sweep.ts';
import type { Services } from '../../services.ts';
import { presaleOrders } from './tables.ts';

const BATCH = 100;

type Step = { isDue: SQL | undefined; oldest: PgColumn; process: (id: number) => Promise<unknown> };

/** Returns those that could not be processed. */
export const sweepOrders = (
  services: Pick<Services, 'db' | 'log' | 'alerts'>,
  task: string,
  { isDue, oldest, process }: Step,
): Promise<number[]> =>
  sweepDue(services, task, {
    batch: BATCH,
    find: async (skipped: number[], limit) => {
      const rows = await services.db
        .select({ id: presaleOrders.id })
        .from(presaleOrders)
        .where(and(isDue, notInArray(presaleOrders.id, skipped)))
        .orderBy(asc(oldest))
        .limit(limit);
      return rows.map(({ id }) => id);
    },
    process,
    nameOf: (id) => `presale order ${id}`,
  });
