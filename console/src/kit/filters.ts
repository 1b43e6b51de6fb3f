// The filters of a list call: which of its inputs are filters, and how they are written in the address.
import type { Call } from '@emall/contract';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { DAY_MS, fromWallClock } from '../i18n/time.ts';
import { inputFields, type Schema, shapeOf } from './schema.ts';

/** What the table itself sends. */
export const PAGING_FIELDS: ReadonlySet<string> = new Set(['cursor', 'limit', 'has_total', 'order_by']);

type Choice = { value: string; label: string };
/** The possible values of fields that the call takes as any text. */
export type FilterChoices = Readonly<Record<string, readonly Choice[]>>;
export type Filter = { name: string; schema: Schema; choices?: readonly Choice[] | undefined };

export const filtersOf = (call: Call, fixed: object, choices: FilterChoices = {}): Filter[] =>
  Object.entries(inputFields(call))
    .filter(([name]) => !PAGING_FIELDS.has(name) && !Object.hasOwn(fixed, name))
    .map(([name, schema]) => ({ name, schema, choices: choices[name] }));

/** Turns what the address says into what the call takes; a value that does not fit is left out. */
export function parseFilter({ name, schema }: Filter, text: string): unknown {
  const shape = shapeOf(schema, name);
  switch (shape.kind) {
    case 'integer':
    case 'money':
    case 'ref':
      return /^-?\d{1,15}$/.test(text) ? Number(text) : undefined;
    case 'boolean':
      return text === 'true' ? true : text === 'false' ? false : undefined;
    case 'choice':
      return shape.values.find((value) => String(value) === text);
    case 'time':
      return parseDay(name, text);
    default:
      return text;
  }
}

/** A day of the shop: from its first moment; `to` is the first moment after it, so that it includes the whole day. */
function parseDay(name: string, text: string): string | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || Number.isNaN(Date.parse(text))) return undefined;
  const isEnd = name === 'to' || name.endsWith('_to');
  return new Date(Date.parse(fromWallClock(`${text}T00:00`)) + (isEnd ? DAY_MS : 0)).toISOString();
}

export function inputOf(filters: readonly Filter[], search: Record<string, string>): Record<string, unknown> {
  return Object.fromEntries(
    filters.flatMap((filter) => {
      const text = search[filter.name];
      const value = text === undefined || text === '' ? undefined : parseFilter(filter, text);
      return value === undefined ? [] : [[filter.name, value]];
    }),
  );
}

/** The part of the address behind `?`, as texts, and the way to change it without a step in the history. */
export function useSearchTexts(): [
  Record<string, string>,
  (change: Record<string, string | undefined>) => void,
] {
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const texts = Object.fromEntries(Object.entries(search).map(([name, value]) => [name, String(value)]));
  const change = (part: Record<string, string | undefined>) =>
    void navigate({
      to: '.',
      search: Object.fromEntries(Object.entries({ ...texts, ...part }).filter(([, value]) => value)) as never,
      replace: true,
    });
  return [texts, change];
}
