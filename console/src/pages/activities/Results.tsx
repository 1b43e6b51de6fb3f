// What an activity brought: visitors, winners, cost, each prize, and every day.
import type { OpsActivity, Output } from '@emall/contract';
import { ops } from '@emall/contract/ops';
import { useQuery } from '@tanstack/react-query';
import { labelOfField } from '../../i18n/fields.ts';
import { defineTexts, useLanguage } from '../../i18n/language.ts';
import { formatMoney } from '../../i18n/money.ts';
import { formatNumber } from '../../i18n/number.ts';
import { callQuery } from '../../request/queries.ts';
import { useGameId } from '../../session/params.ts';
import { DescriptionList, EmptyState, Loaded, Section } from '../../ui/Page.tsx';
import { Table } from '../../ui/Table.tsx';
import { Money } from '../../ui/Values.tsx';
import styles from './activities.module.css';
import { PrizeStock } from './PrizeStock.tsx';
import { prizeText } from './prize-text.ts';
import { isLottery } from './start-config.ts';

const useTexts = defineTexts({
  zh: {
    sum: '合计',
    prizes: '奖品',
    days: '每天',
    none: '还没有结果',
    noPrizes: '还没有发放奖品',
    date: '日期',
    forecast: (low: string, high: string) => `${low} – ${high}`,
    shares: '分享',
    participants: '参与人数',
    each: '每位中奖者成本',
    chart: '每天的奖品成本',
  },
  en: {
    sum: 'Total',
    prizes: 'Prizes',
    days: 'By day',
    none: 'No results yet',
    noPrizes: 'No prizes granted yet',
    date: 'Day',
    forecast: (low: string, high: string) => `${low} – ${high}`,
    shares: 'Shares',
    participants: 'Participants',
    each: 'Cost per winner',
    chart: 'Cost of prizes by day',
  },
});

type ResultsOf = Output<typeof ops.activity.results>;

export function Results({ activity }: { activity: OpsActivity }) {
  const results = useQuery(callQuery(ops.activity.results, { activeid: activity.activeid }, useGameId()));
  return <Loaded query={results}>{(data) => <Brought results={data} activity={activity} />}</Loaded>;
}

function Brought({ results, activity }: { results: ResultsOf; activity: OpsActivity }) {
  const texts = useTexts();
  const language = useLanguage();
  const label = (name: string) => labelOfField(name, language);
  const count = (event: string) => results.visits.find((visit) => visit.event === event)?.visitors ?? 0;
  const { activeid, forecast, budget_amount: budget } = activity;
  const { data: participants } = useQuery(
    callQuery(ops.activity.listParticipants, { activeid, limit: 1, has_total: true }, useGameId()),
  );
  const total = participants?.total ?? undefined;
  return (
    <div className={styles.column}>
      <Section title={texts.sum}>
        <DescriptionList
          items={[
            [label('visitors'), formatNumber(count('view'))],
            [texts.shares, formatNumber(count('share'))],
            [texts.participants, total === undefined ? undefined : formatNumber(total)],
            [label('winners'), formatNumber(results.winners)],
            [label('cost_amount'), <Money key="cost" cents={results.cost_amount} />],
            [
              texts.each,
              results.winners ? formatMoney(Math.round(results.cost_amount / results.winners)) : '–',
            ],
            [label('budget_amount'), budget === null ? '–' : formatMoney(budget)],
            [
              label('forecast'),
              forecast
                ? texts.forecast(formatMoney(forecast.low_amount), formatMoney(forecast.high_amount))
                : '–',
            ],
          ]}
        />
      </Section>
      <Section title={texts.prizes}>
        {results.prizes.length === 0 ? (
          <EmptyState text={texts.noPrizes} />
        ) : (
          <Table
            label={texts.prizes}
            rows={results.prizes}
            keyOf={({ prize }) => `${prize.kind} ${prize.name} ${prize.quantity}`}
            columns={[
              { header: label('prize'), cell: ({ prize }) => prizeText(prize) },
              { header: label('granted'), isNumber: true, cell: ({ granted }) => formatNumber(granted) },
              { header: label('open'), isNumber: true, cell: ({ open }) => formatNumber(open) },
              { header: label('revoked'), isNumber: true, cell: ({ revoked }) => formatNumber(revoked) },
              {
                header: label('cost_amount'),
                isNumber: true,
                cell: (row) => <Money cents={row.cost_amount} />,
              },
            ]}
          />
        )}
      </Section>
      {isLottery(activity.kind) && <PrizeStock activity={activity} results={results} />}
      <Section title={texts.days}>
        {results.days.length === 0 ? (
          <EmptyState text={texts.none} />
        ) : (
          <>
            {/* Prizes of points or items may cost nothing: bars of no height are no chart. */}
            {results.days.some(({ cost_amount }) => cost_amount > 0) && (
              <DayBars days={results.days} label={texts.chart} />
            )}
            <Table
              label={texts.days}
              rows={results.days.toReversed()}
              keyOf={({ day }) => day}
              columns={[
                { header: texts.date, cell: ({ day }) => day },
                ...(['visitors', 'winners', 'granted'] as const).map((name) => ({
                  header: label(name),
                  isNumber: true,
                  cell: (row: ResultsOf['days'][number]) => formatNumber(row[name]),
                })),
                {
                  header: label('cost_amount'),
                  isNumber: true,
                  cell: (row) => <Money cents={row.cost_amount} />,
                },
              ]}
            />
          </>
        )}
      </Section>
    </div>
  );
}

/** The table below says the same. */
function DayBars({ days, label }: { days: ResultsOf['days']; label: string }) {
  const most = Math.max(...days.map(({ cost_amount }) => cost_amount));
  const width = 600 / days.length;
  return (
    <figure className={styles.histogram}>
      <svg viewBox="0 0 600 120" role="img" aria-label={label} preserveAspectRatio="none">
        {days.map(({ day, cost_amount }, at) => (
          <rect
            key={day}
            data-inside=""
            x={at * width + 1}
            width={Math.max(1, Math.min(40, width - 2))}
            y={120 - (cost_amount / most) * 120}
            height={(cost_amount / most) * 120}
          />
        ))}
      </svg>
      <figcaption>
        <span>{days[0]?.day}</span>
        <span>{formatMoney(most)}</span>
        <span>{days.at(-1)?.day}</span>
      </figcaption>
    </figure>
  );
}
