// The reservation gift just received.
import type { PresalePrizeView } from '@emall/contract';
import { Button } from '../../../shared/ui/Button/Button.tsx';
import { CopyButton } from '../../../shared/ui/CopyButton/CopyButton.tsx';
import { Stack } from '../../../shared/ui/Layout/Stack.tsx';
import { LazyImage } from '../../../shared/ui/LazyImage/LazyImage.tsx';
import type { LayerProps } from '../../../shared/ui/layer/lazyLayer.tsx';
import { Popup } from '../../../shared/ui/Popup/Popup.tsx';
import { useTexts } from '../texts.ts';
import styles from './ReservationGiftPopup.module.css';

type ReservationGiftPopupProps = LayerProps & { prize: PresalePrizeView; code: string | null };

export default function ReservationGiftPopup({ prize, code, open, onClose }: ReservationGiftPopupProps) {
  const t = useTexts();
  const notes = { points: t.prizePoints, coupon: t.prizeCoupon, code: t.prizeCode };
  return (
    <Popup open={open} onClose={onClose} label={`${t.prizeIs}: ${prize.name}`} closesInside={!code}>
      <Stack gap="2" align="center" className={styles.popup}>
        <LazyImage src={prize.image} alt="" className={styles.big} fit="contain" />
        <h2>{t.prizeIs}</h2>
        <p>{prize.name}</p>
        {code && <code className={styles.code}>{code}</code>}
        <p className={styles.note}>{notes[prize.kind]}</p>
        {code ? (
          <CopyButton text={code} variant="primary" size="md" block />
        ) : (
          <Button block onClick={onClose}>
            {t.done}
          </Button>
        )}
      </Stack>
    </Popup>
  );
}
