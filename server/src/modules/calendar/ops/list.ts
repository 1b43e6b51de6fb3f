// Everything scheduled in some days, and where it contradicts itself.
import type { Contract } from '@emall/contract';
import { startOfDay } from '@emall/contract/business-time';
import { addDays, requirePeriod } from '../../../platform/business-days.ts';
import type { CallHandler } from '../../../services.ts';
import { findConflicts } from '../conflicts.ts';
import { readCalendarEntries } from '../entries.ts';

const MOST_DAYS = 92;

export const list: CallHandler<Contract['ops']['calendar']['list']> = async (
  { services: { db, clock }, gameId, operator: { permissions }, language },
  { from, to },
) => {
  requirePeriod({ from, to }, MOST_DAYS);
  const [first, until] = [startOfDay(from).toISOString(), startOfDay(addDays(to, 1))];
  const entries = await readCalendarEntries(db, { gameId, now: clock.now(), until, permissions, language });
  const isInside = ({ starts_at, ends_at }: { starts_at: string; ends_at: string | null }) =>
    (ends_at ?? starts_at) >= first && starts_at < until.toISOString();
  return {
    list: entries.filter(isInside).map(({ detail: _, ...entry }) => entry),
    conflicts: findConflicts(entries).filter(isInside),
  };
};
