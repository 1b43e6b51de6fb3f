// The player's presale orders.
import { showLoginPopup } from '../../../shared/session/index.ts';
import { Button } from '../../../shared/ui/Button/Button.tsx';
import { Card } from '../../../shared/ui/Card/Card.tsx';
import { Row } from '../../../shared/ui/Layout/Row.tsx';
import { Stack } from '../../../shared/ui/Layout/Stack.tsx';
import { SkeletonText } from '../../../shared/ui/Skeleton/Skeleton.tsx';
import { useTexts } from '../texts.ts';
import { OrderCard } from './OrderCard.tsx';
import styles from './orders.module.css';
import { useMyOrders } from './useMyOrders.ts';

export function MyOrders() {
  const t = useTexts();
  const { isLoggedIn, list, pages } = useMyOrders();
  return (
    <Stack as="section" gap="2-5" aria-labelledby="my-presale-orders">
      <h2 id="my-presale-orders" className={styles.title}>
        {t.mine}
      </h2>
      {!isLoggedIn ? (
        <Row as={Card} gap="3" rowGap="1-5" justify="between" wrap className={styles.hint}>
          <p>{t.loginHint}</p>
          <Button size="sm" variant="secondary" onClick={showLoginPopup}>
            {t.login}
          </Button>
        </Row>
      ) : list.length > 0 ? (
        <>
          <Stack as="ul" gap="2-5">
            {list.map((order) => (
              <li key={order.presale_order_id}>
                <OrderCard order={order} />
              </li>
            ))}
          </Stack>
          {pages.hasNextPage && (
            <Button
              variant="ghost"
              loading={pages.isFetchingNextPage}
              onClick={() => void pages.fetchNextPage()}
            >
              {t.more}
            </Button>
          )}
        </>
      ) : pages.isPending ? (
        <Card>
          <SkeletonText lines={3} />
        </Card>
      ) : pages.isError ? (
        <Row as={Card} gap="3" rowGap="1-5" justify="between" wrap className={styles.hint}>
          <p>{t.failed}</p>
          <Button size="sm" variant="secondary" onClick={() => void pages.refetch()}>
            {t.retry}
          </Button>
        </Row>
      ) : (
        <Row as={Card} gap="3" rowGap="1-5" justify="between" wrap className={styles.hint}>
          <p>{t.empty}</p>
          <small>{t.emptyHint}</small>
        </Row>
      )}
    </Stack>
  );
}
