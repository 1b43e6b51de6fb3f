// The goods of a deposit: variant, quantity, and both parts of the price.

import type { GoodsDetail } from '@emall/contract';
import { LOW_STOCK } from '../../../entities/goods/index.ts';
import { OptionPicker, type SkuChoice } from '../../../entities/sku/index.ts';
import { price } from '../../../shared/format/index.ts';
import { Row } from '../../../shared/ui/Layout/Row.tsx';
import { Stack } from '../../../shared/ui/Layout/Stack.tsx';
import { LazyImage } from '../../../shared/ui/LazyImage/LazyImage.tsx';
import { Price } from '../../../shared/ui/Price/Price.tsx';
import { Stepper } from '../../../shared/ui/Stepper/Stepper.tsx';
import { Tag } from '../../../shared/ui/Tag/Tag.tsx';
import { useTexts } from '../texts.ts';
import type { DepositAmounts } from './deposit-amounts.ts';
import styles from './sheet.module.css';

type DepositViewProps = {
  goods: GoodsDetail;
  variant: SkuChoice;
  amounts: DepositAmounts;
  quantity: number;
  max: number;
  /** From this amount on, shipping is free. */
  freeFrom: number;
  setQuantity: (quantity: number) => void;
};

export function DepositView(props: DepositViewProps) {
  const t = useTexts();
  const { goods, variant, amounts, quantity, max, freeFrom, setQuantity } = props;
  const { sku } = variant;
  return (
    <Stack gap="4">
      <Row gap="3" align="stretch">
        <LazyImage src={sku?.image ?? goods.image} alt={goods.name} className={styles.image} />
        <span className={styles.text}>
          <b>{goods.name}</b>
          <small>{goods.subtitle}</small>
          <Price cents={sku?.price ?? goods.price} />
          {sku && sku.stock <= LOW_STOCK && <Tag tone="danger">{t.left(sku.stock)}</Tag>}
        </span>
      </Row>
      <OptionPicker goods={goods} from={variant} choose={t.choose} />
      {max > 1 && (
        <Row gap="3" justify="between" className={styles.row}>
          <span>{t.quantity}</span>
          <Stepper label={t.quantity} value={quantity} onChange={setQuantity} max={max} />
        </Row>
      )}
      <Stack as="dl" gap="2" className={styles.sums}>
        <div>
          <dt>{t.payNow}</dt>
          <dd>
            <b>¥{price(amounts.now)}</b>
            {amounts.worth > amounts.now && <Tag tone="danger">{t.worth(price(amounts.worth))}</Tag>}
          </dd>
        </div>
        <div>
          <dt>{t.payLater}</dt>
          <dd>
            ¥{price(amounts.later)}
            {amounts.shipping > 0 && <small>{t.withShipping(price(amounts.shipping))}</small>}
          </dd>
        </div>
      </Stack>
      {goods.delivery === 'ship' && (
        <p className={styles.note}>
          {amounts.shipping > 0 && `${t.freeFrom(price(freeFrom))} · `}
          {t.shippingAtBalance}
        </p>
      )}
      <p className={styles.note}>{t.afterSalesHint}</p>
    </Stack>
  );
}
