// How many runs cost how much, as a chart or a table: the bars between p5 and p95 are dark, the others light.
import { defineTexts } from '../../../i18n/language.ts';
import { formatMoney } from '../../../i18n/money.ts';
import { formatNumber } from '../../../i18n/number.ts';
import { ChartSection } from '../../../ui/ChartSection.tsx';
import { Table } from '../../../ui/Table.tsx';
import styles from '../activities.module.css';

const useTexts = defineTexts({
  zh: { title: '成本分布', cost: '成本', runs: '模拟次数' },
  en: { title: 'Cost distribution', cost: 'Cost', runs: 'Runs' },
});

const WIDTH = 600;
const HEIGHT = 120;

type Props = {
  bars: readonly { from: number; to: number; runs: number }[];
  low: number;
  high: number;
  label: string;
};

const money = (cents: number): string => formatMoney(Math.round(cents));

export function Histogram(props: Props) {
  const texts = useTexts();
  const { bars } = props;
  return (
    <ChartSection title={texts.title}>
      {(isTable) =>
        isTable ? (
          <Table
            label={texts.title}
            rows={bars}
            keyOf={({ from }) => from}
            columns={[
              { header: texts.cost, cell: ({ from, to }) => `${money(from)} – ${money(to)}` },
              { header: texts.runs, isNumber: true, cell: ({ runs }) => formatNumber(runs) },
            ]}
          />
        ) : (
          <Bars {...props} />
        )
      }
    </ChartSection>
  );
}

function Bars({ bars, low, high, label }: Props) {
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
        <span>{money(bars[0]?.from ?? 0)}</span>
        <span>{money(bars.at(-1)?.to ?? 0)}</span>
      </figcaption>
    </figure>
  );
}
