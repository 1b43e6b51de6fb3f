// On the pay page: the link to a bank transfer, for orders of at least the game's minimum amount.
import type { OrderDetail } from '@emall/contract';
import { PATHS } from '@emall/contract/pages';
import { useQuery } from '@tanstack/react-query';
import { defineTexts, plural } from '../../shared/i18n/index.ts';
import { Link } from '../../shared/navigation/index.ts';
import { Card } from '../../shared/ui/Card/Card.tsx';
import { Cell } from '../../shared/ui/Cell/Cell.tsx';
import { payeeQuery } from './queries.ts';
import styles from './TransferEntry.module.css';

const { useTexts } = defineTexts({
  zh: {
    entry: '线下转账',
    entryNote: (hours: number) => `适合大额付款，商品为你保留 ${hours} 小时`,
  },
  en: {
    entry: 'Bank transfer',
    entryNote: (hours: number) =>
      `For larger amounts. We’ll hold your items for ${hours} ${plural(hours, { one: 'hour', other: 'hours' })}`,
  },
});

type TransferEntryProps = { order: Pick<OrderDetail, 'order_id' | 'kind' | 'pay_amount' | 'actions'> };

export function TransferEntry({ order }: TransferEntryProps) {
  const t = useTexts();
  const { data: payee } = useQuery({ ...payeeQuery(), staleTime: Number.POSITIVE_INFINITY });
  // The payment windows of a presale are shorter than a bank transfer takes.
  if (order.kind === 'presale_deposit' || order.kind === 'presale_balance') return null;
  if (!payee || order.pay_amount < payee.min_amount || !order.actions.includes('pay')) return null;
  return (
    <Card flush>
      <Cell
        icon={<BankIcon />}
        label={t.entry}
        note={t.entryNote(payee.hold_hours)}
        render={(props) => (
          <Link to={PATHS.offlineTransfer} query={{ order_id: order.order_id }} {...props} />
        )}
      />
    </Card>
  );
}

function BankIcon() {
  return (
    <svg className={styles.icon} viewBox="0 0 40 40" aria-hidden="true">
      <rect width="40" height="40" rx="10" fill="#eaf1fb" />
      <path d="M20 9 8.500 15.500V18h23v-2.500z" fill="#3566a8" />
      <path d="M12.500 20v7M17.500 20v7M22.500 20v7M27.500 20v7" stroke="#3566a8" strokeWidth="2.600" />
      <path d="M9 30.500h22" stroke="#3566a8" strokeWidth="2.800" strokeLinecap="round" />
      <circle cx="20" cy="14.400" r="1.500" fill="#eaf1fb" />
    </svg>
  );
}
