// A prize was received: its picture in the light, and what its winner does next. Loaded with the first one.
import type { AwardView } from '@emall/contract';
import { Link } from '../../../shared/navigation/index.ts';
import { Button } from '../../../shared/ui/Button/Button.tsx';
import { LazyImage } from '../../../shared/ui/LazyImage/LazyImage.tsx';
import { Popup } from '../../../shared/ui/Popup/Popup.tsx';
import { useTexts } from '../texts.ts';
import styles from './PrizePopup.module.css';
import { prizeWords } from './prize-words.ts';

const MY_AWARDS = '/pages/activities/myAwards';

type PrizePopupProps = { award: AwardView; open: boolean; onClose: () => void };

export default function PrizePopup({ award, open, onClose }: PrizePopupProps) {
  const t = useTexts();
  const { prize } = award;
  const isClaimed = prize.kind === 'points' || prize.kind === 'coupon';
  return (
    <Popup
      open={open}
      onClose={onClose}
      label={`${t.congratulations}: ${prizeWords(prize)}`}
      art={
        <div className={styles.art}>
          <span className={styles.rays} />
          <span className={styles.prize}>
            <LazyImage src={prize.image} alt="" priority />
          </span>
        </div>
      }
    >
      <h2 className={styles.title}>{t.congratulations}</h2>
      <p className={styles.name}>{prizeWords(prize)}</p>
      <p className={styles.next}>{t.next[prize.kind]}</p>
      {isClaimed ? (
        <Button block onClick={onClose}>
          {t.done}
        </Button>
      ) : (
        <Button block render={(look) => <Link to={MY_AWARDS} {...look} />}>
          {t.toAwards}
        </Button>
      )}
    </Popup>
  );
}
