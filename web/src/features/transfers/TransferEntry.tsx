// On the pay page: the way to a bank transfer, for orders that are worth it, where a game takes transfers.

import type { OrderDetail } from '@emall/contract';
import { PATHS } from '@emall/contract/pages';
import { useQuery } from '@tanstack/react-query';
import { Link } from '../../shared/navigation/index.ts';
import { Card } from '../../shared/ui/Card/Card.tsx';
import { Cell } from '../../shared/ui/Cell/Cell.tsx';
import { BankIcon } from './BankIcon.tsx';
import { payeeQuery } from './queries.ts';
import { useTexts } from './texts.ts';

type TransferEntryProps = { order: Pick<OrderDetail, 'order_id' | 'kind' | 'pay_amount' | 'actions'> };

export function TransferEntry({ order }: TransferEntryProps) {
  const t = useTexts();
  const { data: payee } = useQuery({ ...payeeQuery(), staleTime: Number.POSITIVE_INFINITY });
  // The windows of a presale are shorter than a bank's ways.
  if (order.kind === 'presale_deposit' || order.kind === 'presale_balance') return null;
  if (!payee || order.pay_amount < payee.min_amount || !order.actions.includes('pay')) return null;
  return (
    <Card flush>
      <Cell
        icon={<BankIcon />}
        label={t.entry}
        note={t.entryNote(payee.hold_hours)}
        render={(look) => <Link to={PATHS.offlineTransfer} query={{ order_id: order.order_id }} {...look} />}
      />
    </Card>
  );
}
