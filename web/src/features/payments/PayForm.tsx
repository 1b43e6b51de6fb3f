// Choose a way and pay.
import type { OrderDetail, PayType } from '@emall/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { price } from '../../shared/format/index.ts';
import { Button } from '../../shared/ui/Button/Button.tsx';
import { EmptyState } from '../../shared/ui/EmptyState/EmptyState.tsx';
import { NotLoaded } from '../../shared/ui/EmptyState/NotLoaded.tsx';
import { BottomBar, Page } from '../../shared/ui/Page/Page.tsx';
import { Skeleton } from '../../shared/ui/Skeleton/Skeleton.tsx';
import styles from './PayForm.module.css';
import { PayHead } from './PayHead.tsx';
import { waysQuery } from './queries.ts';
import { chosenWay, currentScene } from './scene.ts';
import { useTexts } from './texts.ts';
import { useStartPayment } from './useStartPayment.ts';
import { WayList } from './WayList.tsx';

type PayFormProps = {
  order: OrderDetail;
  tried: PayType | undefined;
  onRefused: () => void;
  /** What the order holds. */
  children: ReactNode;
  /** Ways to pay that have a page of their own. */
  more?: ReactNode;
};

export function PayForm({ order, tried, onRefused, children, more }: PayFormProps) {
  const t = useTexts();
  const ways = useQuery(waysQuery(currentScene()));
  const [picked, setPicked] = useState<PayType>();
  const list = ways.data?.list ?? [];
  const way = chosenWay(list, picked, tried);
  const { start, isStarting, problem } = useStartPayment({ orderId: order.order_id, onRefused });
  const canPay = order.actions.includes('pay') && way !== undefined;
  return (
    <Page
      padded
      footer={
        <BottomBar>
          <Button
            size="lg"
            block
            loading={isStarting}
            disabled={!canPay}
            onClick={() => way && void start(way)}
          >
            {t.pay(price(order.pay_amount))}
          </Button>
        </BottomBar>
      }
    >
      <PayHead order={order}>{children}</PayHead>
      {ways.isPending && <Skeleton height={148} radius={12} />}
      {list.length > 0 && <WayList ways={list} value={way} onChange={setPicked} />}
      {more}
      {ways.data && list.length === 0 && <EmptyState title={t.noWays} text={t.noWaysHint} />}
      {ways.isError && !ways.data && <NotLoaded onRetry={ways.refetch} />}
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </Page>
  );
}
