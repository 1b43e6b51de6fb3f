// Conflicts as the calendar lists them.
import type { CalendarConflict } from '@emall/contract';
import { expect, test } from 'vitest';
import { groupConflicts } from './conflict-groups.ts';

const conflict = (first: string, second: string, ends_at: string): CalendarConflict => ({
  rule: 'maintenance_in_sale',
  starts_at: '2026-11-19T02:00:00Z',
  ends_at,
  first: { kind: 'maintenance', id: first, title: first },
  second: { kind: 'activity', id: second, title: second },
});

test('a maintenance during several activities is one entry that names them all; another time is another entry', () => {
  const groups = groupConflicts([
    conflict('1', 'a', '2026-11-19T06:00:00Z'),
    conflict('1', 'b', '2026-11-19T06:00:00Z'),
    conflict('1', 'c', '2026-11-19T03:00:00Z'),
    conflict('2', 'a', '2026-11-19T06:00:00Z'),
  ]);
  expect(groups.map(({ first, others }) => [first.id, others.map(({ id }) => id)])).toEqual([
    ['1', ['a', 'b']],
    ['1', ['c']],
    ['2', ['a']],
  ]);
});
