// Conflicts of one record with several others at the same time: a maintenance closes everything that runs.
import type { CalendarConflict } from '@emall/contract';

type Group = Omit<CalendarConflict, 'second'> & { others: CalendarConflict['second'][] };

export function groupConflicts(conflicts: readonly CalendarConflict[]): Group[] {
  const groups = new Map<string, Group>();
  for (const { second, ...shared } of conflicts) {
    const { rule, first, starts_at, ends_at } = shared;
    const key = JSON.stringify([rule, first.kind, first.id, first.title, starts_at, ends_at]);
    const group = groups.get(key);
    if (group) group.others.push(second);
    else groups.set(key, { ...shared, others: [second] });
  }
  return [...groups.values()];
}
