// The prizes of a tab, newest first, or by deadline where they wait; reloaded while one is being delivered.
import type { Award } from '@emall/contract';
import { PATHS } from '@emall/contract/pages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { prizeLabel } from '../../../entities/prize/index.ts';
import { formatRelative, groupThousands } from '../../../shared/format/index.ts';
import { Link } from '../../../shared/navigation/index.ts';
import { Button } from '../../../shared/ui/Button/Button.tsx';
import { EmptyState } from '../../../shared/ui/EmptyState/EmptyState.tsx';
import { NotLoaded } from '../../../shared/ui/EmptyState/NotLoaded.tsx';
import { EndlessList } from '../../../shared/ui/EndlessList/EndlessList.tsx';
import { endlessOf } from '../../../shared/ui/EndlessList/endless-of.ts';
import { Stack } from '../../../shared/ui/Layout/Stack.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton/Skeleton.tsx';
import { AwardCard } from './AwardCard.tsx';
import styles from './AwardTabs.module.css';
import { awardPages } from './queries.ts';
import { type AwardTab, useAwardSearch } from './search.ts';
import { useTexts } from './texts.ts';

const DELIVERING_RELOAD_MS = 3000;

const isDelivering = ({ status }: Award) => status === 'delivering';

export function AwardList({ tab }: { tab: AwardTab }) {
  const t = useTexts();
  const { kind, openAward } = useAwardSearch();
  const pages = useInfiniteQuery({
    ...awardPages(tab, kind),
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ list }) => list.some(isDelivering)) ? DELIVERING_RELOAD_MS : false,
  });
  const awards = pages.data?.pages.flatMap(({ list }) => list);
  if (pages.isPending)
    return (
      <Stack gap="3" className={styles.list} aria-busy="true">
        {['a', 'b', 'c', 'd'].map((place) => (
          <Skeleton key={place} height={132} radius={12} />
        ))}
      </Stack>
    );
  if (!awards) return <NotLoaded title={t.failed} onRetry={pages.refetch} />;
  if (awards.length === 0) return <Empty tab={tab} />;
  return (
    <EndlessList {...endlessOf(pages)}>
      <Stack as="ul" gap="3" className={styles.list} aria-label={t.list}>
        {foldPoints(awards).map((row) => (
          <li key={row[0].award_id}>
            {row.length > 1 ? (
              <FoldedPoints awards={row} />
            ) : (
              <AwardCard award={row[0]} onOpen={() => openAward(row[0].award_id)} />
            )}
          </li>
        ))}
      </Stack>
    </EndlessList>
  );
}

function Empty({ tab }: { tab: AwardTab }) {
  const t = useTexts();
  const { kind, selectTab, selectKind } = useAwardSearch();
  if (kind !== 'any')
    return (
      <EmptyState
        title={t.emptyKind}
        action={<Button onClick={() => selectKind('any')}>{t.seeAll}</Button>}
      />
    );
  if (tab === 'expiring')
    return (
      <EmptyState
        title={t.emptyExpiring}
        action={<Button onClick={() => selectTab('waiting')}>{t.seeWaiting}</Button>}
      />
    );
  if (tab === 'waiting')
    return (
      <EmptyState
        title={t.emptyWaiting}
        text={t.emptyWaitingHint}
        action={<Button onClick={() => selectTab('all')}>{t.seeAll}</Button>}
      />
    );
  return (
    <EmptyState
      title={t.empty}
      text={t.emptyHint}
      action={<Button render={(look) => <Link to={PATHS.home} {...look} />}>{t.toActivities}</Button>}
    />
  );
}

type Row = [Award, ...Award[]];

const isFoldable = ({ prize, status }: Award) => prize.kind === 'points' && status === 'received';

/** Returns the list in rows; neighbouring credited points share one. */
function foldPoints(awards: readonly Award[]): Row[] {
  const rows: Row[] = [];
  for (const award of awards) {
    const last = rows.at(-1);
    if (last && isFoldable(award) && isFoldable(last[0])) last.push(award);
    else rows.push([award]);
  }
  return rows;
}

function FoldedPoints({ awards }: { awards: readonly Award[] }) {
  const t = useTexts();
  const total = awards.reduce((sum, { prize }) => sum + prize.quantity, 0);
  return (
    <details className={styles.folded}>
      <summary>{t.foldedPoints(awards.length, groupThousands(total))}</summary>
      <ul className={styles.foldPointsList}>
        {awards.map(({ award_id, prize, activity_title, granted_at }) => (
          <li key={award_id}>
            <span>{t.wonAt(activity_title, formatRelative(granted_at))}</span>
            <b>{prizeLabel(prize)}</b>
          </li>
        ))}
      </ul>
    </details>
  );
}
