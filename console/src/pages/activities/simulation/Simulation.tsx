// What a lottery would cost, simulated by the engine that draws while its table is edited.
import type { SimulationReport } from '@emall/contract/lottery';
import { defineTexts } from '../../../i18n/language.ts';
import { formatMoney } from '../../../i18n/money.ts';
import { formatNumber } from '../../../i18n/number.ts';
import { DAY_MS, formatDay } from '../../../i18n/time.ts';
import { TextField } from '../../../ui/Field.tsx';
import { Section } from '../../../ui/Page.tsx';
import { Table } from '../../../ui/Table.tsx';
import styles from '../activities.module.css';
import { Histogram } from './Histogram.tsx';
import type { Crowd } from './useForecast.ts';
import type { Simulated } from './useSimulation.ts';

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
    sometimes: (share: string, early: string) => `${share} 的模拟中会发完，最早 ${early}`,
    badCount: '请填写正整数，例如 1000',
    failed: '此浏览器无法运行模拟。',
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
    sometimes: (share: string, early: string) => `In ${share} of the runs, on ${early} at the earliest`,
    badCount: 'Enter a whole number, such as 1000',
    failed: 'The simulation can’t run in this browser.',
  },
});

type Props = {
  isValid: boolean;
  crowd: Crowd;
  /** Whether what was simulated is still another table, or other numbers. */
  isSimulating: boolean;
  simulated: Simulated | undefined;
  startsAt: string;
  days: number;
  budget: number | null;
  onCrowd(crowd: Crowd): void;
};

export function Simulation({ isValid, crowd, isSimulating, simulated, onCrowd, ...rest }: Props) {
  const texts = useTexts();
  const report = simulated?.report;
  const errorOf = (typed: string) => (/^[1-9]\d{0,6}$/.test(typed) ? undefined : texts.badCount);
  return (
    <Section title={texts.title} hint={texts.hint}>
      <div className={styles.fields}>
        <TextField
          label={texts.players}
          inputMode="numeric"
          error={errorOf(crowd.players)}
          value={crowd.players}
          onChange={(players) => onCrowd({ ...crowd, players })}
        />
        <TextField
          label={texts.draws}
          inputMode="numeric"
          error={errorOf(crowd.draws)}
          value={crowd.draws}
          onChange={(draws) => onCrowd({ ...crowd, draws })}
        />
      </div>
      {!isValid && <p className={styles.quiet}>{texts.invalid}</p>}
      {isSimulating && !report && <p role="status">{texts.running}</p>}
      {!isSimulating && simulated && !report && <p role="alert">{texts.failed}</p>}
      {isValid && report && <Report report={report} {...rest} />}
    </Section>
  );
}

const roughly = (given: number): string => (given < 10 ? given.toFixed(1) : formatNumber(Math.round(given)));

const percent = (share: number): string => `${(share * 100).toFixed(1)}%`;

function Report({
  report,
  startsAt,
  days,
  budget,
}: Pick<Props, 'startsAt' | 'days' | 'budget'> & { report: SimulationReport }) {
  const texts = useTexts();
  const { cost, costs, draws, runs, prizes, guaranteed, histogram } = report;
  const money = (cents: number) => formatMoney(Math.round(cents));
  const dayAfter = (share: number) =>
    formatDay(new Date(Date.parse(startsAt) + share * days * DAY_MS).toISOString());
  const above = budget === null ? 0 : costs.filter((each) => each > budget).length;
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
          {
            header: texts.stock,
            isNumber: true,
            cell: ({ stock }) => (stock === null ? '∞' : formatNumber(stock)),
          },
          {
            header: texts.gone,
            cell: ({ stock, runsOut, runsOutAfter, runsOutAfterEarly }) => {
              if (stock === null) return '–';
              if (runsOutAfterEarly === null) return texts.lasts;
              const early = dayAfter(runsOutAfterEarly);
              return runsOutAfter === null
                ? texts.sometimes(percent(runsOut), early)
                : texts.early(dayAfter(runsOutAfter), early);
            },
          },
        ]}
      />
    </div>
  );
}
