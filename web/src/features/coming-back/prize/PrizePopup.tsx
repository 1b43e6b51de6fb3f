// A prize was received: its picture in the light, and what its winner does next.
import { Link } from '../../../shared/navigation/index.ts';
import { Button } from '../../../shared/ui/Button/Button.tsx';
import { LazyImage } from '../../../shared/ui/LazyImage/LazyImage.tsx';
import { Popup } from '../../../shared/ui/Popup/Popup.tsx';
import { useTexts } from '../texts.ts';
import styles from './PrizePopup.module.css';
import type { Celebrated } from './usePrize.ts';

export const MY_AWARDS = '/pages/activities/myAwards';

type PrizePopupProps = { won: Celebrated; open: boolean; onClose: () => void };

export default function PrizePopup({ won: { award, title }, open, onClose }: PrizePopupProps) {
  const t = useTexts();
  const { kind, name, image } = award.prize;
  const isInHand = kind === 'points' || kind === 'coupon';
  return (
    <Popup
      open={open}
      onClose={onClose}
      label={`${title}: ${name}`}
      art={
        <div className={styles.art}>
          <span className={styles.rays} />
          <span className={styles.prize}>
            <LazyImage src={image} alt="" fit="contain" priority />
          </span>
        </div>
      }
    >
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.name}>{name}</p>
      <p className={styles.next}>{t.next[kind]}</p>
      {isInHand ? (
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
