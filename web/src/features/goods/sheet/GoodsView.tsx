// The content of the goods sheet, from the pictures to the description.
import { Gallery } from '../../../entities/goods/index.ts';
import { OptionPicker } from '../../../entities/sku/index.ts';
import { GoodsFacts } from './GoodsFacts.tsx';
import { GoodsHead } from './GoodsHead.tsx';
import styles from './GoodsView.module.css';
import { QuantityRow } from './QuantityRow.tsx';
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
        <OptionPicker goods={goods} from={variant} choose={t.choose} />
        <QuantityRow {...purchase} />
        <GoodsFacts goods={goods} bought={purchase.bought} />
      </div>
    </div>
  );
}
