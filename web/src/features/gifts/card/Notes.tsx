// Notes at the foot of a gift card: how many are left, until when, how often it was received.
import type { Gift } from '@emall/contract';
import { formatCountdown, formatDate, formatMoment, useCountdown } from '../../../shared/format/index.ts';
import { isFar, nextChange } from '../gift-tabs.ts';
import { useTexts } from '../texts.ts';
import styles from './GiftCard.module.css';

/** The remaining share is shown from here down. */
const SCARCE_PERCENT = 50;

export function Notes({ gift }: { gift: Gift }) {
  const t = useTexts();
  const { status, per_role, received, left_percent, ends_at } = gift;
  const moment = nextChange(gift, Date.now());
  return (
    <>
      {status === 'no_code' && <span>{t.refillHint}</span>}
      {status === 'gone' && <span>{t.gone}</span>}
      {status === 'expired' && <span>{t.endedAt(formatDate(ends_at))}</span>}
      {status === 'available' && per_role > 1 && <span>{t.takenOf(received, per_role)}</span>}
      {status === 'available' && left_percent <= SCARCE_PERCENT && (
        <span className={styles.scarce}>{t.left(left_percent)}</span>
      )}
      {moment !== undefined && <Countdown at={moment} isStart={status === 'scheduled'} />}
    </>
  );
}

function Countdown({ at, isStart }: { at: number; isStart: boolean }) {
  const t = useTexts();
  const left = useCountdown(at);
  if (isStart && isFar(left)) return <span>{t.opensAt(formatMoment(at))}</span>;
  return <span className={styles.ending}>{(isStart ? t.opensIn : t.endsIn)(formatCountdown(left))}</span>;
}
