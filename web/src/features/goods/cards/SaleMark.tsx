// What lies over a card's art when the thing cannot be bought now, or soon no more.
import type { GoodsCard } from '@emall/contract';
import { formatCountdown, formatMoment, useCountdown } from '../../../shared/format/index.ts';
import { type AwaitedMoment, awaitedMoment } from '../sale.ts';
import { useTexts } from '../texts.ts';
import styles from './SaleMark.module.css';

const DAY_MS = 24 * 60 * 60 * 1000;

export function SaleMark({ goods }: { goods: GoodsCard }) {
  const t = useTexts();
  if (goods.status === 'sold_out' || goods.status === 'ended') {
    return (
      <span className={styles.veil}>
        <span className={styles.stamp}>{goods.status === 'ended' ? t.ended : t.soldOut}</span>
      </span>
    );
  }
  const awaited = awaitedMoment(goods, Date.now());
  return awaited ? <Ribbon {...awaited} /> : null;
}

function Ribbon({ what, at }: AwaitedMoment) {
  const t = useTexts();
  const left = useCountdown(at);
  // A clock that runs for days makes nobody watch it: the date says more.
  const isFar = left > DAY_MS;
  const words = what === 'end' ? t.endsIn : t.startsIn;
  return (
    <span className={styles.ribbon} data-what={what}>
      {isFar ? t.startsAt(formatMoment(at)) : words(formatCountdown(left))}
    </span>
  );
}
