// Weekly cohorts: of the players who first logged in in a week, how many came and paid in each week since.
import type { Cohort } from '@emall/contract';
import { ops } from '@emall/contract/ops';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { labelOfField } from '../../i18n/fields.ts';
import { defineTexts, useLanguage } from '../../i18n/language.ts';
import { formatMoney } from '../../i18n/money.ts';
import { formatNumber } from '../../i18n/number.ts';
import { ExportList } from '../../kit/ExportList.tsx';
import { callQuery } from '../../request/queries.ts';
import { useGameId } from '../../session/params.ts';
import { Loaded, Section } from '../../ui/Page.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { Table } from '../../ui/Table.tsx';
import type { Period } from './PeriodPage.tsx';
import styles from './reports.module.css';

const useTexts = defineTexts({
  zh: {
    title: '周留存与消费',
    hint: '按首次登录所在的周分组；第 0 周是首次登录的那一周。',
    show: '显示',
    players: '回访',
    payers: '付费',
    paid_amount: '人均消费',
    none: '这段时间没有新玩家',
    week: (n: number) => `第 ${n} 周`,
  },
  en: {
    title: 'Weekly cohorts',
    hint: 'Grouped by the week of the first login, which is week 0.',
    show: 'Show',
    players: 'Returning players',
    payers: 'Paid',
    paid_amount: 'Spend per player',
    none: 'No new players in this period',
    week: (n: number) => `Week ${n}`,
  },
});

type Figure = 'players' | 'payers' | 'paid_amount';
type Row = { cohort: string; size: number; weeks: Cohort[] };

const MOST_WEEKS = 12;
const FIELDS = ['cohort', 'week', 'cohort_players', 'players', 'payers', 'paid_amount'];

export function Cohorts({ period }: { period: Period }) {
  const texts = useTexts();
  const language = useLanguage();
  const cohorts = useQuery(callQuery(ops.report.cohorts, period, useGameId()));
  const [figure, setFigure] = useState<Figure>('players');
  const choices: readonly Figure[] = ['players', 'payers', 'paid_amount'];
  return (
    <Section
      title={texts.title}
      hint={texts.hint}
      actions={
        <ExportList
          call={ops.report.cohorts}
          input={period}
          columns={FIELDS.map((field) => ({ field, header: labelOfField(field, language) }))}
        />
      }
    >
      <Segmented
        label={texts.show}
        value={figure}
        onChange={(value) => setFigure(choices.find((choice) => choice === value) ?? 'players')}
        options={choices.map((value) => ({ value, label: texts[value] }))}
      />
      <Loaded query={cohorts}>
        {({ list }) => (list.length ? <Triangle list={list} figure={figure} /> : <p>{texts.none}</p>)}
      </Loaded>
    </Section>
  );
}

function Triangle({ list, figure }: { list: Cohort[]; figure: Figure }) {
  const texts = useTexts();
  const language = useLanguage();
  const rows: Row[] = [...new Set(list.map(({ cohort }) => cohort))].toReversed().map((cohort) => {
    const weeks = list.filter((row) => row.cohort === cohort);
    return { cohort, weeks, size: weeks[0]?.cohort_players ?? 0 };
  });
  const most = Math.min(MOST_WEEKS, Math.max(...rows.map(({ weeks }) => weeks.length)));
  return (
    <Table
      label={texts.title}
      rows={rows}
      keyOf={({ cohort }) => cohort}
      columns={[
        { header: labelOfField('cohort', language), cell: ({ cohort }) => cohort },
        {
          header: labelOfField('cohort_players', language),
          isNumber: true,
          cell: ({ size }) => formatNumber(size),
        },
        ...Array.from({ length: most }, (_, week) => ({
          header: texts.week(week),
          isNumber: true,
          cell: ({ weeks }: Row) => weeks[week] && <Cell cell={weeks[week]} figure={figure} />,
        })),
      ]}
    />
  );
}

/** Of the cohort; the ground is the deeper the more. */
function Cell({ cell, figure }: { cell: Cohort; figure: Figure }) {
  const size = cell.cohort_players || 1;
  if (figure === 'paid_amount') return <>{formatMoney(Math.round(cell.paid_amount / size))}</>;
  const percent = Math.round((100 * cell[figure]) / size);
  return (
    <span className={styles.heat} style={{ '--heat': `${percent}%` } as object} title={String(cell[figure])}>
      {percent}%
    </span>
  );
}
