// The goods of a deposit: variant, quantity, and both parts of the price.

import type { GoodsDetail, Presale } from '@emall/contract';
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
import styles from './sheet.module.css';

type DepositViewProps = {
  presale: Presale;
  goods: GoodsDetail;
  variant: SkuChoice;
  quantity: number;
  max: number;
  setQuantity: (quantity: number) => void;
};

export function DepositView(props: DepositViewProps) {
  const t = useTexts();
  const { presale, goods, variant, quantity, max, setQuantity } = props;
  const { sku } = variant;
  const fullPrice = sku?.price ?? goods.price;
  return (
    <Stack gap="4">
      <Row gap="3" align="stretch">
        <LazyImage src={sku?.image ?? goods.image} alt={goods.name} className={styles.image} />
        <span className={styles.text}>
          <b>{goods.name}</b>
          <small>{goods.subtitle}</small>
          <Price cents={fullPrice} />
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
            <b>¥{price(presale.deposit * quantity)}</b>
            {presale.deposit_worth > presale.deposit && (
              <Tag tone="danger">{t.worth(price(presale.deposit_worth * quantity))}</Tag>
            )}
          </dd>
        </div>
        <div>
          <dt>{t.payLater}</dt>
          <dd>¥{price((fullPrice - presale.deposit_worth) * quantity)}</dd>
        </div>
      </Stack>
      {goods.delivery === 'ship' && <p className={styles.note}>{t.shippingAtBalance}</p>}
    </Stack>
  );
}
