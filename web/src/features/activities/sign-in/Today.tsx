// Today's sign-in button, or tomorrow's reward.
import { prizeLabel } from '../../../entities/prize/index.ts';
import { Button } from '../../../shared/ui/Button/Button.tsx';
import { Card } from '../../../shared/ui/Card/Card.tsx';
import { Icon } from '../../../shared/ui/Icon/Icon.tsx';
import { Row } from '../../../shared/ui/Layout/Row.tsx';
import { LazyImage } from '../../../shared/ui/LazyImage/LazyImage.tsx';
import type { SignInPage } from './queries.ts';
import styles from './Today.module.css';
import { useTexts } from './texts.ts';

type TodayProps = { page: SignInPage; isBusy: boolean; onSign: () => void };

export function Today({ page, isBusy, onSign }: TodayProps) {
  const t = useTexts();
  const { today_prize, tomorrow_prize, is_signed_today, is_role_taken, round_ends_on, is_own } = page;
  const shown = is_signed_today ? tomorrow_prize : today_prize;
  return (
    <Row as={Card} gap="3-5" rowGap="2" wrap>
      {shown && <LazyImage src={shown.image} alt="" sizes="64px" fit="contain" className={styles.prize} />}
      {is_signed_today ? (
        <div className={styles.text}>
          <Row as="p" gap="1-5" className={styles.done}>
            <Icon name="check" size={20} />
            {t.signed}
          </Row>
          <p className={styles.fine}>
            {tomorrow_prize ? t.tomorrow(prizeLabel(tomorrow_prize)) : t.roundOver(round_ends_on)}
          </p>
        </div>
      ) : is_role_taken ? (
        <p className={styles.text}>{t.roleTaken}</p>
      ) : (
        <div className={styles.text}>
          <Button block size="lg" loading={isBusy} onClick={onSign}>
            {t.sign(today_prize ? prizeLabel(today_prize) : '')}
          </Button>
          {!is_own && <p className={styles.fine}>{t.visitor}</p>}
        </div>
      )}
    </Row>
  );
}
