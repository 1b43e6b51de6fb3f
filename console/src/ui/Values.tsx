// How values look everywhere: money, times, numbers of records, states.
import { useLanguage } from '../i18n/language.ts';
import { formatMoney } from '../i18n/money.ts';
import { formatOwnTime, formatRange, formatRelative, formatSecond, formatTime } from '../i18n/time.ts';
import { labelOfBoolean, labelOfValue, toneOfValue } from '../i18n/values.ts';
import { Tag } from './Tag.tsx';
import styles from './Values.module.css';

/** Cents as yuan. */
export function Money({ cents }: { cents: number | null }) {
  return <span className={styles.number}>{cents === null ? '–' : formatMoney(cents)}</span>;
}

/** A moment on the shop's clock; hovering shows the operator's own. */
export function Time({
  at,
  isRelative = false,
  hasSeconds = false,
}: {
  at: string | null;
  isRelative?: boolean;
  hasSeconds?: boolean;
}) {
  if (!at) return <>–</>;
  const own = formatOwnTime(at);
  const text = hasSeconds ? formatSecond(at) : formatTime(at);
  return (
    <time dateTime={at} title={isRelative ? text : own} className={styles.number}>
      {isRelative ? formatRelative(at) : text}
    </time>
  );
}

/** From a moment to another on the shop's clock. */
export function TimeRange({ from, to }: { from: string; to: string }) {
  return <span className={styles.number}>{formatRange(from, to)}</span>;
}

/** The number of a record, in figures that line up. */
export function Code({ children }: { children: string | number }) {
  return <span className={styles.code}>{children}</span>;
}

export function YesNo({ value }: { value: boolean }) {
  const language = useLanguage();
  return <Tag tone={value ? 'good' : 'neutral'}>{labelOfBoolean(value, language)}</Tag>;
}

/** A state in its colour and words; `field` tells values apart that differ in meaning between places. */
export function StatusTag({ value, field = 'status' }: { value: string; field?: string }) {
  const language = useLanguage();
  return <Tag tone={toneOfValue(field, value)}>{labelOfValue(field, value, language)}</Tag>;
}
