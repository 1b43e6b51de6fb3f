// What is different in the records of a call afterwards, and which records those are.
import type { FieldChange } from '@emall/contract';
import type { AuditTarget } from '../../platform/operators/operators.ts';
import { sha256 } from '../../platform/security/sha256.ts';

export type Row = Record<string, unknown> | null;
export type Difference = { before: Row; after: Row };

/** Returns the columns that differ, as they were and as they are; of a list, by row. */
export function differences(before: Row, after: Row, isList = false): Difference {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const changed = names.filter((name) => JSON.stringify(before?.[name]) !== JSON.stringify(after?.[name]));
  if (!changed.length) return { before: null, after: null };
  const inner = isList
    ? Object.fromEntries(changed.map((name) => [name, differences(rowAt(before, name), rowAt(after, name))]))
    : {};
  const only = (side: keyof Difference, row: Row): Row =>
    row &&
    Object.fromEntries(changed.map((name) => [name, (isList ? inner[name]?.[side] : row[name]) ?? null]));
  return { before: only('before', before), after: only('after', after) };
}

/** The same field by field, as JSON texts. */
export const changesOf = ({ before, after }: Difference): FieldChange[] =>
  [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].map((field) => ({
    field,
    before: JSON.stringify(before?.[field] ?? null),
    after: JSON.stringify(after?.[field] ?? null),
  }));

const rowAt = (row: Row, name: string): Row => (row?.[name] ?? null) as Row;

/** A record that an entry is about. */
export type AuditedRecord = {
  kind: string;
  id: string;
  /** Under which name the entry has its columns; null: the columns of the entry are its own. */
  key: string | null;
  isChanged: boolean;
};

/** The same as it is written, with whether the call returned contact details of the player. */
export type WrittenRecord = AuditedRecord & { showsContact: boolean };

/** How the rows of a list are named: by their id, and those of another kind by that too. */
export const keyIn = (list: Pick<AuditTarget, 'kind'>, kind: string, id: string): string =>
  kind === list.kind ? id : `${kind}:${id}`;

/** Returns the records that a call named, and those that it changed beside them. */
export function recordsOf(target: AuditTarget, { before, after }: Difference): AuditedRecord[] {
  if (!target.isList) return [{ kind: target.kind, id: target.id, key: null, isChanged: true }];
  const changed = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  const keys = new Set([...target.id.split(','), ...changed].filter(Boolean));
  return [...keys].map((key) => {
    const [id = key, kind = target.kind] = key.split(':').reverse();
    return { kind, id, key, isChanged: changed.has(key) };
  });
}

/** What the hash of an entry covers of its records; nothing of an entry about none. */
export function hashOfRecords(records: readonly WrittenRecord[]): Buffer {
  if (!records.length) return Buffer.alloc(0);
  const rows = records.map(({ kind, id, key, isChanged, showsContact }) =>
    JSON.stringify([kind, id, key, isChanged, showsContact]),
  );
  return sha256(rows.sort().join('\n'));
}

/** What an entry made of one of its records. */
export const differenceOf = ({ before, after }: Difference, key: string | null): Difference =>
  key === null ? { before, after } : { before: rowAt(before, key), after: rowAt(after, key) };
