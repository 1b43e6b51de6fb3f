// Every change of the balance by month, with a chart of the last six months.
import type { ScoreEntry } from '@emall/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState } from '../../../shared/ui/EmptyState/EmptyState.tsx';
import { EndlessList } from '../../../shared/ui/EndlessList/EndlessList.tsx';
import { endlessOf } from '../../../shared/ui/EndlessList/endless-of.ts';
import { lazyLayer } from '../../../shared/ui/layer/lazyLayer.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton/Skeleton.tsx';
import { historyPages } from '../queries.ts';
import { ScoreFailure } from '../ScoreFailure.tsx';
import { useScoreSearch } from '../search.ts';
import { EntryRow } from './EntryRow.tsx';
import { groupByMonth } from './entries.ts';
import styles from './History.module.css';
import { MonthChart } from './MonthChart.tsx';
import { useTexts } from './texts.ts';

const ReceiptSheet = lazyLayer(() => import('./ReceiptSheet.tsx'));

export function History() {
  const t = useTexts();
  const { scoreType } = useScoreSearch();
  const [month, setMonth] = useState<string>();
  const [receiptEntry, setReceiptEntry] = useState<ScoreEntry>();
  const [isReceiptOpen, setReceiptOpen] = useState(false);
  const openReceipt = (entry: ScoreEntry) => {
    setReceiptEntry(entry);
    setReceiptOpen(true);
  };
  const entries = useInfiniteQuery(historyPages(scoreType, month));
  const list = entries.data?.pages.flatMap((page) => page.list) ?? [];
  const months = entries.data?.pages[0]?.months;
  // The chart stays while another month is loading.
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
          {groupByMonth(list).map(([name, rows]) => (
            <section key={name} aria-label={name}>
              <h2 className={styles.month}>{name}</h2>
              <ul className={styles.rows}>
                {rows.map((entry) => (
                  <li key={entry.entry_id}>
                    <EntryRow entry={entry} onOpen={() => openReceipt(entry)} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </EndlessList>
      )}
      {receiptEntry && (
        <ReceiptSheet
          key={receiptEntry.entry_id}
          entry={receiptEntry}
          open={isReceiptOpen}
          onClose={() => setReceiptOpen(false)}
        />
      )}
    </div>
  );
}
