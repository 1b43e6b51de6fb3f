// The terms of a presale on its deposit and balance; other orders do not load them.
import type { OrderDetail } from '@emall/contract';
import { lazyPart } from '../../shared/ui/layer/lazyPart.tsx';
import { Skeleton } from '../../shared/ui/Skeleton/Skeleton.tsx';

const PresaleTermsCard = lazyPart(() => import('./PresaleTermsCard.tsx'), 'line');

export function PresaleTerms({ order }: { order: Pick<OrderDetail, 'order_id' | 'kind'> }) {
  if (order.kind !== 'presale_deposit' && order.kind !== 'presale_balance') return null;
  return <PresaleTermsCard order={order} pending={<Skeleton height={238} radius={12} />} />;
}
