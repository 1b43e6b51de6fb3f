// Records of a kind by their names: those of its list that match what was typed, and the one that an id names.
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../request/queries.ts';
import { useOptionalGameId } from '../session/params.ts';
import { RECORD_LISTS } from '../session/records.ts';
import { useMayCall } from '../session/useMay.ts';
import { inputFields } from './schema.ts';

export type RecordItem = { value: number; label: string };

function listOf(kind: string) {
  const known = RECORD_LISTS[kind];
  if (!known) throw new Error(`no list is known for records of the kind ${kind}`);
  return known;
}

/** `fixed`: filters that narrow the list. */
function useRecordList(kind: string, keyword: string, fixed: object) {
  const { call, id, name } = listOf(kind);
  const takes = inputFields(call);
  const input = {
    ...(takes.limit ? { limit: 50 } : {}),
    ...(takes.keyword && keyword ? { keyword } : {}),
    ...fixed,
  };
  const { data } = useQuery(callQuery(call, input as never, useOptionalGameId()));
  const { list } = (data ?? {}) as { list?: Record<string, unknown>[] };
  return list?.map((row) => ({ value: Number(row[id]), label: String(row[name]) }));
}

export const useMayListRecords = (kind: string): boolean => useMayCall(listOf(kind).call);

/** A list with a keyword is searched by what was typed. Undefined until it is read. */
export const useRecords = (kind: string, keyword = '', fixed: object = {}): RecordItem[] | undefined =>
  useRecordList(kind, keyword, fixed);

/** Returns the name of a record, also of one that the first page of its list does not have; its number until it is known. */
export function useRecordName(kind: string, value: number | undefined, fixed: object = {}): string {
  const { call, info, id, name } = listOf(kind);
  const list = useRecordList(kind, '', fixed);
  const listed = list?.find((item) => item.value === value)?.label;
  const { data } = useQuery({
    ...callQuery(info ?? call, { [id]: value } as never, useOptionalGameId()),
    enabled: Boolean(info && value && list) && listed === undefined,
  });
  return listed ?? String((data as Record<string, unknown> | undefined)?.[name] ?? `#${value}`);
}
