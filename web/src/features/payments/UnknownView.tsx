// The player came back without a session, or the order cannot be asked about: what is known, and nothing more.
import { PATHS } from '@emall/contract/pages';
import { Link } from '../../shared/navigation/index.ts';
import { showLoginPopup } from '../../shared/session/index.ts';
import { Button } from '../../shared/ui/Button/Button.tsx';
import { Result } from '../../shared/ui/Result/Result.tsx';
import { useTexts } from './texts.ts';
import styles from './UnknownView.module.css';

type UnknownViewProps = { orderId: string | undefined; isIn: boolean };

export function UnknownView({ orderId, isIn }: UnknownViewProps) {
  const t = useTexts();
  return (
    <Result
      medal="waiting"
      title={t.unknown}
      text={isIn ? t.unknownNoOrder : t.unknownHint}
      actions={
        <>
          {isIn ? (
            <Button block render={(look) => <Link to={PATHS.orders} replace {...look} />}>
              {t.toOrders}
            </Button>
          ) : (
            <Button block onClick={showLoginPopup}>
              {t.login}
            </Button>
          )}
          <Button variant="ghost" block render={(look) => <Link to={PATHS.home} replace {...look} />}>
            {t.home}
          </Button>
        </>
      }
    >
      {orderId && <p className={styles.number}>{t.orderNumber(orderId)}</p>}
    </Result>
  );
}
