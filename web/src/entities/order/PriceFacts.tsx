// How the amount of an order is made up: goods, discount, shipping.
import type { OrderDetail } from '@emall/contract';
import { price } from '../../shared/format/index.ts';
import { Fact } from './Section.tsx';
import { isParcel } from './status.ts';
import { useTexts } from './texts.ts';

export function PriceFacts({ order }: { order: OrderDetail }) {
  const t = useTexts();
  const { kind, goods_amount, discount_amount, shipping_amount, coupon_name } = order;
  return (
    <>
      <Fact label={kind === 'presale_deposit' ? t.depositPart : t.goodsAmount}>¥{price(goods_amount)}</Fact>
      {discount_amount > 0 && (
        <Fact label={coupon_name ?? (kind === 'presale_balance' ? t.deposit : t.discount)} tone="saving">
          −¥{price(discount_amount)}
        </Fact>
      )}
      {isParcel(order) && (
        <Fact label={t.shipping}>{shipping_amount > 0 ? `¥${price(shipping_amount)}` : t.freeShipping}</Fact>
      )}
    </>
  );
}

/** Whether the amount differs from the price of the goods. */
export const hasBreakdown = ({ discount_amount, shipping_amount }: OrderDetail): boolean =>
  discount_amount > 0 || shipping_amount > 0;
