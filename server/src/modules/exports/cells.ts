// Rows of a list as cells of a file: nested fields by their path, money in yuan, times of the shop's clock, choices by their
// labels, lists and objects in one line, persons masked.
import { writeSecond } from '@emall/contract/business-time';
import { isCents } from '@emall/contract/cents';
import type { Language } from '../../platform/fail.ts';
import { maskEmail, maskedContactPhone, maskedPersonName } from '../identity/index.ts';
import type { ExportColumn } from './tables.ts';

export type Cell = string | number | boolean | null;

const TIME = /(^|_)at$/;

/** The columns of rows that nobody chose columns for: every field that occurs, nested ones by their path. */
export async function columnsOf(
  batches: AsyncIterable<readonly Record<string, unknown>[]>,
): Promise<ExportColumn[]> {
  const fields = new Set<string>();
  const walk = (value: object, path: string) => {
    for (const [name, inner] of Object.entries(value)) {
      const field = path ? `${path}.${name}` : name;
      if (isPlain(inner)) walk(inner, field);
      else fields.add(field);
    }
  };
  for await (const rows of batches) for (const row of rows) walk(row, '');
  return [...fields].map((field) => ({ field, header: field }));
}

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const YES_NO = { zh: ['否', '是'], en: ['No', 'Yes'] } as const;

export function cellOf(
  row: Record<string, unknown>,
  { field, labels = [] }: ExportColumn,
  language: Language,
): Cell {
  const value = field
    .split('.')
    .reduce<unknown>(
      (inner, name) => (isPlain(inner) ? (inner as Record<string, unknown>)[name] : null),
      row,
    );
  const name = field.split('.').at(-1) ?? field;
  if (value === null || value === undefined) return null;
  if (typeof value === 'number') return isCents(name) ? value / 100 : value;
  if (typeof value === 'boolean') return YES_NO[language][Number(value)] ?? null;
  const labelled = (text: string) => labels.find((each) => each.value === text)?.label ?? text;
  if (typeof value === 'string') return TIME.test(name) ? shopTime(value) : labelled(value);
  if (!Array.isArray(value)) return textOf(value);
  return value.map((each) => (typeof each === 'string' ? labelled(each) : textOf(each))).join('、');
}

/** What people write in one line. */
const LINES = [
  ['server_name', 'role_name'],
  ['carrier', 'tracking_number'],
  ['name', 'phone', 'region', 'detail'],
] as const;

/** A role, a parcel, an address and an item of an order as people write them; any other object as it is. */
function textOf(value: unknown): string {
  const line = isPlain(value) && LINES.find((names) => names.every((name) => name in value));
  if (line) return line.map((name) => (value as Record<string, unknown>)[name]).join(' ');
  if (!isPlain(value) || !('name' in value) || !('quantity' in value)) return JSON.stringify(value);
  const { name, sku_name, quantity } = value as { name: string; sku_name?: string; quantity: number };
  return `${[name, sku_name].filter(Boolean).join(' ')} × ${quantity}`;
}

/** `2026-11-16 10:00:00` in Shanghai; what is no time stays as it is. */
function shopTime(iso: string): string {
  const at = Date.parse(iso);
  return Number.isNaN(at) ? iso : writeSecond(at);
}

const PHONE = /(^|_)phone$/;
const EMAIL = /(^|_)e?mail$/;
const PERSON = /^(payer_name|real_name|receiver_name)$/;
const ACCOUNT = /^(payer_account|account_no|open_id)$/;

/** A file can be passed on: contacts in it are masked, whatever its list shows. */
export function maskPersons<T>(value: T): T {
  if (Array.isArray(value)) return value.map(maskPersons) as T;
  if (!isPlain(value)) return value;
  // An address: the name is a person's, and the detail is where they live.
  const isAddress = 'phone' in value && 'detail' in value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      if (typeof inner !== 'string') return [name, maskPersons(inner)];
      if (PHONE.test(name)) return [name, inner.includes('*') ? inner : maskedContactPhone(inner)];
      if (EMAIL.test(name)) return [name, inner.includes('*') ? inner : maskEmail(inner)];
      if (PERSON.test(name) || (isAddress && name === 'name')) return [name, maskedPersonName(inner)];
      if (ACCOUNT.test(name)) return [name, `****${inner.slice(-4)}`];
      return [name, isAddress && name === 'detail' ? '***' : inner];
    }),
  ) as T;
}
