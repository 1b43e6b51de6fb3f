// Moves a moment along a span of time, hour by hour; the moment is taken where the hand rests.
import { useEffect, useEffectEvent, useState } from 'react';
import { defineTexts } from '../../i18n/language.ts';
import { formatTime } from '../../i18n/time.ts';
import { Range } from '../../ui/Range.tsx';
import styles from './MomentSlider.module.css';

const useTexts = defineTexts({ zh: { label: '时间轴' }, en: { label: 'Timeline' } });

const HOUR_MS = 3_600_000;
/** A link is made for each moment that is taken: not for those on the way. */
const REST_MS = 250;

type Props = { from: string; to: string; at: string; onAt(at: string): void };

export function MomentSlider({ from, to, at, onAt }: Props) {
  const texts = useTexts();
  const [moved, setMoved] = useState<number>();
  const take = useEffectEvent((moment: number) => {
    onAt(new Date(moment).toISOString());
    setMoved(undefined);
  });
  useEffect(() => {
    if (moved === undefined) return;
    const timer = setTimeout(() => take(moved), REST_MS);
    return () => clearTimeout(timer);
  }, [moved]);
  const given = Date.parse(at);
  // A moment that was typed may lie beyond the span.
  const first = Math.min(Date.parse(from), given);
  const last = Math.max(Date.parse(to), given);
  const value = moved ?? given;
  /** The hour of the first moment: the slider stops at full hours. */
  const hour = Math.floor(first / HOUR_MS);
  return (
    <div>
      <Range
        aria-label={texts.label}
        aria-valuetext={formatTime(new Date(value).toISOString())}
        min={0}
        max={Math.ceil(last / HOUR_MS) - hour}
        value={Math.round(value / HOUR_MS) - hour}
        onChange={({ target }) =>
          setMoved(Math.min(Math.max((hour + Number(target.value)) * HOUR_MS, first), last))
        }
      />
      <div className={styles.ends} aria-hidden="true">
        <span>{formatTime(new Date(first).toISOString())}</span>
        {moved !== undefined && <strong>{formatTime(new Date(moved).toISOString())}</strong>}
        <span>{formatTime(new Date(last).toISOString())}</span>
      </div>
    </div>
  );
}
