// Points earned and spent in the last six months; choosing a month filters the list below.
import type { ScoreMonth } from '@emall/contract';
import { groupThousands } from '../../../shared/format/index.ts';
import { Card } from '../../../shared/ui/Card/Card.tsx';
import { Row } from '../../../shared/ui/Layout/Row.tsx';
import { Stack } from '../../../shared/ui/Layout/Stack.tsx';
import styles from './MonthChart.module.css';
import { useTexts } from './texts.ts';

type MonthChartProps = {
  months: readonly ScoreMonth[];
  chosen: string | undefined;
  onChoose: (month: string | undefined) => void;
};

export function MonthChart({ months, chosen, onChoose }: MonthChartProps) {
  const t = useTexts();
  const highest = Math.max(1, ...months.flatMap(({ earned, spent }) => [earned, spent]));
  const picked = months.find(({ month }) => month === chosen);
  return (
    <Card aria-label={t.chart}>
      <Row as="header" gap="3" rowGap="0-5" align="baseline" justify="between" wrap>
        <h2 className={styles.title}>{picked ? picked.month : t.chart}</h2>
        <Row as="p" gap="3" align="stretch" className={styles.legend} aria-live="polite">
          <span className={styles.earned}>
            {t.earned} {groupThousands(total(picked ? [picked] : months, 'earned'))}
          </span>
          <span className={styles.spent}>
            {t.spent} {groupThousands(total(picked ? [picked] : months, 'spent'))}
          </span>
        </Row>
      </Row>
      <ul className={styles.chart}>
        {months.map(({ month, earned, spent }) => (
          <li key={month}>
            <Stack
              as="button"
              gap="1-5"
              align="center"
              type="button"
              className={styles.month}
              aria-pressed={month === chosen}
              aria-label={t.monthOf(month, groupThousands(earned), groupThousands(spent))}
              onClick={() => onChoose(month === chosen ? undefined : month)}
            >
              <span className={styles.bars} aria-hidden="true">
                <i className={styles.up} style={{ transform: `scaleY(${earned / highest})` }} />
                <i className={styles.down} style={{ transform: `scaleY(${spent / highest})` }} />
              </span>
              {t.month(month)}
            </Stack>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function total(months: readonly ScoreMonth[], kind: 'earned' | 'spent'): number {
  return months.reduce((sum, month) => sum + month[kind], 0);
}
