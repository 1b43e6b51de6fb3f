// What a lottery would cost, simulated by the engine that draws while its table is edited.
import type { SimulationReport } from '@emall/contract/lottery';
import { useEffect, useState } from 'react';
import { defineTexts } from '../../../i18n/language.ts';
import { formatMoney } from '../../../i18n/money.ts';
import { formatDay } from '../../../i18n/time.ts';
import type { Draft } from '../../../kit/form/useCallForm.ts';
import { TextField } from '../../../ui/Field.tsx';
import { Section } from '../../../ui/Page.tsx';
import { Table } from '../../../ui/Table.tsx';
import styles from '../activities.module.css';
import { Histogram } from './Histogram.tsx';
import { useSimulation } from './useSimulation.ts';

const useTexts = defineTexts({
  zh: {
    title: '成本模拟',
    hint: '用实际抽奖的同一套规则反复模拟整个活动，边改边算。',
    players: '预计参与人数',
    draws: '每人抽奖次数',
    invalid: '奖品设置完整后开始模拟。',
    running: '正在模拟…',
    band: (low: string, high: string) => `十次有九次在 ${low} 到 ${high} 之间`,
    mean: (mean: string, each: string) => `平均 ${mean}，每抽 ${each}`,
    guarantee: (share: string) => `${share} 的抽奖由保底决定`,
    over: (share: string) => `${share} 的模拟超出预算，活动会提前暂停`,
    prizes: '各奖品',
    prize: '奖品',
    given: '平均发出',
    stock: '数量',
    gone: '发完的日期',
    lasts: '够用',
    early: (day: string, early: string) => `${day}（最早 ${early}）`,
  },
  en: {
    title: 'Simulated cost',
    hint: 'Runs the whole event many times with the real draw rules while you type.',
    players: 'Expected players',
    draws: 'Draws per player',
    invalid: 'The simulation starts once the prizes are complete.',
    running: 'Simulating…',
    band: (low: string, high: string) => `${low} to ${high} in 9 of 10 runs`,
    mean: (mean: string, each: string) => `${mean} on average, ${each} per draw`,
    guarantee: (share: string) => `${share} of the draws are decided by the guarantee`,
    over: (share: string) => `${share} of the runs exceed the budget: the event would pause early`,
    prizes: 'Prizes',
    prize: 'Prize',
    given: 'Average given out',
    stock: 'Stock',
    gone: 'Runs out',
    lasts: 'Lasts',
    early: (day: string, early: string) => `${day} (${early} at the earliest)`,
  },
});

export type Forecast = { low_amount: number; high_amount: number };

type Props = {
  config: Draft;
  isValid: boolean;
  startsAt: string;
  days: number;
  budget: number | null;
  onForecast(forecast: Forecast): void;
};

const countOf = (typed: string, most: number): number | undefined =>
  /^[1-9]\d{0,6}$/.test(typed) ? Math.min(Number(typed), most) : undefined;

export function Simulation({ config, isValid, startsAt, days, budget, onForecast }: Props) {
  const texts = useTexts();
  const [players, setPlayers] = useState('1000');
  const [draws, setDraws] = useState('20');
  const report = useSimulation(isValid ? config : undefined, countOf(players, 100_000), countOf(draws, 1000));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per report
  useEffect(() => {
    if (report) onForecast({ low_amount: report.cost.p5, high_amount: report.cost.p95 });
  }, [report]);
  return (
    <Section title={texts.title} hint={texts.hint}>
      <div className={styles.fields}>
        <TextField label={texts.players} inputMode="numeric" value={players} onChange={setPlayers} />
        <TextField label={texts.draws} inputMode="numeric" value={draws} onChange={setDraws} />
      </div>
      {!isValid && <p className={styles.quiet}>{texts.invalid}</p>}
      {isValid && !report && <p role="status">{texts.running}</p>}
      {isValid && report && <Report report={report} startsAt={startsAt} days={days} budget={budget} />}
    </Section>
  );
}

const roughly = (given: number): string =>
  given < 10 ? given.toFixed(1) : Math.round(given).toLocaleString('en-US');

const percent = (share: number): string => `${(share * 100).toFixed(1)}%`;

function Report({
  report,
  startsAt,
  days,
  budget,
}: Pick<Props, 'startsAt' | 'days' | 'budget'> & { report: SimulationReport }) {
  const texts = useTexts();
  const { cost, draws, runs, prizes, guaranteed, histogram } = report;
  const money = (cents: number) => formatMoney(Math.round(cents));
  const dayAfter = (share: number) =>
    formatDay(new Date(Date.parse(startsAt) + share * days * 86_400_000).toISOString());
  const above =
    budget === null
      ? 0
      : histogram.filter(({ from }) => from > budget).reduce((sum, bar) => sum + bar.runs, 0);
  return (
    <div className={styles.report}>
      <p>
        <strong>{texts.band(money(cost.p5), money(cost.p95))}</strong>
        <br />
        {texts.mean(money(cost.mean), money(cost.mean / draws))}
        {guaranteed > 0 && ` · ${texts.guarantee(percent(guaranteed / draws))}`}
      </p>
      {above > 0 && <p className={styles.bad}>{texts.over(percent(above / runs))}</p>}
      {histogram.length > 1 && (
        <Histogram
          bars={histogram}
          low={cost.p5}
          high={cost.p95}
          label={texts.band(money(cost.p5), money(cost.p95))}
        />
      )}
      <Table
        label={texts.prizes}
        rows={prizes}
        keyOf={({ key }) => key}
        columns={[
          { header: texts.prize, cell: ({ name }) => name },
          { header: texts.given, isNumber: true, cell: ({ given }) => roughly(given) },
          { header: texts.stock, isNumber: true, cell: ({ stock }) => stock?.toLocaleString() ?? '∞' },
          {
            header: texts.gone,
            cell: ({ stock, runsOutAfter, runsOutAfterEarly }) => {
              if (stock === null) return '–';
              if (runsOutAfter !== null && runsOutAfterEarly !== null)
                return texts.early(dayAfter(runsOutAfter), dayAfter(runsOutAfterEarly));
              return texts.lasts;
            },
          },
        ]}
      />
    </div>
  );
}
