// The first screen: what waits for a person, how today goes beside a week ago, and the search for any number.
import type { DayFigures, DeskQueue } from '@emall/contract';
import { ops } from '@emall/contract/ops';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { defineTexts, useLanguage } from '../../i18n/language.ts';
import { formatMoney } from '../../i18n/money.ts';
import { formatNumber } from '../../i18n/number.ts';
import { callQuery } from '../../request/queries.ts';
import { useGameId } from '../../session/params.ts';
import { Figures } from '../../ui/Figures.tsx';
import { EmptyState, Loaded, Page, Section } from '../../ui/Page.tsx';
import { Money, Time } from '../../ui/Values.tsx';
import { Ahead } from './Ahead.tsx';
import styles from './Desk.module.css';
import { pathOf, QUEUES } from './queues.ts';
import { SearchBox } from './SearchBox.tsx';

const useTexts = defineTexts({
  zh: {
    title: '工作台',
    waiting: '等待处理',
    nothing: '没有等待处理的事',
    hint: '你能处理的事（例如发货、退款或审批）会出现在这里。',
    oldest: '最早',
    today: '今天',
    compared: '与上周同一时刻相比',
    paid_amount: '成交额',
    paid_orders: '付款订单',
    payers: '付费玩家',
    refunded_amount: '退款',
    before: (value: string) => `上周 ${value}`,
  },
  en: {
    title: 'Desk',
    waiting: 'Waiting for you',
    nothing: 'Nothing is waiting',
    hint: 'What you can deal with, such as shipments, refunds or approvals, shows up here.',
    oldest: 'oldest',
    today: 'Today',
    compared: 'Compared with the same time last week',
    paid_amount: 'Turnover',
    paid_orders: 'Paid orders',
    payers: 'Paying players',
    refunded_amount: 'Refunded',
    before: (value: string) => `${value} last week`,
  },
});

const REFRESH_MS = 30_000;

export function Screen() {
  const texts = useTexts();
  const gameId = useGameId();
  const summary = useQuery({
    ...callQuery(ops.desk.summary, {}, gameId),
    refetchInterval: REFRESH_MS,
  });
  return (
    <Page title={texts.title} isWide>
      <SearchBox />
      <Loaded query={summary}>
        {({ queues, today }) => (
          <>
            {today && <Today {...today} />}
            {queues.length > 0 && (
              <Section title={texts.waiting}>
                <Queues queues={queues.filter(({ count }) => count > 0)} />
              </Section>
            )}
            <Ahead />
          </>
        )}
      </Loaded>
    </Page>
  );
}

/** The oldest first: who waits longest is served first. */
function Queues({ queues }: { queues: DeskQueue[] }) {
  const texts = useTexts();
  const language = useLanguage();
  const gameId = useGameId();
  if (!queues.length) return <EmptyState text={texts.nothing} hint={texts.hint} />;
  const sorted = [...queues].sort((a, b) => ((a.oldest_at ?? '9') < (b.oldest_at ?? '9') ? -1 : 1));
  return (
    <ul className={styles.queues}>
      {sorted.map((each) => (
        <li key={each.queue}>
          <Link
            to={`/${gameId}/${pathOf(each)}`}
            search={(QUEUES[each.queue].search ?? {}) as never}
            className={styles.queue}
          >
            <span className={styles.count}>{formatNumber(each.count)}</span>
            <span className={styles.name}>{QUEUES[each.queue][language]}</span>
            <span className={styles.facts}>
              {each.amount !== null && <Money cents={each.amount} />}
              {each.oldest_at && (
                <span>
                  {texts.oldest} <Time at={each.oldest_at} isRelative />
                </span>
              )}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

const FIGURES = ['paid_amount', 'paid_orders', 'payers', 'refunded_amount'] as const;

function Today({ now, week_ago }: { now: DayFigures; week_ago: DayFigures }) {
  const texts = useTexts();
  const written = (field: (typeof FIGURES)[number], value: number) =>
    field.endsWith('amount') ? formatMoney(value) : formatNumber(value);
  return (
    <Section title={texts.today} hint={texts.compared}>
      <Figures
        list={FIGURES.map((field) => ({
          name: texts[field],
          value: written(field, now[field]),
          note: texts.before(written(field, week_ago[field])),
        }))}
      />
    </Section>
  );
}
