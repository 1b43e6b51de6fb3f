// When an activity runs: its state, or a countdown in its last 30 days, and its dates.
import type { ActivityInfo } from '@emall/contract';
import { deadline, formatCountdown, formatDate, useCountdown } from '../../shared/format/index.ts';
import { useTexts } from './texts.ts';

const COUNTDOWN_FROM_MS = 30 * 86_400_000;

type ActivityPeriodProps = { activity: ActivityInfo; className?: string | undefined };

export function ActivityPeriod({ activity: { state, starts_at, ends_at }, className }: ActivityPeriodProps) {
  const t = useTexts();
  const left = useCountdown(new Date(ends_at).getTime());
  const isEnding = state === 'running' && left > 0 && left < COUNTDOWN_FROM_MS;
  return (
    <p className={className}>
      {isEnding ? <span aria-live="off">{t.endsIn(formatCountdown(left))}</span> : t.state[state]}
      {/* An en space: a dot would be left at the end of the line where the dates wrap. */}
      {'\u2002'}
      {/* A line breaks before the dates rather than inside one. */}
      <span style={{ display: 'inline-block' }}>
        {t.period(formatDate(starts_at), formatDate(deadline(ends_at)))}
      </span>
    </p>
  );
}
