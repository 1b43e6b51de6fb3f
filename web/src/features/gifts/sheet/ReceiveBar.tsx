// The foot of a gift's sheet: receive it, or read why not.
import type { GiftDetail, PlayerGift } from '@emall/contract';
import { Button } from '../../../shared/ui/Button/Button.tsx';
import { useTexts } from '../texts.ts';
import { useReceive } from '../useReceive.ts';
import styles from './GiftSheet.module.css';

type ReceiveBarProps = { gift: GiftDetail; onReceived: (gift: PlayerGift) => void };

export function ReceiveBar({ gift, onReceived }: ReceiveBarProps) {
  const t = useTexts();
  const receive = useReceive(gift.gift_id, onReceived);
  if (gift.status !== 'available') return <p className={styles.refusal}>{gift.reason}</p>;
  return (
    <Button block size="lg" loading={receive.isPending} onClick={() => receive.mutate()}>
      {t.receive}
    </Button>
  );
}
