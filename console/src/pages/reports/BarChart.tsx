// Bars beside their figures: what is most, at a glance. Each may have several parts, one below the other.
import type { ReactNode } from 'react';
import styles from './BarChart.module.css';

type Tone = 'primary' | 'info' | 'danger';
type Part = { value: number; text: ReactNode; tone?: Tone };
export type Bar = { key: string | number; label: ReactNode; parts: readonly Part[] };

type Props = {
  label: string;
  bars: readonly Bar[];
  /** What a full bar is; the largest part without it. */
  most?: number;
  /** What the colours mean, where there are several. */
  legend?: readonly { tone: Tone; text: string }[];
};

export function BarChart({ label, bars, legend, most = largestOf(bars) }: Props) {
  return (
    <figure className={styles.chart}>
      {legend && (
        <figcaption className={styles.legend}>
          {legend.map(({ tone, text }) => (
            <span key={tone}>
              <span className={`${styles.key} ${styles[tone]}`} aria-hidden="true" />
              {text}
            </span>
          ))}
        </figcaption>
      )}
      <ol className={styles.bars} aria-label={label}>
        {bars.map(({ key, label: name, parts }) => (
          <li key={key}>
            <span className={styles.name}>{name}</span>
            <span className={styles.parts}>
              {parts.map(({ value, text, tone = 'primary' }) => (
                <span key={tone} className={styles.part}>
                  <span className={styles.track}>
                    {value > 0 && (
                      <span
                        className={`${styles.bar} ${styles[tone]}`}
                        style={{ width: `${(100 * value) / most}%` }}
                      />
                    )}
                  </span>
                  <span className={styles.figure}>{text}</span>
                </span>
              ))}
            </span>
          </li>
        ))}
      </ol>
    </figure>
  );
}

const largestOf = (bars: readonly Bar[]): number =>
  Math.max(0, ...bars.flatMap(({ parts }) => parts.map(({ value }) => value)));
