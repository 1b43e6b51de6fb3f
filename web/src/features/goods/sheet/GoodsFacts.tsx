// Purchase limits and delivery, then contents and description.
import type { GoodsDetail, PurchaseLimits } from '@emall/contract';
import { GoodsDescription } from '../../../entities/goods/index.ts';
import styles from './GoodsFacts.module.css';
import { type SheetTexts, useTexts } from './texts.ts';

export function GoodsFacts({ goods }: { goods: GoodsDetail }) {
  const t = useTexts();
  const limits = formatLimits(goods.limits, t);
  return (
    <>
      <dl className={styles.facts}>
        {limits.length > 0 && (
          <div>
            <dt>{t.limit}</dt>
            <dd>{limits.join(' · ')}</dd>
          </div>
        )}
        <div>
          <dt>{t.delivery}</dt>
          <dd>{t.deliveryKind[goods.delivery]}</dd>
        </div>
      </dl>
      <GoodsDescription goods={goods} />
    </>
  );
}

/** Returns one text for each limit. */
function formatLimits({ per_order, per_role, period }: PurchaseLimits, t: SheetTexts): string[] {
  const texts: string[] = [];
  if (per_order !== null) texts.push(t.perOrder(per_order));
  if (per_role !== null) texts.push(t.perRole[period ?? 'ever'](per_role));
  return texts;
}
