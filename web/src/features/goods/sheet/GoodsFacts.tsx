// Purchase limits and delivery, then contents and description.
import type { GoodsDetail, PurchaseLimits } from '@emall/contract';
import { AFTER_SALES_DAYS, SHIPPING } from '@emall/contract/constants';
import { GoodsDescription } from '../../../entities/goods/index.ts';
import { price } from '../../../shared/format/index.ts';
import { useSession } from '../../../shared/session/index.ts';
import styles from './GoodsFacts.module.css';
import { type SheetTexts, useTexts } from './texts.ts';

type GoodsFactsProps = { goods: GoodsDetail; bought: number | undefined };

export function GoodsFacts({ goods, bought }: GoodsFactsProps) {
  const t = useTexts();
  const limits = formatLimits(goods.limits, bought, t);
  const shipping = useSession(({ gameInfo }) => gameInfo?.shipping);
  const isParcel = goods.delivery === 'ship';
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
        {isParcel && (
          <>
            <div>
              <dt>{t.shipping}</dt>
              <dd>
                {shipping?.fee
                  ? t.shippingRule(price(shipping.fee), price(shipping.free_from))
                  : t.freeShipping}
              </dd>
            </div>
            <div>
              <dt>{t.dispatch}</dt>
              <dd>{t.dispatchRule(SHIPPING.dispatch_hours)}</dd>
            </div>
          </>
        )}
        <div>
          <dt>{t.returns}</dt>
          <dd>{t.returnRule[isParcel ? 'parcel' : 'virtual'](AFTER_SALES_DAYS.apply)}</dd>
        </div>
      </dl>
      <GoodsDescription goods={goods} />
    </>
  );
}

/** Returns one text for each limit. */
function formatLimits(
  { per_order, per_role, period }: PurchaseLimits,
  bought: number | undefined,
  t: SheetTexts,
): string[] {
  const texts: string[] = [];
  if (per_order !== null) texts.push(t.perOrder(per_order));
  if (per_role !== null) texts.push(t.perRole[period ?? 'ever'](per_role));
  if (per_role !== null && bought !== undefined) texts.push(t.bought(Math.min(bought, per_role), per_role));
  return texts;
}
