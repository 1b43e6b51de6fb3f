// The cart: what waits to be bought, in groups that one order may hold, with what the shop says about each line now.
import { PATHS } from '@emall/contract/pages';
import { FROM_CART, itemsOf, removeFromCart, setCartQuantity } from '../../entities/cart/index.ts';
import { GoodsText, LOW_STOCK, useSaleTexts } from '../../entities/goods/index.ts';
import { navigate } from '../../shared/navigation/index.ts';
import { Button } from '../../shared/ui/Button/Button.tsx';
import { EmptyState } from '../../shared/ui/EmptyState/EmptyState.tsx';
import { IconButton } from '../../shared/ui/IconButton/IconButton.tsx';
import { Row } from '../../shared/ui/Layout/Row.tsx';
import { Stack } from '../../shared/ui/Layout/Stack.tsx';
import { LazyImage } from '../../shared/ui/LazyImage/LazyImage.tsx';
import type { LayerProps } from '../../shared/ui/layer/lazyLayer.tsx';
import { Price } from '../../shared/ui/Price/Price.tsx';
import { Sheet } from '../../shared/ui/Sheet/Sheet.tsx';
import { SkeletonText } from '../../shared/ui/Skeleton/Skeleton.tsx';
import { Stepper } from '../../shared/ui/Stepper/Stepper.tsx';
import styles from './CartSheet.module.css';
import { useTexts } from './texts.ts';
import { type CartGroup, type CartItem, useCartGroups, usePurchaseCheck } from './useCartGroups.ts';

export default function CartSheet({ open, onClose }: LayerProps) {
  const t = useTexts();
  const { groups, retry } = useCartGroups();
  const sellable = groups?.filter(isSellable) ?? [];
  return (
    <Sheet open={open} onClose={onClose} title={t.title}>
      {!groups ? (
        <div aria-busy="true">
          <SkeletonText lines={6} />
        </div>
      ) : groups.length === 0 ? (
        <EmptyState title={t.empty} text={t.emptyHint} />
      ) : (
        <Stack gap="3">
          {sellable.length > 1 && <p className={styles.hint}>{t.separate}</p>}
          {groups.map((group) =>
            isSellable(group) ? (
              <Group key={group.kind} {...group} />
            ) : (
              <GoneGroup key={group.kind} {...group} onRetry={group.kind === 'failed' ? retry : undefined} />
            ),
          )}
        </Stack>
      )}
    </Sheet>
  );
}

const isSellable = ({ kind }: CartGroup) => kind !== 'gone' && kind !== 'failed';

function Group({ kind, items }: CartGroup) {
  const t = useTexts();
  const { problemOf, orderProblem, limitOf } = usePurchaseCheck(items);
  const amount = items.reduce((sum, { sku, quantity }) => sum + (sku?.price ?? 0) * quantity, 0);
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0);
  const isHeld = items.some(({ skuId }) => problemOf(skuId) !== undefined);
  return (
    <Stack as="section" gap="3" className={styles.group} aria-label={t.group[kind]}>
      <h3 className={styles.kind}>{t.group[kind]}</h3>
      <Stack as="ul" gap="3-5">
        {items.map((item) => (
          <Line key={item.skuId} item={item} max={limitOf(item)} problem={problemOf(item.skuId)} />
        ))}
      </Stack>
      {orderProblem && (
        <Row as="p" gap="2" justify="between" wrap className={styles.problem} role="status">
          {orderProblem}
        </Row>
      )}
      <Row gap="3" rowGap="2" justify="between" wrap className={styles.foot}>
        <p className={styles.sum}>
          {t.subtotal} <Price cents={amount} />
          <small>{t.subtotalHint}</small>
        </p>
        <Button
          size="lg"
          disabled={isHeld}
          onClick={() => void navigate(PATHS.placeOrder, { items: itemsOf(items), ...FROM_CART })}
        >
          {t.checkOut(pieces)}
        </Button>
      </Row>
    </Stack>
  );
}

type LineProps = { item: CartItem; max: number; problem: string | undefined };

function Line({ item, max, problem }: LineProps) {
  const t = useTexts();
  const { goods, sku, skuId, quantity } = item;
  const name = goods?.name ?? item.name;
  const isLow = sku !== undefined && sku.stock <= LOW_STOCK;
  const facts = [sku?.name, isLow && t.stockLeft(sku.stock)].filter(Boolean).join(' · ');
  return (
    <li className={styles.line}>
      <LazyImage src={sku?.image ?? goods?.image ?? ''} alt="" className={styles.image} />
      <GoodsText
        heading="h4"
        name={name}
        facts={facts}
        price={sku?.price}
        was={sku?.price_window ? sku.market_price : null}
      />
      <IconButton
        icon="trash"
        label={t.remove(name)}
        size={18}
        className={styles.remove}
        onClick={() => removeFromCart([skuId])}
      />
      <div className={styles.quantity}>
        <Stepper
          label={t.quantityOf(name)}
          value={quantity}
          onChange={(wanted) => setCartQuantity(skuId, wanted)}
          max={Math.max(1, max, quantity > max ? quantity : 0)}
        />
      </div>
      {problem && (
        <Row as="p" gap="2" justify="between" wrap className={styles.problem} role="status">
          {problem}
          {max > 0 && quantity > max && (
            <Button variant="secondary" size="sm" onClick={() => setCartQuantity(skuId, max)}>
              {t.lower(max)}
            </Button>
          )}
        </Row>
      )}
    </li>
  );
}

/** What cannot be bought now, or could not be loaded: it stays until the player removes it. */
function GoneGroup({ kind, items, onRetry }: CartGroup & { onRetry: (() => void) | undefined }) {
  const t = useTexts();
  const sale = useSaleTexts();
  return (
    <Stack as="section" gap="3" className={styles.group} aria-label={t.group[kind]}>
      <h3 className={styles.kind}>{t.group[kind]}</h3>
      <Stack as="ul" gap="3-5">
        {items.map(({ skuId, goods, sku, name }) => {
          const shown = goods?.name ?? name;
          const isKnown = goods && sku && goods.status !== 'on_sale';
          return (
            <li key={skuId} className={styles.line}>
              <LazyImage src={sku?.image ?? goods?.image ?? ''} alt="" className={styles.image} />
              <GoodsText
                heading="h4"
                name={shown}
                facts={isKnown ? sale[goods.status as keyof typeof sale] : onRetry ? undefined : t.gone}
              />
              <IconButton
                icon="trash"
                label={t.remove(shown)}
                size={18}
                className={styles.remove}
                onClick={() => removeFromCart([skuId])}
              />
            </li>
          );
        })}
      </Stack>
      {onRetry && (
        <Button variant="secondary" onClick={onRetry}>
          {t.retry}
        </Button>
      )}
    </Stack>
  );
}
