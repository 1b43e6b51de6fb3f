// Personal data of analytics: the days they came, and the events of their device.
import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { PersonalData } from '../../services.ts';
import { accounts } from '../identity/tables.ts';
import { dailyLogins } from './tables.ts';

export const personal: PersonalData = {
  async exportData(db, { playerId }) {
    const days = await db
      .select({ day: dailyLogins.day })
      .from(dailyLogins)
      .where(eq(dailyLogins.playerId, playerId))
      .orderBy(asc(dailyLogins.day));
    return { login_days: days.map(({ day }) => day) };
  },

  async erase(tx, { accountId, playerIds }) {
    await tx.delete(dailyLogins).where(inArray(dailyLogins.playerId, playerIds));
    // Counts stay countable; whose they were does not.
    await tx.execute(sql`
      UPDATE analytics_events SET distinct_id = '', device_id = ''
      WHERE distinct_id = (SELECT ${accounts.u8AccountId} FROM ${accounts} WHERE ${accounts.id} = ${accountId})`);
  },
};
