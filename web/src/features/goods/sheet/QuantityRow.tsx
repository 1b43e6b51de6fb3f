// The quantity, and what limits it.
import { LOW_STOCK } from '../../../entities/goods/index.ts';
import { Row } from '../../../shared/ui/Layout/Row.tsx';
import { Stepper } from '../../../shared/ui/Stepper/Stepper.tsx';
import styles from './QuantityRow.module.css';
import { useTexts } from './texts.ts';
import type { Purchase } from './usePurchase.ts';

export function QuantityRow({ goods, variant, quantity, limit, setQuantity }: Purchase) {
  const t = useTexts();
  if (goods.status !== 'on_sale') return null;
  const total = goods.skus.reduce((sum, sku) => sum + sku.stock, 0);
  const stock = variant.sku?.stock ?? total;
  const isLow = stock > 0 && stock <= LOW_STOCK;
  const note = stock === 0 ? t.noStock : isLow ? t.lowStock(stock) : undefined;
  return (
    <Row gap="3" className={styles.row}>
      <span className={styles.label}>{t.quantity}</span>
      <span className={styles.note} role="status">
        {note && <b className={styles.low}>{note}</b>}
        {quantity > 1 && quantity === limit.max && <span>{t.limitedBy[limit.by]}</span>}
      </span>
      <Stepper
        label={t.quantity}
        value={quantity}
        onChange={setQuantity}
        max={limit.max}
        disabled={limit.max === 0}
      />
    </Row>
  );
}
