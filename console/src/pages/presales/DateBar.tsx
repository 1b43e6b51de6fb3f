// The dates of a presale on one bar: reservation, deposit, waiting, balance, and the day it ships.
import { labelOfField } from '../../i18n/fields.ts';
import { defineTexts, useLanguage } from '../../i18n/language.ts';
import { formatTime } from '../../i18n/time.ts';
import { labelOfValue } from '../../i18n/values.ts';
import styles from './presales.module.css';

export const DATES = [
  'reserve_starts_at',
  'deposit_starts_at',
  'deposit_ends_at',
  'balance_starts_at',
  'balance_ends_at',
] as const;

type Dated = Record<(typeof DATES)[number] | 'ships_at', string>;
const PHASES = ['reserve', 'deposit', 'waiting', 'balance'] as const;
const useTexts = defineTexts({ zh: { now: '现在' }, en: { now: 'Now' } });

/** Dates that are still missing or in the wrong order draw no bar. */
export function DateBar({ presale, isSmall = false }: { presale: Dated; isSmall?: boolean }) {
  const language = useLanguage();
  const texts = useTexts();
  const times = DATES.map((name) => Date.parse(presale[name]));
  const ships = Date.parse(presale.ships_at);
  const [first = 0] = times;
  const end = Math.max(times.at(-1) ?? 0, ships);
  const isOrdered = times.every((time, at) => at === 0 || time >= (times[at - 1] ?? 0));
  if (!isOrdered || !(end > first)) return null;
  const share = (time: number) => ((time - first) / (end - first)) * 100;
  const now = Date.now();
  const isNow = now > first && now < end;
  const label = (name: string) => labelOfField(name, language);
  // The colour that begins at a date; nothing begins at the end of the balance.
  const dates = [...DATES, 'ships_at' as const].map((name, at) => ({
    phase: name === 'ships_at' ? 'ships' : PHASES[at],
    name: label(name),
    at: presale[name],
  }));
  if (isNow) dates.push({ phase: 'now', name: texts.now, at: new Date(now).toISOString() });
  return (
    <div className={styles.bar} data-small={isSmall ? '' : undefined}>
      <svg
        viewBox="0 0 100 10"
        preserveAspectRatio="none"
        role="img"
        aria-label={dates.map(({ name, at }) => `${name} ${formatTime(at)}`).join(', ')}
      >
        {PHASES.map((phase, at) => (
          <rect
            key={phase}
            data-phase={phase}
            x={share(times[at] ?? 0)}
            width={share(times[at + 1] ?? 0) - share(times[at] ?? 0)}
            y={2}
            height={6}
          >
            <title>{labelOfValue('phase', phase, language)}</title>
          </rect>
        ))}
        <rect data-phase="ships" x={Math.min(99, share(ships))} width={1} y={0} height={10} />
        {isNow && <rect data-phase="now" x={share(now)} width={0.5} y={0} height={10} />}
      </svg>
      {!isSmall && (
        <ol className={styles.dates}>
          {dates.map(({ phase, name, at }) => (
            <li key={name}>
              <small>
                {phase && (
                  <svg className={styles.dot} viewBox="0 0 8 8" aria-hidden="true">
                    <rect data-phase={phase} width={8} height={8} />
                  </svg>
                )}
                {name}
              </small>
              <span>{formatTime(at)}</span>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
