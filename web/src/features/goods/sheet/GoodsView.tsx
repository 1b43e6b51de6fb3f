// The content of the goods sheet, from the pictures to the description.
import { Gallery, LOW_STOCK } from '../../../entities/goods/index.ts';
import { OptionPicker } from '../../../entities/sku/index.ts';
import { AfterFirstScreen } from '../../../shared/ui/AfterFirstScreen.tsx';
import { Row } from '../../../shared/ui/Layout/Row.tsx';
import { Stepper } from '../../../shared/ui/Stepper/Stepper.tsx';
import { GoodsFacts } from './GoodsFacts.tsx';
import { GoodsHead } from './GoodsHead.tsx';
import styles from './GoodsView.module.css';
import { useTexts } from './texts.ts';
import type { Purchase } from './usePurchase.ts';

export function GoodsView({ onService, ...purchase }: Purchase & { onService: () => void }) {
  const t = useTexts();
  const { goods, variant } = purchase;
  // The chosen variant's own picture comes first.
  const images = [...new Set([variant.sku?.image, ...goods.images].filter((image) => image != null))];
  return (
    <div className={styles.view}>
      <Gallery key={images[0]} name={goods.name} images={images.length > 0 ? images : [goods.image]} />
      <div>
        <GoodsHead {...purchase} onService={onService} />
        <OptionPicker
          goods={goods}
          from={variant}
          choose={t.choose}
          soldOut={goods.status === 'on_sale' ? t.soldOut : undefined}
        />
        <QuantityRow {...purchase} />
        <AfterFirstScreen>
          <GoodsFacts goods={goods} bought={purchase.bought} />
        </AfterFirstScreen>
      </div>
    </div>
  );
}

/** The quantity, and what limits it. */
function QuantityRow({ goods, variant, quantity, limit, setQuantity }: Purchase) {
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
