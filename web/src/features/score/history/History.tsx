// Every change of the balance, by month, with a small chart of the last six.
import type { ScoreEntry } from '@emall/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState } from '../../../shared/ui/EmptyState/EmptyState.tsx';
import { EndlessList } from '../../../shared/ui/EndlessList/EndlessList.tsx';
import { endlessOf } from '../../../shared/ui/EndlessList/endless-of.ts';
import { Skeleton } from '../../../shared/ui/Skeleton/Skeleton.tsx';
import { useScorePlace } from '../place.ts';
import { historyPages } from '../queries.ts';
import { ScoreFailure } from '../ScoreFailure.tsx';
import { byMonth } from './by-month.ts';
import { EntryRow } from './EntryRow.tsx';
import styles from './History.module.css';
import { MonthChart } from './MonthChart.tsx';
import { ReceiptDoor } from './ReceiptDoor.tsx';
import { useTexts } from './texts.ts';

export function History() {
  const t = useTexts();
  const { scoreType } = useScorePlace();
  const [month, setMonth] = useState<string>();
  const [shown, setShown] = useState<ScoreEntry>();
  const entries = useInfiniteQuery(historyPages(scoreType, month));
  const list = entries.data?.pages.flatMap((page) => page.list) ?? [];
  const months = entries.data?.pages[0]?.months;
  // The chart stays while the list of another month is fetched.
  const [chart, setChart] = useState(months);
  if (months && months !== chart) setChart(months);
  return (
    <div className={styles.history}>
      {chart && <MonthChart months={chart} chosen={month} onChoose={setMonth} />}
      {entries.isPending ? (
        <Skeleton height={280} radius={12} />
      ) : !entries.data ? (
        <ScoreFailure onRetry={() => void entries.refetch()} />
      ) : list.length === 0 ? (
        <EmptyState title={month ? t.noneInMonth : t.noHistory} text={month ? undefined : t.noHistoryHint} />
      ) : (
        <EndlessList {...endlessOf(entries)}>
          {byMonth(list).map(([name, rows]) => (
            <section key={name} aria-label={name}>
              <h2 className={styles.month}>{name}</h2>
              <ul className={styles.rows}>
                {rows.map((entry) => (
                  <li key={entry.entry_id}>
                    <EntryRow entry={entry} onOpen={() => setShown(entry)} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </EndlessList>
      )}
      <ReceiptDoor entry={shown} onClose={() => setShown(undefined)} />
    </div>
  );
}
