// The items of an order: picture, name, variant, price and quantity.
import type { OrderCard } from '@emall/contract';
import { PATHS } from '@emall/contract/pages';
import { Link } from '../../shared/navigation/index.ts';
import { Row } from '../../shared/ui/Layout/Row.tsx';
import { Stack } from '../../shared/ui/Layout/Stack.tsx';
import { LazyImage } from '../../shared/ui/LazyImage/LazyImage.tsx';
import { Price } from '../../shared/ui/Price/Price.tsx';
import { Tag } from '../../shared/ui/Tag/Tag.tsx';
import styles from './OrderLines.module.css';
import { useTexts } from './texts.ts';

type Item = OrderCard['items'][number];

type Kind = OrderCard['kind'] | undefined;
type PresaleId = number | null | undefined;
type OrderLinesProps = {
  items: readonly Item[];
  /** Deposit and balance of a presale are named as such. */
  kind?: Kind;
  /** The presale that sells them, where lines are links. */
  presaleId?: PresaleId;
  /** How many lines are shown; the rest is counted. */
  most?: number;
  /** Lines lead to their goods; not inside another link. */
  isLinked?: boolean;
};

export function OrderLines({
  items,
  kind,
  presaleId,
  most = items.length,
  isLinked = false,
}: OrderLinesProps) {
  const t = useTexts();
  const hidden = items.length - most;
  return (
    <Stack as="ul" gap="3">
      {items.slice(0, most).map((item) => (
        <li key={item.order_item_id}>
          {isLinked ? (
            <GoodsLink item={item} kind={kind} presaleId={presaleId} />
          ) : (
            <OrderLine {...item} kind={kind} />
          )}
        </li>
      ))}
      {hidden > 0 && <li className={styles.more}>{t.more(hidden)}</li>}
    </Stack>
  );
}

/** Goods of a presale are sold on its page only. */
export function GoodsLink({ item, kind, presaleId }: { item: Item; kind?: Kind; presaleId?: PresaleId }) {
  const t = useTexts();
  const target = presaleId
    ? { to: PATHS.presale, query: { presale_id: presaleId } }
    : { to: PATHS.home, query: { goods_id: item.goods_id } };
  return (
    <Link {...target} className={styles.link} aria-label={t.openGoods(item.name)}>
      <OrderLine {...item} kind={kind} />
    </Link>
  );
}

type OrderLineProps = Omit<Item, 'refunded_quantity'> & { refunded_quantity?: number; kind?: Kind };

export function OrderLine({
  name,
  sku_name,
  image,
  price,
  quantity,
  refunded_quantity: refunded = 0,
  kind,
}: OrderLineProps) {
  const t = useTexts();
  return (
    <Row gap="3" rowGap="0-5" align="stretch" wrap>
      <LazyImage src={image} alt="" sizes="68px" className={styles.image} />
      <span className={styles.text}>
        <span className={styles.name}>
          {kind === 'presale_deposit' && <Tag>{t.depositTag}</Tag>}
          {kind === 'presale_balance' && <Tag>{t.balanceTag}</Tag>} {name}
        </span>
        {sku_name && <span className={styles.sku}>{sku_name}</span>}
      </span>
      <span className={styles.numbers}>
        <Price cents={price} size="sm" tone="ink" />
        <span className={styles.quantity}>{t.quantity(quantity)}</span>
        {refunded > 0 && <span className={styles.refunded}>{t.refundedPieces(refunded)}</span>}
      </span>
    </Row>
  );
}
