// Goods of the points shop: picture, price, options, quantity, destination, description.
import type { GoodsDetail } from '@emall/contract';
import { AddressBlock, useDeliveryAddress } from '../../../entities/address/index.ts';
import { OptionPicker } from '../../../entities/sku/index.ts';
import { useSession } from '../../../shared/session/index.ts';
import { LazyImage } from '../../../shared/ui/LazyImage/LazyImage.tsx';
import { Stepper } from '../../../shared/ui/Stepper/Stepper.tsx';
import { Tag } from '../../../shared/ui/Tag/Tag.tsx';
import { Points } from '../Points.tsx';
import { limitTexts, useTexts as useScoreTexts } from '../texts.ts';
import styles from './ExchangeView.module.css';
import { useTexts } from './texts.ts';
import type { ExchangeSelection } from './useExchangeSelection.ts';

export function ExchangeView({ selection }: { selection: ExchangeSelection }) {
  const t = useTexts();
  const { goods, variant, check } = selection;
  const { sku } = variant;
  const limits = limitTexts(goods.limits, useScoreTexts());
  if (check?.allowance != null) limits.push(t.allowance(check.allowance));
  return (
    <div className={styles.view}>
      <LazyImage src={sku?.image ?? goods.image} alt={goods.name} className={styles.image} priority />
      <div>
        <Points points={sku?.price ?? goods.price} size="lg" />
        <h3 className={styles.name}>{goods.name}</h3>
        {goods.subtitle && <p className={styles.subtitle}>{goods.subtitle}</p>}
        {limits.length > 0 && (
          <p className={styles.limits}>
            {limits.map((limit) => (
              <Tag key={limit}>{limit}</Tag>
            ))}
          </p>
        )}
      </div>
      <OptionPicker goods={goods} from={variant} choose={t.choose} />
      {selection.max > 1 && (
        <div className={styles.row}>
          <span>{t.quantity}</span>
          <Stepper
            label={t.quantity}
            value={selection.quantity}
            onChange={selection.setQuantity}
            max={selection.max}
          />
        </div>
      )}
      <Destination goods={goods} />
      {goods.contents.length > 0 && (
        <section>
          <h4 className={styles.title}>{t.contents}</h4>
          <ul className={styles.contents}>
            {goods.contents.map(({ name, quantity }) => (
              <li key={name}>
                {name} ×{quantity}
              </li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h4 className={styles.title}>{t.about}</h4>
        <p className={styles.about}>{goods.description}</p>
      </section>
    </div>
  );
}

/** Shipped goods go to an address, coupons to the account, everything else to the role. */
function Destination({ goods }: { goods: GoodsDetail }) {
  const t = useTexts();
  const role = useSession((state) => state.role);
  const isShipped = goods.delivery === 'ship';
  const delivery = useDeliveryAddress(isShipped);
  if (isShipped) return <AddressBlock delivery={delivery} hint={t.addAddressHint} />;
  const isCoupon = goods.delivery === 'account';
  return (
    <div className={styles.row}>
      <span>{isCoupon ? t.toAccount : t.toRole}</span>
      {!isCoupon && role && (
        <b>
          {role.serverName} · {role.roleName}
        </b>
      )}
    </div>
  );
}
