// Refunds and returns of an order in a sheet: the applications so far, and the form of a new one.
import type { OrderDetail, RefundApplication } from '@emall/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../shared/ui/Button/Button.tsx';
import { EmptyState } from '../../../shared/ui/EmptyState/EmptyState.tsx';
import { NotLoaded } from '../../../shared/ui/EmptyState/NotLoaded.tsx';
import type { LayerProps } from '../../../shared/ui/layer/lazyLayer.tsx';
import { Sheet } from '../../../shared/ui/Sheet/Sheet.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton/Skeleton.tsx';
import { Application } from './Application.tsx';
import { storedDraft } from './draft.ts';
import { refundProgressQuery } from './queries.ts';
import { RefundForm } from './RefundForm.tsx';
import styles from './refund.module.css';
import { isRefundOpen } from './status.ts';
import { useTexts } from './texts.ts';

const isOpen = ({ status }: RefundApplication) => isRefundOpen(status);

export default function RefundSheet({ order, open, onClose }: LayerProps & { order: OrderDetail }) {
  const t = useTexts();
  return (
    <Sheet open={open} onClose={onClose} title={t.title}>
      <Refunds order={order} />
    </Sheet>
  );
}

function Refunds({ order }: { order: OrderDetail }) {
  const t = useTexts();
  /** The number of applications beside which the player wants another: the next one that is made is shown alone again. */
  const [askedFor, setAskedFor] = useState<number>();
  const [uploadIds] = useState(() => storedDraft(order.order_id).read()?.uploadIds ?? []);
  const { data, isError, refetch } = useQuery(refundProgressQuery(order.order_id, uploadIds));
  if (isError && !data) return <NotLoaded title={t.failed} onRetry={refetch} />;
  if (!data) return <Skeleton height={260} radius={12} />;
  const { kinds, list } = data;
  const isAsked = askedFor === list.length || !list.some(isOpen);
  return (
    <div className={styles.sheet}>
      {list.map((application) => (
        <Application key={application.application_id} application={application} order={order} />
      ))}
      {kinds.length > 0 && !isAsked && (
        <Button variant="secondary" block onClick={() => setAskedFor(list.length)}>
          {t.another}
        </Button>
      )}
      {kinds.length > 0 && isAsked && (
        <>
          {list.length > 0 && <h3 className={styles.another}>{t.another}</h3>}
          <RefundForm key={list.length} order={order} refundable={data} />
        </>
      )}
      {kinds.length === 0 && list.length === 0 && <EmptyState title={t.none} text={t.noneHint} />}
    </div>
  );
}
