// Transfers that wait for a decision: the proof beside the bank's entries, decided by keys.
import { ops } from '@emall/contract/ops';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { defineTexts } from '../../i18n/language.ts';
import { isBusyElsewhere } from '../../kit/useTableKeys.ts';
import { callQuery } from '../../request/queries.ts';
import { useGameId } from '../../session/params.ts';
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
  },
  en: {
    title: 'Transfer desk',
    queue: 'Waiting for a decision',
    none: 'No transfers to decide',
    hint: 'They appear here when players submit proof.',
    keys: 'J / K to move, A to approve, R to reject, Enter to confirm',
  },
});

export function Screen() {
  const texts = useTexts();
  const queue = useQuery(callQuery(ops.transfer.queue, { limit: 50 }, useGameId()));
  const [chosen, setChosen] = useState<string>();
  const list = queue.data?.list ?? [];
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
          current ? (
            <div className={styles.desk}>
              <nav aria-label={texts.queue}>
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
              </nav>
              <Transfer key={current.order_id} orderId={current.order_id} />
            </div>
          ) : (
            <EmptyState text={texts.none} hint={texts.hint} />
          )
        }
      </Loaded>
    </Page>
  );
}
