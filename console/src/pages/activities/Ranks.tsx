// The rich list with its players, and the signature of the fixed result.
import { ops } from '@emall/contract/ops';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { labelOfField } from '../../i18n/fields.ts';
import { defineTexts, useLanguage } from '../../i18n/language.ts';
import { formatNumber } from '../../i18n/number.ts';
import { ExportList } from '../../kit/ExportList.tsx';
import { callQuery } from '../../request/queries.ts';
import { useGameId } from '../../session/params.ts';
import { Button } from '../../ui/Button.tsx';
import { DescriptionList, EmptyState, Loaded, Section } from '../../ui/Page.tsx';
import { Table } from '../../ui/Table.tsx';
import { Code, Money, Time } from '../../ui/Values.tsx';
import styles from './activities.module.css';
import { prizeText } from './prize-text.ts';

const useTexts = defineTexts({
  zh: {
    live: '实时榜单',
    fixed: '最终榜单',
    liveHint: '结算时定榜并签名，之后不再变化。',
    none: '还没有人上榜',
    verify: '重新核验',
    intact: '榜单与签名一致',
    broken: '榜单与签名不一致：定榜后被改动过',
  },
  en: {
    live: 'Live ranking',
    fixed: 'Final ranking',
    liveHint: 'Once settled, the ranking is signed and no longer changes.',
    none: 'No one is ranked yet',
    verify: 'Verify again',
    intact: 'The list matches its signature',
    broken: 'The list doesn’t match its signature: it was changed after signing',
  },
});

export function Ranks({ activeid }: { activeid: number }) {
  const texts = useTexts();
  const language = useLanguage();
  const gameId = useGameId();
  const ranks = useQuery(callQuery(ops.activity.ranks, { activeid }, gameId));
  const label = (name: string) => labelOfField(name, language);
  const exported = <ExportList call={ops.activity.ranks} input={{ activeid }} />;
  return (
    <Loaded query={ranks}>
      {({ list, players, settles_at, result }) => (
        <div className={styles.column}>
          {result ? (
            <Section
              title={texts.fixed}
              actions={
                <>
                  {exported}
                  <Button isBusy={ranks.isFetching} onClick={() => void ranks.refetch()}>
                    {texts.verify}
                  </Button>
                </>
              }
            >
              <p role="status" className={result.is_intact ? styles.good : styles.bad}>
                {result.is_intact ? texts.intact : texts.broken}
              </p>
              <DescriptionList
                items={[
                  [label('frozen_at'), <Time key="at" at={result.frozen_at} />],
                  [label('players'), formatNumber(players)],
                  [label('fingerprint'), <Code key="print">{result.fingerprint}</Code>],
                  [label('signature'), <Code key="sign">{result.signature}</Code>],
                  [label('public_key'), <Code key="key">{result.public_key}</Code>],
                ]}
              />
            </Section>
          ) : (
            <Section title={texts.live} hint={texts.liveHint} actions={exported}>
              <DescriptionList
                items={[
                  [label('settles_at'), <Time key="at" at={settles_at} />],
                  [label('players'), formatNumber(players)],
                ]}
              />
            </Section>
          )}
          {list.length === 0 ? (
            <EmptyState text={texts.none} />
          ) : (
            <Table
              label={result ? texts.fixed : texts.live}
              rows={list}
              keyOf={({ rank }) => rank}
              columns={[
                { header: label('rank'), isNumber: true, cell: ({ rank }) => rank },
                {
                  header: label('player_id'),
                  cell: ({ player_id }) => <Link to={`/${gameId}/players/${player_id}`}>{player_id}</Link>,
                },
                { header: label('role_name'), cell: (row) => `${row.server_name} ${row.role_name}` },
                { header: label('amount'), isNumber: true, cell: ({ amount }) => <Money cents={amount} /> },
                { header: label('reached_at'), cell: ({ reached_at }) => <Time at={reached_at} /> },
                {
                  header: label('reward'),
                  cell: ({ reward }) => (reward ? prizeText(reward) : '–'),
                },
              ]}
            />
          )}
        </div>
      )}
    </Loaded>
  );
}
