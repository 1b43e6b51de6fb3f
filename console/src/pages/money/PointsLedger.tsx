// The ledger of points: what was issued, spent and became owed on the days that are filtered for (today without any), and each event.
import { ops } from '@emall/contract/ops';
import { useQuery } from '@tanstack/react-query';
import { defineTexts } from '../../i18n/language.ts';
import { formatNumber } from '../../i18n/number.ts';
import { plural } from '../../i18n/plural.ts';
import { DAY_MS, fromWallClock, shopDay } from '../../i18n/time.ts';
import { CallTable } from '../../kit/CallTable.tsx';
import { filtersOf, inputOf, useSearchTexts } from '../../kit/filters.ts';
import { callQuery } from '../../request/queries.ts';
import { useGameId } from '../../session/params.ts';
import { Loaded, Page, Section } from '../../ui/Page.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { Time } from '../../ui/Values.tsx';
import styles from './PointsLedger.module.css';

const useTexts = defineTexts({
  zh: {
    title: '积分账本',
    today: (day: string) => `今天 ${day}`,
    days: (from: string, to: string) => (from === to ? from : `${from || '最初'} 至 ${to || '现在'}`),
    issued: '发放',
    spent: '消费',
    owed: '新增欠扣',
    players: '玩家积分变动',
    change: '变动',
    transfers: (count: string) => `共 ${count} 笔`,
    balanced: '账平',
    unbalanced: (points: number) => `相差 ${formatNumber(points)} 分`,
    verified: '哈希链已核验至',
    unverified: '哈希链每几分钟核验一次，还没有核验过',
    none: '还没有积分变动',
  },
  en: {
    title: 'Points ledger',
    today: (day: string) => `Today, ${day}`,
    days: (from: string, to: string) => (from === to ? from : `${from || 'Start'} to ${to || 'now'}`),
    issued: 'Issued',
    spent: 'Spent',
    owed: 'Newly owed',
    players: 'Change in player balances',
    change: 'Change',
    transfers: (count: string) => `Entries: ${count}`,
    balanced: 'Balanced',
    unbalanced: (points: number) => `Off by ${plural(points, { one: 'point', other: 'points' })}`,
    verified: 'Hash chain verified up to',
    unverified: 'Not verified yet: the hash chain is verified every few minutes',
    none: 'No points earned or spent yet',
  },
});

export function Screen() {
  const texts = useTexts();
  return (
    <Page title={texts.title} isWide>
      <Equation />
      <CallTable
        call={ops.score.ledger}
        label={texts.title}
        keyOf={({ transfer_id }) => transfer_id}
        columns={[
          'at',
          'kind',
          { field: 'player_id', width: 110 },
          'issued',
          { field: 'spent', header: texts.spent },
          { field: 'owed', header: texts.owed, width: 130 },
          { field: 'points', header: texts.change },
          'balance_after',
          { field: 'score_type', width: 110 },
          { field: 'order_id', width: 210 },
          'activeid',
          { field: 'note', width: 220 },
        ]}
        empty={{ text: texts.none }}
      />
    </Page>
  );
}

const FIRST = '2020-01-01T00:00:00.000Z';

/** Issued less spent plus newly owed is what the players' balances changed by: the accounts of the ledger add up. */
function Equation() {
  const texts = useTexts();
  const [search] = useSearchTexts();
  const today = shopDay();
  const { from, to, ...filter } = inputOf(filtersOf(ops.score.ledger, {}), search) as {
    from?: string;
    to?: string;
  };
  const midnight = Date.parse(fromWallClock(`${today}T00:00`));
  const tomorrow = new Date(midnight + DAY_MS).toISOString();
  const isToday = !from && !to;
  const query = useQuery(
    callQuery(
      ops.score.ledgerSums,
      {
        ...filter,
        from: from ?? (isToday ? new Date(midnight).toISOString() : FIRST),
        to: to ?? tomorrow,
      },
      useGameId(),
    ),
  );
  return (
    <Section title={isToday ? texts.today(today) : texts.days(search.from ?? '', search.to ?? '')}>
      <Loaded query={query}>
        {({ issued, spent, owed, points, transfers, verified_until }) => {
          const difference = issued - spent + owed - points;
          const parts = [
            ['', texts.issued, issued],
            ['−', texts.spent, spent],
            ['+', texts.owed, owed],
            ['=', texts.players, points],
          ] as const;
          return (
            <>
              <dl className={styles.equation}>
                {parts.map(([sign, name, value]) => (
                  <div key={name} data-sign={sign}>
                    <dt>{name}</dt>
                    <dd>{formatNumber(value)}</dd>
                  </div>
                ))}
              </dl>
              <p className={styles.proof}>
                <Tag tone={difference === 0 ? 'good' : 'bad'}>
                  {difference === 0 ? texts.balanced : texts.unbalanced(difference)}
                </Tag>
                {texts.transfers(formatNumber(transfers))}
                <span>
                  {verified_until ? (
                    <>
                      {texts.verified} <Time at={verified_until} />
                    </>
                  ) : (
                    texts.unverified
                  )}
                </span>
              </p>
            </>
          );
        }}
      </Loaded>
    </Section>
  );
}
