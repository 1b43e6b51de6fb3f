// Transfers that wait for a decision: the proof beside the bank's entries, decided by keys.
import { ops } from '@emall/contract/ops';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { defineTexts } from '../../i18n/language.ts';
import { useSearchTexts } from '../../kit/filters.ts';
import { isBusyElsewhere } from '../../kit/useTableKeys.ts';
import { send } from '../../request/call.ts';
import { useGameId } from '../../session/params.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { EmptyState, Loaded, Page } from '../../ui/Page.tsx';
import { Money, Time } from '../../ui/Values.tsx';
import { Transfer } from './Transfer.tsx';
import styles from './TransferDesk.module.css';

const useTexts = defineTexts({
  zh: {
    title: '转账审核',
    queue: '等待审核',
    none: '没有等待审核的转账',
    hint: '玩家提交转账凭证后会出现在这里。',
    keys: 'J / K 上下，A 通过，R 驳回，Enter 确认',
    search: '查找',
    searchHint: '订单号、附言码、付款人、金额或银行流水号',
    notFound: '没有符合的待审核转账',
    shown: (shown: number, total: number) => `已显示 ${shown} / ${total}`,
    more: '显示更多',
  },
  en: {
    title: 'Transfer desk',
    queue: 'Waiting for a decision',
    none: 'No transfers to review',
    hint: 'They appear here when players submit proof.',
    keys: 'J / K to move, A to approve, R to reject, Enter to confirm',
    search: 'Find',
    searchHint: 'Order, reference, payer, amount or bank number',
    notFound: 'No matching transfers',
    shown: (shown: number, total: number) => `${shown} of ${total} shown`,
    more: 'Show more',
  },
});

export function Screen() {
  const texts = useTexts();
  const [{ keyword = '' }, changeSearch] = useSearchTexts();
  const { queue, list, total } = useQueue(useDeferredValue(keyword.trim()));
  const [chosen, setChosen] = useState<string>();
  const at = Math.max(
    0,
    list.findIndex(({ order_id }) => order_id === chosen),
  );
  const current = list[at];
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isBusyElsewhere(event.target)) return;
      const next = event.key === 'j' ? at + 1 : event.key === 'k' ? at - 1 : undefined;
      const row = next === undefined ? undefined : list[next];
      if (row) setChosen(row.order_id);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [at, list]);
  return (
    <Page title={texts.title} mark={<small>{texts.keys}</small>} isWide>
      <Loaded query={queue}>
        {() =>
          current || keyword ? (
            <div className={styles.desk}>
              <nav aria-label={texts.queue}>
                <TextField
                  label={texts.search}
                  hint={texts.searchHint}
                  type="search"
                  value={keyword}
                  onChange={(text) => changeSearch({ keyword: text })}
                  maxLength={64}
                />
                <ul className={styles.queue}>
                  {list.map((transfer) => (
                    <li key={transfer.order_id}>
                      <button
                        type="button"
                        aria-current={transfer === current}
                        onClick={() => setChosen(transfer.order_id)}
                      >
                        <span>{transfer.reference}</span>
                        <Money cents={transfer.pay_amount} />
                        <small>{transfer.payer_name}</small>
                        <small>
                          <Time at={transfer.submitted_at} isRelative />
                        </small>
                      </button>
                    </li>
                  ))}
                </ul>
                {total > list.length && (
                  <p role="status" className={styles.more}>
                    {texts.shown(list.length, total)}{' '}
                    <Button
                      size="small"
                      isBusy={queue.isFetchingNextPage}
                      onClick={() => void queue.fetchNextPage()}
                    >
                      {texts.more}
                    </Button>
                  </p>
                )}
              </nav>
              {current ? (
                <Transfer key={current.order_id} orderId={current.order_id} />
              ) : (
                <EmptyState text={texts.notFound} hint={texts.searchHint} />
              )}
            </div>
          ) : (
            <EmptyState text={texts.none} hint={texts.hint} />
          )
        }
      </Loaded>
    </Page>
  );
}

/** Longest waiting first; the others follow when they are asked for. */
function useQueue(keyword: string) {
  const gameId = useGameId();
  const input = { limit: 50, has_total: true, ...(keyword ? { keyword } : {}) };
  const queue = useInfiniteQuery({
    queryKey: [ops.transfer.queue.path, gameId, input],
    queryFn: ({ pageParam, signal }) =>
      send(ops.transfer.queue, { ...input, ...(pageParam ? { cursor: pageParam } : {}) }, gameId, signal),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor,
    placeholderData: keepPreviousData,
  });
  const list = useMemo(() => queue.data?.pages.flatMap((page) => page.list) ?? [], [queue.data]);
  return { queue, list, total: queue.data?.pages[0]?.total ?? 0 };
}
