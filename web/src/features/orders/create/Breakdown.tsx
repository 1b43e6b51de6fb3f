// How the price is made up, and the points it earns.
import type { Quote } from '@emall/contract';
import { groupThousands, price } from '../../../shared/format/index.ts';
import { useSession } from '../../../shared/session/index.ts';
import { Card } from '../../../shared/ui/Card/Card.tsx';
import { Row } from '../../../shared/ui/Layout/Row.tsx';
import styles from './Breakdown.module.css';
import { Problem } from './Problem.tsx';
import { type CreateOrderTexts, useTexts } from './texts.ts';
import type { OrderSubmitError } from './useSubmitOrder.ts';

type BreakdownProps = { quote: Quote; isStale: boolean; submitError: OrderSubmitError | undefined };

export function Breakdown({ quote, isStale, submitError }: BreakdownProps) {
  const t = useTexts();
  const freeFrom = useSession(({ gameInfo }) => gameInfo?.shipping.free_from ?? 0);
  const problem =
    submitError?.at === 'price' ? describePriceChange(quote, isStale, submitError, t) : undefined;
  const { goods_amount, discount_amount, shipping_amount, needs_address, rebate_points } = quote;
  return (
    <Card flush>
      <dl className={styles.sums} data-stale={isStale || undefined}>
        <Row gap="4" align="baseline" justify="between" className={styles.row}>
          <dt>{t.goodsAmount}</dt>
          <dd>¥{price(goods_amount)}</dd>
        </Row>
        {discount_amount > 0 && (
          <Row gap="4" align="baseline" justify="between" className={styles.row}>
            <dt>{t.discount}</dt>
            <dd data-saving="">−¥{price(discount_amount)}</dd>
          </Row>
        )}
        {needs_address && (
          <Row gap="4" align="baseline" justify="between" className={styles.row}>
            <dt>{t.shipping}</dt>
            <dd>
              {shipping_amount > 0 ? `¥${price(shipping_amount)}` : t.freeShipping}
              {shipping_amount > 0 && goods_amount < freeFrom && (
                <small className={styles.hint}>{t.freeFrom(price(freeFrom - goods_amount))}</small>
              )}
            </dd>
          </Row>
        )}
        {rebate_points > 0 && (
          <Row gap="4" align="baseline" justify="between" className={styles.row}>
            <dt>{t.earns}</dt>
            <dd>{t.points(groupThousands(rebate_points))}</dd>
          </Row>
        )}
      </dl>
      {problem && <Problem>{problem}</Problem>}
    </Card>
  );
}

/** Both prices once the new one is known; until then, or when it is the same, the server's message. */
function describePriceChange(
  quote: Quote,
  isStale: boolean,
  { seen, msg }: OrderSubmitError,
  t: CreateOrderTexts,
): string {
  const hasChanged = !isStale && seen !== undefined && seen !== quote.pay_amount;
  return hasChanged ? t.priceWas(price(seen), price(quote.pay_amount)) : msg;
}
