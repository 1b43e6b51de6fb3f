// There is no order to pay.
import { PATHS } from '@emall/contract/pages';
import { Link } from '../../shared/navigation/index.ts';
import { Button } from '../../shared/ui/Button/Button.tsx';
import { EmptyState } from '../../shared/ui/EmptyState/EmptyState.tsx';
import styles from './NothingToPay.module.css';
import { useTexts } from './texts.ts';

export function NothingToPay() {
  const t = useTexts();
  return (
    <EmptyState
      title={t.none}
      text={t.noneHint}
      action={
        <span className={styles.ways}>
          <Button variant="ghost" render={(look) => <Link to={PATHS.orders} {...look} />}>
            {t.toOrders}
          </Button>
          <Button render={(look) => <Link to={PATHS.home} {...look} />}>{t.toShop}</Button>
        </span>
      }
    />
  );
}
