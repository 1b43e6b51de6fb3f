// Everything about one thing, from its pictures down to its description.
import { Gallery } from './Gallery.tsx';
import { GoodsFacts } from './GoodsFacts.tsx';
import { GoodsHead } from './GoodsHead.tsx';
import styles from './GoodsView.module.css';
import { HowMany } from './HowMany.tsx';
import { OptionPicker } from './OptionPicker.tsx';
import type { Purchase } from './usePurchase.ts';

export function GoodsView({ onService, ...purchase }: Purchase & { onService: () => void }) {
  const { goods, sku } = purchase;
  // The chosen variant's own picture comes first.
  const images = [...new Set([sku?.image, ...goods.images].filter((image) => image != null))];
  return (
    <div className={styles.view}>
      <Gallery key={images[0]} name={goods.name} images={images.length > 0 ? images : [goods.image]} />
      <div>
        <GoodsHead {...purchase} onService={onService} />
        {goods.options.map((option, index) => (
          <OptionPicker key={option.name} index={index} {...purchase} />
        ))}
        <HowMany {...purchase} />
        <GoodsFacts goods={goods} />
      </div>
    </div>
  );
}
