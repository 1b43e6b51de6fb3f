// How a value of a schema is shown in a table when the page says nothing else.
import type { ReactNode } from 'react';
import type { Language } from '../i18n/language.ts';
import { formatNumber } from '../i18n/number.ts';
import { labelOfValue } from '../i18n/values.ts';
import { Code, Money, StatusTag, Time, YesNo } from '../ui/Values.tsx';
import styles from './CallTable.module.css';
import { type Schema, shapeOf, withoutNull } from './schema.ts';

const STATES = /^(status|state|review)$|_status$/;
/** Plain texts in the contract whose values are names of the program. */
const NAMED = /^(pay_type|carrier|target_kind|permissions?)$/;
const IDENTIFIER_FIELDS = /(^id|_ids?|activeid|_no|_number|reference)$/;

const isPicturePath = (value: unknown): value is string =>
  typeof value === 'string' && /^\/mall\/files\/[\w./-]+$/.test(value);

const pictureOf = (path: string) => (
  <img key={path} className={styles.thumb} src={path} alt="" title={path} loading="lazy" />
);

export function cellOf(name: string, schema: Schema, value: unknown, language: Language): ReactNode {
  if (value === null || value === undefined || value === '') return '–';
  const shape = shapeOf(withoutNull(schema, name), name);
  switch (shape.kind) {
    case 'time':
      return <Time at={String(value)} />;
    case 'money':
      return <Money cents={Number(value)} />;
    case 'boolean':
      return <YesNo value={Boolean(value)} />;
    case 'choice':
      return STATES.test(name) ? (
        <StatusTag field={name} value={String(value)} />
      ) : (
        labelOfValue(name, String(value), language)
      );
    case 'integer':
    case 'ref':
      return IDENTIFIER_FIELDS.test(name) ? <Code>{Number(value)}</Code> : formatNumber(Number(value));
    case 'picture':
      return pictureOf(String(value));
    case 'array':
      if (Array.isArray(value) && value.length > 0 && value.every(isPicturePath)) return value.map(pictureOf);
      return Array.isArray(value) && value.every((part) => typeof part === 'string')
        ? value.map((part) => labelOfValue(name, part, language)).join(', ')
        : String((value as unknown[]).length);
    case 'object':
    case 'union':
    case 'unknown':
      return typeof value === 'object' ? JSON.stringify(value) : String(value);
    default:
      if (isPicturePath(value)) return pictureOf(value);
      if (NAMED.test(name)) return labelOfValue(name, String(value), language);
      return IDENTIFIER_FIELDS.test(name) ? <Code>{String(value)}</Code> : String(value);
  }
}

/** A sentence in two lines at most, as many as a row has room for; the whole of it where the pointer rests. */
export const WrappedText = ({ text }: { text: string }) => (
  <span className={styles.wrapped} title={text}>
    {text}
  </span>
);

/** About what a text takes in a cell: a Chinese character is twice as wide as a Latin one. */
export const widthOfText = (text: string): number =>
  [...text].reduce((sum, character) => sum + (character > '\u2e80' ? 14 : 8), 24);

/** Around the text of a state, on both sides. */
const TAG_FRAME = 20;

/** The width a column of this kind starts with, and whether its values line up at the end. */
export function layoutOf(
  name: string,
  schema: Schema,
  language: Language,
): { width: number; isNumber: boolean } {
  const shape = shapeOf(withoutNull(schema, name), name);
  const { kind } = shape;
  if (kind === 'choice') {
    const labels = shape.values.map((value) => labelOfValue(name, String(value), language));
    const frame = STATES.test(name) ? TAG_FRAME : 0;
    return { width: Math.max(104, ...labels.map((label) => widthOfText(label) + frame)), isNumber: false };
  }
  if (kind === 'time') return { width: 156, isNumber: false };
  if (kind === 'money') return { width: 112, isNumber: true };
  if (kind === 'integer' && !IDENTIFIER_FIELDS.test(name)) return { width: 96, isNumber: true };
  if (kind === 'boolean' || kind === 'ref') return { width: 128, isNumber: false };
  if (kind === 'picture') return { width: 56, isNumber: false };
  if (name === 'order_id') return { width: 212, isNumber: false };
  return { width: IDENTIFIER_FIELDS.test(name) ? 190 : 180, isNumber: false };
}
