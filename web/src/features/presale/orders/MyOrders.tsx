// The player's presale orders.
import { showLoginPopup } from '../../../shared/session/index.ts';
import { Button } from '../../../shared/ui/Button/Button.tsx';
import { Card } from '../../../shared/ui/Card/Card.tsx';
import { SkeletonText } from '../../../shared/ui/Skeleton/Skeleton.tsx';
import { useTexts } from '../texts.ts';
import { OrderCard } from './OrderCard.tsx';
import styles from './orders.module.css';
import { useMyOrders } from './useMyOrders.ts';

export function MyOrders() {
  const t = useTexts();
  const { isLoggedIn, list, pages } = useMyOrders();
  return (
    <section className={styles.mine} aria-labelledby="my-presale-orders">
      <h2 id="my-presale-orders" className={styles.title}>
        {t.mine}
      </h2>
      {!isLoggedIn ? (
        <Card className={styles.hint}>
          <p>{t.loginHint}</p>
          <Button size="sm" variant="secondary" onClick={showLoginPopup}>
            {t.login}
          </Button>
        </Card>
      ) : list.length > 0 ? (
        <>
          <ul className={styles.list}>
            {list.map((order) => (
              <li key={order.presale_order_id}>
                <OrderCard order={order} />
              </li>
            ))}
          </ul>
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
        <Card className={styles.hint}>
          <p>{t.failed}</p>
          <Button size="sm" variant="secondary" onClick={() => void pages.refetch()}>
            {t.retry}
          </Button>
        </Card>
      ) : (
        <Card className={styles.hint}>
          <p>{t.empty}</p>
          <small>{t.emptyHint}</small>
        </Card>
      )}
    </section>
  );
}
