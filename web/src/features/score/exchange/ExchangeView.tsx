// Goods of the points shop: picture, price, options, quantity, destination, description.
import type { GoodsDetail } from '@emall/contract';
import { AddressBlock, useDeliveryAddress } from '../../../entities/address/index.ts';
import { ReceivingRole } from '../../../entities/role/index.ts';
import { OptionPicker } from '../../../entities/sku/index.ts';
import { Row } from '../../../shared/ui/Layout/Row.tsx';
import { Stack } from '../../../shared/ui/Layout/Stack.tsx';
import { LazyImage } from '../../../shared/ui/LazyImage/LazyImage.tsx';
import { Stepper } from '../../../shared/ui/Stepper/Stepper.tsx';
import { Tag } from '../../../shared/ui/Tag/Tag.tsx';
import { Points } from '../Points.tsx';
import { limitTexts, useTexts as useScoreTexts } from '../texts.ts';
import styles from './ExchangeView.module.css';
import { useTexts } from './texts.ts';
import type { ExchangeSelection } from './useExchangeSelection.ts';

type ExchangeViewProps = { selection: ExchangeSelection; onSwitchRole: () => void };

export function ExchangeView({ selection, onSwitchRole }: ExchangeViewProps) {
  const t = useTexts();
  const { goods, variant, check } = selection;
  const { sku } = variant;
  const limits = limitTexts(goods.limits, useScoreTexts());
  if (check?.allowance != null) limits.push(t.allowance(check.allowance));
  return (
    <Stack gap="3-5">
      <LazyImage src={sku?.image ?? goods.image} alt={goods.name} className={styles.image} priority />
      <div>
        <Points points={sku?.price ?? goods.price} size="lg" />
        <h3 className={styles.name}>{goods.name}</h3>
        {goods.subtitle && <p className={styles.subtitle}>{goods.subtitle}</p>}
        {limits.length > 0 && (
          <Row as="p" gap="1-5" align="stretch" wrap className={styles.limits}>
            {limits.map((limit) => (
              <Tag key={limit}>{limit}</Tag>
            ))}
          </Row>
        )}
      </div>
      <OptionPicker goods={goods} from={variant} choose={t.choose} />
      {selection.max > 1 && (
        <Row gap="3" justify="between" className={styles.row}>
          <span>{t.quantity}</span>
          <Stepper
            label={t.quantity}
            value={selection.quantity}
            onChange={selection.setQuantity}
            max={selection.max}
          />
        </Row>
      )}
      <Destination goods={goods} onSwitchRole={onSwitchRole} />
      {goods.contents.length > 0 && (
        <section>
          <h4 className={styles.title}>{t.contents}</h4>
          <Row as="ul" gap="4" rowGap="1-5" align="stretch" wrap className={styles.contents}>
            {goods.contents.map(({ name, quantity }) => (
              <li key={name}>
                {name} ×{quantity}
              </li>
            ))}
          </Row>
        </section>
      )}
      <section>
        <h4 className={styles.title}>{t.about}</h4>
        <p className={styles.about}>{goods.description}</p>
      </section>
    </Stack>
  );
}

/** Shipped goods go to an address, coupons to the account, everything else to the role. */
function Destination({ goods, onSwitchRole }: { goods: GoodsDetail; onSwitchRole: () => void }) {
  const t = useTexts();
  const isShipped = goods.delivery === 'ship';
  const delivery = useDeliveryAddress(isShipped);
  if (isShipped) return <AddressBlock delivery={delivery} hint={t.addAddressHint} />;
  if (goods.delivery === 'account')
    return (
      <Row as="p" className={styles.row}>
        {t.toAccount}
      </Row>
    );
  return <ReceivingRole label={t.toRole} variant="block" onSwitch={onSwitchRole} />;
}
