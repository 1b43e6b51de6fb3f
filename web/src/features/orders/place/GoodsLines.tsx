// What is bought, line by line.
import { Card } from '../../../shared/ui/Card/Card.tsx';
import { withQuantity } from './draft.ts';
import styles from './GoodsLine.module.css';
import { GoodsLine } from './GoodsLine.tsx';
import type { PlaceOrder } from './usePlaceOrder.ts';

export function GoodsLines({ order }: { order: PlaceOrder }) {
  const { draft, change, quote, goods, refusal, reasons } = order;
  const isOne = draft.lines.length === 1;
  return (
    <Card>
      <ul className={styles.lines}>
        {draft.lines.map((line) => (
          <GoodsLine
            key={line.skuId}
            line={line}
            goods={goods.of(line.goodsId)}
            priced={quote?.lines.find(({ sku_id }) => sku_id === line.skuId)}
            // Until every reason has come, the one that refused the price is enough for a single thing.
            problem={reasons.get(line.skuId) ?? (isOne ? refusal : undefined)}
            onQuantity={(quantity) => change(withQuantity(draft, line.skuId, quantity))}
          />
        ))}
      </ul>
    </Card>
  );
}
