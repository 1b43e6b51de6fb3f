// How many the player takes, and why not more.
import { Stepper } from '../../../shared/ui/Stepper/Stepper.tsx';
import styles from './HowMany.module.css';
import { useTexts } from './texts.ts';
import type { Purchase } from './usePurchase.ts';

/** From here on the stock is worth a word. */
const LOW_STOCK = 10;

export function HowMany({ goods, variant, quantity, bounds, setQuantity }: Purchase) {
  const t = useTexts();
  if (goods.status !== 'on_sale') return null;
  const stock = variant.sku?.stock;
  const isLow = stock !== undefined && stock > 0 && stock <= LOW_STOCK;
  const note = stock === 0 ? t.noStock : isLow ? t.lowStock(stock) : undefined;
  return (
    <div className={styles.row}>
      <span className={styles.label}>{t.quantity}</span>
      <span className={styles.note} role="status">
        {note && <b className={styles.low}>{note}</b>}
        {quantity > 1 && quantity === bounds.max && <span>{t.bound[bounds.by]}</span>}
      </span>
      <Stepper
        label={t.quantity}
        value={quantity}
        onChange={setQuantity}
        max={bounds.max}
        disabled={bounds.max === 0}
      />
    </div>
  );
}
