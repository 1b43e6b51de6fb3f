// Everything about one thing of the points shop, from its picture down to its description.
import { AddressBlock, useDeliveryAddress } from '../../../entities/address/index.ts';
import { OptionPicker } from '../../../entities/sku/index.ts';
import { useSession } from '../../../shared/session/index.ts';
import { LazyImage } from '../../../shared/ui/LazyImage/LazyImage.tsx';
import { Stepper } from '../../../shared/ui/Stepper/Stepper.tsx';
import { Tag } from '../../../shared/ui/Tag/Tag.tsx';
import { limitsInWords } from '../limits.ts';
import { Points } from '../Points.tsx';
import { useTexts as useScoreTexts } from '../texts.ts';
import styles from './ExchangeView.module.css';
import { useTexts } from './texts.ts';
import type { Wish } from './useWish.ts';

export function ExchangeView({ wish }: { wish: Wish }) {
  const t = useTexts();
  const { goods, variant, check } = wish;
  const { sku } = variant;
  const limits = limitsInWords(goods.limits, useScoreTexts());
  if (check?.allowance != null) limits.push(t.allowance(check.allowance));
  return (
    <div className={styles.view}>
      <LazyImage src={sku?.image ?? goods.image} alt={goods.name} className={styles.image} priority />
      <div className={styles.head}>
        <Points points={sku?.price ?? goods.price} size="lg" />
        <h3 className={styles.name}>{goods.name}</h3>
        {goods.subtitle && <p className={styles.quiet}>{goods.subtitle}</p>}
        {limits.length > 0 && (
          <p className={styles.limits}>
            {limits.map((limit) => (
              <Tag key={limit}>{limit}</Tag>
            ))}
          </p>
        )}
      </div>
      <OptionPicker goods={goods} from={variant} choose={t.choose} />
      {wish.max > 1 && (
        <div className={styles.row}>
          <span>{t.quantity}</span>
          <Stepper label={t.quantity} value={wish.quantity} onChange={wish.setQuantity} max={wish.max} />
        </div>
      )}
      <Destination wish={wish} />
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

/** Where it goes: a parcel to an address, everything else to the role or the account. */
function Destination({ wish: { goods } }: { wish: Wish }) {
  const t = useTexts();
  const role = useSession((state) => state.role);
  const isParcel = goods.delivery === 'ship';
  const delivery = useDeliveryAddress(isParcel);
  if (isParcel) return <AddressBlock delivery={delivery} hint={t.addAddressHint} />;
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
