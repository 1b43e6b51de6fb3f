// One thing of the order: what it is, what one costs, how many, and why not more.
import type { GoodsDetail, Quote } from '@emall/contract';
import { Button } from '../../../shared/ui/Button/Button.tsx';
import { LazyImage } from '../../../shared/ui/LazyImage/LazyImage.tsx';
import { Price } from '../../../shared/ui/Price/Price.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton/Skeleton.tsx';
import { Stepper } from '../../../shared/ui/Stepper/Stepper.tsx';
import { type Bounds, boundsOf } from './bounds.ts';
import type { DraftLine } from './draft.ts';
import styles from './GoodsLine.module.css';
import { Problem } from './Problem.tsx';
import { type PlaceTexts, useTexts } from './texts.ts';

/** From here on the stock is worth a word. */
const LOW_STOCK = 10;

type GoodsLineProps = {
  line: DraftLine;
  goods: GoodsDetail | undefined;
  priced: Quote['lines'][number] | undefined;
  problem: string | undefined;
  onQuantity: (quantity: number) => void;
};

export function GoodsLine({ line, goods, priced, problem, onQuantity }: GoodsLineProps) {
  const t = useTexts();
  const sku = goods?.skus.find(({ sku_id }) => sku_id === line.skuId);
  const name = priced?.name ?? goods?.name;
  const price = priced?.price ?? sku?.price;
  const bounds = boundsOf({ goods, skuId: line.skuId, allowance: priced?.allowance });
  // What is in a parcel is known by its variant; everything else by what the shop says of it.
  const about = goods?.delivery === 'ship' ? undefined : goods?.subtitle;
  const facts = [priced?.sku_name ?? sku?.name, about, limitOf(priced?.allowance, sku?.stock, t)]
    .filter(Boolean)
    .join(' · ');
  const canLower = problem !== undefined && bounds.max > 0 && line.quantity > bounds.max;
  return (
    <li>
      <div className={styles.line}>
        <LazyImage src={priced?.image ?? sku?.image ?? goods?.image ?? ''} alt="" className={styles.image} />
        <div className={styles.words}>
          <h2 className={styles.name}>{name ?? <Skeleton width="70%" />}</h2>
          {facts && <p className={styles.facts}>{facts}</p>}
          {price !== undefined && <Price cents={price} />}
        </div>
      </div>
      <div className={styles.quantity}>
        <span className={styles.label}>{t.quantity}</span>
        <span className={styles.note} role="status">
          {line.quantity > 1 && line.quantity === bounds.max && t.bound[bounds.by]}
        </span>
        <Stepper
          label={t.quantityOf(name ?? '')}
          value={line.quantity}
          onChange={onQuantity}
          max={mostOf(bounds, line)}
        />
      </div>
      {problem && (
        <div className={styles.problem}>
          <Problem
            action={
              canLower && (
                <Button variant="secondary" size="sm" onClick={() => onQuantity(bounds.max)}>
                  {t.lower(bounds.max)}
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

/** A number over the bound can be taken down step by step, never up. */
function mostOf({ max }: Bounds, { quantity }: DraftLine): number {
  return Math.max(1, Math.min(max, 99), quantity > max ? quantity : 0);
}

function limitOf(allowance: number | null | undefined, stock: number | undefined, t: PlaceTexts) {
  if (allowance != null) return t.allowance(allowance);
  return stock !== undefined && stock > 0 && stock <= LOW_STOCK ? t.stockLeft(stock) : undefined;
}
