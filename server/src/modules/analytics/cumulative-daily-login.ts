// Counts today as a day of login, once per player and business day.
import type { Contract } from '@emall/contract';
import { businessDay } from '@emall/contract/business-time';
import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { CallHandler } from '../../services.ts';
import { storeLanguage } from '../identity/index.ts';
import { dailyLogins } from './tables.ts';

const counted = { days: dailyLogins.days, streak: dailyLogins.streak };

export const cumulativeDailyLogin: CallHandler<Contract['user']['cumulativeDailyLogin']> = ({
  services,
  session: { playerId },
  language,
  transact,
}) =>
  transact(async (tx) => {
    const day = businessDay(services.clock.now());
    const [last] = await tx
      .select({ ...counted, isYesterday: sql<boolean>`${dailyLogins.day} = ${day}::date - 1` })
      .from(dailyLogins)
      .where(and(eq(dailyLogins.playerId, playerId), lt(dailyLogins.day, day)))
      .orderBy(desc(dailyLogins.day))
      .limit(1);
    const days = (last?.days ?? 0) + 1;
    const streak = last?.isYesterday ? last.streak + 1 : 1;
    const [first] = await tx
      .insert(dailyLogins)
      .values({ playerId, day, days, streak })
      .onConflictDoNothing()
      .returning(counted);
    if (first) await storeLanguage(tx, playerId, language);
    // Today was counted before: that row says the same as what was reckoned here.
    return { ...(first ?? { days, streak }), is_first_today: first !== undefined };
  });
