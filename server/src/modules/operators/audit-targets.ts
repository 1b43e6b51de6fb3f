// What an operator's call is about, and how it is read before and after: by a field of its input that names a row, by a list of
// rows, or by the call itself where it is about the game or the operator.
import type { Queryable } from '../../platform/database/database.ts';
import type { AuditTarget, TargetOf } from '../../platform/operators/operators.ts';
import { CALLS, GROUPS } from './audit-calls.ts';
import { FIELDS, type Found, LISTS, named, ofField, ofList } from './audit-records.ts';
import { keyIn, type Row } from './differences.ts';

/** Returns what a call is about, by an id in its input or, of something new, in its output. */
export function findTarget(at: TargetOf): Found | undefined {
  const own = CALLS[at.path];
  if (own) return own(at);
  const fields = named(at.input, at.output);
  for (const field of Object.keys(FIELDS)) {
    const id = fields[field];
    if (typeof id === 'number' || typeof id === 'string') return ofField(field, String(id));
  }
  for (const [field, list] of Object.entries(LISTS)) {
    const items = fields[field];
    if (Array.isArray(items))
      return ofList(
        list,
        items.map((item) => String(list.of ? item[list.of] : item)),
      );
  }
  return GROUPS[at.path.split('/')[1] ?? '']?.(at);
}

export async function readTarget(
  db: Queryable,
  at: TargetOf,
  operatorKey: Buffer,
): Promise<AuditTarget | undefined> {
  const found = findTarget(at);
  if (!found) return undefined;
  const { kind, rows, gameId, isList = false, audited = (row: Row) => row } = found;
  const read = (await db.execute<{ kind: string; id: string; row: Row }>(rows)).rows;
  if (!isList)
    return { kind, id: found.ids?.[0] ?? '', row: audited(read[0]?.row ?? null, operatorKey), gameId };
  const ids = found.ids ?? read.flatMap((each) => (each.kind === kind ? [each.id] : []));
  const row = Object.fromEntries(read.map((each) => [keyIn(found, each.kind, each.id), each.row]));
  return { kind, id: ids.join(','), row, isList, gameId };
}
