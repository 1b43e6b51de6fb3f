// The price of a card and, where it was higher, the price before.
import type { GoodsCard } from '@emall/contract';
import { Price } from '../../../shared/ui/Price/Price.tsx';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden/VisuallyHidden.tsx';
import { useTexts } from '../texts.ts';
import styles from './PriceLine.module.css';

export function PriceLine({ price, market_price }: Pick<GoodsCard, 'price' | 'market_price'>) {
  const t = useTexts();
  return (
    <span className={styles.line}>
      <Price cents={price} />
      {market_price !== null && market_price > price && (
        <>
          <VisuallyHidden>{t.marketPrice}</VisuallyHidden>
          <Price cents={market_price} tone="was" />
        </>
      )}
    </span>
  );
}
