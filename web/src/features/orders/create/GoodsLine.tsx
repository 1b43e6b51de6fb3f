// One line of the order: the goods, the price of one, the quantity and what limits it.
import type { GoodsDetail, PriceWindow, Quote } from '@emall/contract';
import { GoodsText, LOW_STOCK, type QuantityLimit, quantityLimit } from '../../../entities/goods/index.ts';
import { formatCountdown, useCountdown } from '../../../shared/format/index.ts';
import { Button } from '../../../shared/ui/Button/Button.tsx';
import { Row } from '../../../shared/ui/Layout/Row.tsx';
import { LazyImage } from '../../../shared/ui/LazyImage/LazyImage.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton/Skeleton.tsx';
import { Stepper } from '../../../shared/ui/Stepper/Stepper.tsx';
import type { DraftLine } from './draft.ts';
import styles from './GoodsLine.module.css';
import { Problem } from './Problem.tsx';
import { type CreateOrderTexts, useTexts } from './texts.ts';

type GoodsLineProps = {
  line: DraftLine;
  goods: GoodsDetail | undefined;
  priced: Quote['lines'][number] | undefined;
  /** The most that can be ordered now, after a rejection. */
  most: number | undefined;
  problem: string | undefined;
  onQuantity: (quantity: number) => void;
};

export function GoodsLine({ line, goods, priced, most, problem, onQuantity }: GoodsLineProps) {
  const t = useTexts();
  const sku = goods?.skus.find(({ sku_id }) => sku_id === line.skuId);
  const name = priced?.name ?? goods?.name;
  const price = priced?.price ?? sku?.price;
  // Until there is a quote, or where it is rejected, the goods tell of their flash sale.
  const window = priced ? priced.price_window : sku?.price_window;
  const was = priced ? priced.base_price : sku?.price_window && sku.market_price;
  const limit = quantityLimit({
    limits: goods?.limits,
    // Read before the rejection, the stock is out of date.
    stock: most === undefined ? sku?.stock : undefined,
    orderable: most ?? priced?.max_quantity,
    allowance: priced?.allowance,
  });
  // A parcel is described by its variant, everything else by its subtitle.
  const about = goods?.delivery === 'ship' ? undefined : goods?.subtitle;
  const facts = [priced?.sku_name ?? sku?.name, about, describeLimit(priced?.allowance, sku?.stock, t)]
    .filter(Boolean)
    .join(' · ');
  const canLower = problem !== undefined && limit.max > 0 && line.quantity > limit.max;
  return (
    <li>
      <Row gap="3" align="stretch">
        <LazyImage src={priced?.image ?? sku?.image ?? goods?.image ?? ''} alt="" className={styles.image} />
        <GoodsText heading="h2" name={name ?? <Skeleton width="70%" />} facts={facts} price={price} was={was}>
          {window && <FlashSale {...window} />}
        </GoodsText>
      </Row>
      <Row gap="2-5" className={styles.quantity}>
        <span className={styles.label}>{t.quantity}</span>
        <span className={styles.note} role="status">
          {line.quantity > 1 && line.quantity === limit.max && t.limitedBy[limit.by]}
        </span>
        <Stepper
          label={t.quantityOf(name ?? '')}
          value={line.quantity}
          onChange={onQuantity}
          max={stepperMax(limit, line)}
        />
      </Row>
      {problem && (
        <div className={styles.problem}>
          <Problem
            action={
              canLower && (
                <Button variant="secondary" size="sm" onClick={() => onQuantity(limit.max)}>
                  {t.lower(limit.max)}
                </Button>
              )
            }
          >
            {problem}
          </Problem>
        </div>
      )}
    </li>
  );
}

/** How long the price holds. */
function FlashSale({ ends_at, left: pieces }: PriceWindow) {
  const t = useTexts();
  const left = useCountdown(Date.parse(ends_at));
  return (
    <p className={styles.flash}>
      {t.flashSale(formatCountdown(left))}
      {pieces <= LOW_STOCK && ` · ${t.stockLeft(pieces)}`}
    </p>
  );
}

/** A quantity over the limit can be lowered step by step, not raised. */
function stepperMax({ max }: QuantityLimit, { quantity }: DraftLine): number {
  return Math.max(1, Math.min(max, 99), quantity > max ? quantity : 0);
}

function describeLimit(allowance: number | null | undefined, stock: number | undefined, t: CreateOrderTexts) {
  if (allowance != null) return t.allowance(allowance);
  return stock !== undefined && stock > 0 && stock <= LOW_STOCK ? t.stockLeft(stock) : undefined;
}
