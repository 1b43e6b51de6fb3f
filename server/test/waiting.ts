// Waits until so many statements of a mall wait for a lock of the database.
import { expect, vi } from 'vitest';
import type { TestMall } from './mall.ts';

export const untilWaiting = ({ services }: TestMall, count: number): Promise<void> =>
  vi.waitFor(
    async () => {
      const { rowCount } = await services.pool.query(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      expect(rowCount).toBe(count);
    },
    { timeout: 5000 },
  );
