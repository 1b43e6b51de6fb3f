// The orange word that says a whole card leads to buying; nothing while it cannot be bought.
import type { GoodsCard } from '@emall/contract';
import { useTexts } from '../texts.ts';
import styles from './BuyMark.module.css';

export function BuyMark({ goods }: { goods: GoodsCard }) {
  const t = useTexts();
  // The card is the link and already has its name.
  return goods.status === 'on_sale' ? (
    <span className={styles.mark} aria-hidden="true">
      {t.buy}
    </span>
  ) : null;
}
