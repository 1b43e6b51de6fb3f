// How many runs cost how much: the bars between p5 and p95 are dark, the others light.
import { formatMoney } from '../../../i18n/money.ts';
import styles from '../activities.module.css';

const WIDTH = 600;
const HEIGHT = 120;

type Props = {
  bars: readonly { from: number; to: number; runs: number }[];
  low: number;
  high: number;
  label: string;
};

export function Histogram({ bars, low, high, label }: Props) {
  const most = Math.max(...bars.map(({ runs }) => runs), 1);
  const width = WIDTH / bars.length;
  return (
    <figure className={styles.histogram}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label} preserveAspectRatio="none">
        {bars.map(({ from, to, runs }, at) => (
          <rect
            key={from}
            x={at * width + 1}
            width={Math.max(1, width - 2)}
            y={HEIGHT - (runs / most) * HEIGHT}
            height={(runs / most) * HEIGHT}
            data-inside={to >= low && from <= high ? '' : undefined}
          />
        ))}
      </svg>
      <figcaption>
        <span>{formatMoney(Math.round(bars[0]?.from ?? 0))}</span>
        <span>{formatMoney(Math.round(bars.at(-1)?.to ?? 0))}</span>
      </figcaption>
    </figure>
  );
}
