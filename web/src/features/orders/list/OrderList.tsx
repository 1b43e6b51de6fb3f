// The orders of one tab, page by page.
import { PATHS } from '@emall/contract/pages';
import { OrderFailure, useOrderTexts } from '../../../entities/order/index.ts';
import { Link } from '../../../shared/navigation/index.ts';
import { StepwiseRows } from '../../../shared/ui/AfterFirstScreen.tsx';
import { Button } from '../../../shared/ui/Button/Button.tsx';
import { EmptyState } from '../../../shared/ui/EmptyState/EmptyState.tsx';
import { EndlessList } from '../../../shared/ui/EndlessList/EndlessList.tsx';
import { endlessOf } from '../../../shared/ui/EndlessList/endless-of.ts';
import { Stack } from '../../../shared/ui/Layout/Stack.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton/Skeleton.tsx';
import { useDeferredFirstRender } from '../../../shared/ui/useDeferredFirstRender.ts';
import styles from './list.module.css';
import { OrderItem } from './OrderItem.tsx';
import { useTexts } from './texts.ts';
import type { OrderList as Orders, OrderTab } from './useOrderList.ts';

export function OrderList({ tab, orders }: { tab: OrderTab; orders: Orders }) {
  const data = useDeferredFirstRender(orders.data);
  const list = data?.pages.flatMap((page) => page.list) ?? [];
  if (orders.isPending || (orders.data && !data))
    return (
      <Stack gap="3" className={styles.list}>
        <Skeleton height={176} radius={12} />
        <Skeleton height={176} radius={12} />
        <Skeleton height={176} radius={12} />
      </Stack>
    );
  if (!orders.data) return <OrderFailure onRetry={() => void orders.refetch()} />;
  if (list.length === 0 && !orders.hasNextPage) return <NoOrders tab={tab} />;
  return (
    <EndlessList {...endlessOf(orders)}>
      <Stack as="ul" gap="3" className={styles.list}>
        <StepwiseRows rows={list}>
          {(order) => (
            <li key={order.order_id}>
              <OrderItem order={order} />
            </li>
          )}
        </StepwiseRows>
      </Stack>
    </EndlessList>
  );
}

function NoOrders({ tab }: { tab: OrderTab }) {
  const t = useTexts();
  const { toShop } = useOrderTexts();
  return (
    <EmptyState
      title={t.empty[tab]}
      text={t.emptyHint}
      action={<Button render={(props) => <Link to={PATHS.home} {...props} />}>{toShop}</Button>}
    />
  );
}
