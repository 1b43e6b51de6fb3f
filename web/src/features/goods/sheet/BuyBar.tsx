// The buttons of the sheet, buy and add to the cart; when nothing can be bought, it says why.
import type { GoodsKind } from '@emall/contract';
import { PATHS } from '@emall/contract/pages';
import { type MouseEvent, useRef } from 'react';
import { addToCart } from '../../../entities/cart/index.ts';
import { isVirtualClosed, useSaleTexts, VirtualClosed } from '../../../entities/goods/index.ts';
import { navigate } from '../../../shared/navigation/index.ts';
import { Button } from '../../../shared/ui/Button/Button.tsx';
import { Row } from '../../../shared/ui/Layout/Row.tsx';
import { toast } from '../../../shared/ui/Toast/toast.ts';
import styles from './BuyBar.module.css';
import { RemindButton } from './RemindButton.tsx';
import { useTexts } from './texts.ts';
import type { Purchase } from './usePurchase.ts';

/** A top-up or a coupon is bought by itself. */
const CART_KINDS: readonly GoodsKind[] = ['goods', 'gift_pack'];

const DOUBLE_TAP_MS = 500;

type BuyBarProps = Purchase & { onOtherRole: () => void };

export function BuyBar({ goods, variant, quantity, limit, onOtherRole }: BuyBarProps) {
  const sale = useSaleTexts();
  const t = useTexts();
  const { choice, sku, missing, ask } = variant;
  const buy = () => {
    if (missing !== undefined) return ask();
    if (!sku) return;
    const order = { goods_id: goods.goods_id, sku_id: sku.sku_id, quantity };
    void navigate(PATHS.placeOrder, order);
  };
  const addedAt = useRef(Number.NEGATIVE_INFINITY);
  const add = ({ timeStamp }: MouseEvent) => {
    // Adding takes no time: the second tap of a double tap would add as many again.
    if (timeStamp - addedAt.current < DOUBLE_TAP_MS) return;
    if (missing !== undefined) return ask();
    if (!sku) return;
    const line = { goodsId: goods.goods_id, skuId: sku.sku_id, quantity, name: goods.name };
    toast(addToCart(line, limit.max) ? t.added : t.cartFull);
    addedAt.current = timeStamp;
  };
  if (goods.status === 'ended') {
    return (
      <Button block size="lg" disabled>
        {sale.ended}
      </Button>
    );
  }
  if (goods.status !== 'on_sale') return <RemindButton goodsId={goods.goods_id} status={goods.status} />;
  if (goods.delivery !== 'ship' && isVirtualClosed()) return <VirtualClosed />;
  if (sku?.stock === 0)
    return <RemindButton key={sku.sku_id} goodsId={goods.goods_id} skuId={sku.sku_id} status="sold_out" />;
  if (limit.max === 0 && limit.by === 'allowance') {
    return (
      <Row gap="3" rowGap="2" justify="between" wrap className={styles.bar}>
        <p className={styles.chosen} role="status">
          {t.limitUsed}
        </p>
        <Button size="lg" aria-haspopup="dialog" onClick={onOtherRole}>
          {t.otherRole}
        </Button>
      </Row>
    );
  }
  return (
    <Row gap="3" rowGap="2" justify="between" wrap className={styles.bar}>
      <p className={styles.chosen} aria-live="polite">
        {missing !== undefined ? (
          t.choose(missing)
        ) : (
          <>
            {choice.length > 0 ? t.chosen : t.quantity} <b>{[...choice, `×${quantity}`].join(' ')}</b>
          </>
        )}
      </p>
      {limit.max > 0 && CART_KINDS.includes(goods.kind) && (
        <Button size="lg" variant="secondary" onClick={add}>
          {t.addToCart}
        </Button>
      )}
      <Button size="lg" disabled={limit.max === 0} onClick={buy}>
        {limit.max === 0 ? t.noStock : t.buy}
      </Button>
    </Row>
  );
}
