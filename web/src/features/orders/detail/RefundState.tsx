// The newest application for a refund, with the way to its progress.
import type { OrderDetail } from '@emall/contract';
import { price } from '../../../shared/format/index.ts';
import { Card } from '../../../shared/ui/Card/Card.tsx';
import { Cell } from '../../../shared/ui/Cell/Cell.tsx';
import { useTexts } from './texts.ts';

type RefundStateProps = { refund: NonNullable<OrderDetail['refund']>; onOpen: () => void };

export function RefundState({ refund, onOpen }: RefundStateProps) {
  const t = useTexts();
  return (
    <Card flush>
      <Cell label={t.refundOf(price(refund.amount))} value={t.refundStatus[refund.status]} onClick={onOpen} />
    </Card>
  );
}
