// When an activity runs: a countdown in its last days, its dates before.
import type { ActivityInfo } from '@emall/contract';
import { formatCountdown, formatDate, useCountdown } from '../../shared/format/index.ts';
import { useTexts } from './texts.ts';

const SOON_MS = 30 * 86_400_000;

export function When({ activity, className }: { activity: ActivityInfo; className?: string | undefined }) {
  const t = useTexts();
  const { state, starts_at, ends_at } = activity;
  const left = useCountdown(new Date(ends_at).getTime());
  const dates = t.window(formatDate(starts_at), formatDate(ends_at));
  const isNear = state === 'running' && left > 0 && left < SOON_MS;
  return (
    <p className={className}>
      {t.state[state]} · {isNear ? <span aria-live="off">{t.endsIn(formatCountdown(left))}</span> : dates}
    </p>
  );
}
