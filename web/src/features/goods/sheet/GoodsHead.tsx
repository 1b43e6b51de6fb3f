// Price, name, service and share buttons, and the countdown of the sale.
import type { GoodsDetail } from '@emall/contract';
import { PATHS } from '@emall/contract/pages';
import { priceRange } from '../../../entities/sku/index.ts';
import { share } from '../../../shared/bridge/index.ts';
import {
  deadline,
  formatCountdown,
  formatDateTime,
  shopNow,
  useCountdown,
} from '../../../shared/format/index.ts';
import { hrefOf } from '../../../shared/navigation/index.ts';
import { Icon } from '../../../shared/ui/Icon/Icon.tsx';
import { Row } from '../../../shared/ui/Layout/Row.tsx';
import { Price } from '../../../shared/ui/Price/Price.tsx';
import { Tag } from '../../../shared/ui/Tag/Tag.tsx';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden/VisuallyHidden.tsx';
import { type AwaitedMoment, awaitedMoment } from '../sale.ts';
import styles from './GoodsHead.module.css';
import { useTexts } from './texts.ts';
import type { Purchase } from './usePurchase.ts';

export function GoodsHead({ goods, variant, onService }: Purchase & { onService: () => void }) {
  const t = useTexts();
  const [lowest, highest] = priceRange(goods, variant.choice);
  const market = variant.sku ? variant.sku.market_price : goods.market_price;
  const price_window = variant.sku ? variant.sku.price_window : goods.price_window;
  const awaited = awaitedMoment({ ...goods, price_window }, shopNow());
  return (
    <div className={styles.head}>
      <Row as="p" gap="2" rowGap="1" align="baseline" wrap className={styles.prices}>
        <Price cents={lowest} size="lg" />
        {lowest < highest && <span className={styles.from}>{t.from}</span>}
        {market !== null && market > lowest && (
          <>
            <VisuallyHidden>{t.marketPrice}</VisuallyHidden>
            <Price cents={market} tone="was" />
          </>
        )}
        <Row as="span" gap="1" align="stretch" wrap className={styles.tags}>
          {goods.tags.map((tag) => (
            <Tag key={tag} tone="danger">
              {tag}
            </Tag>
          ))}
        </Row>
      </Row>
      <Row gap="2" align="start" justify="between" className={styles.title}>
        <h3 className={styles.name}>{goods.name}</h3>
        <HeadButtons goods={goods} onService={onService} />
      </Row>
      {goods.subtitle && <p className={styles.subtitle}>{goods.subtitle}</p>}
      {awaited && <SaleClock {...awaited} />}
    </div>
  );
}

function SaleClock(awaited: AwaitedMoment) {
  const t = useTexts();
  const { what, at } = awaited;
  const left = useCountdown(at);
  return (
    <Row
      as="p"
      gap="3"
      rowGap="0-5"
      align="stretch"
      justify="between"
      wrap
      className={styles.clock}
      data-what={what}
    >
      {awaited.what === 'flash' ? (
        <b>
          {t.flashSale} · {t.lowStock(awaited.pieces)}
        </b>
      ) : (
        <span>
          {what === 'start'
            ? `${t.saleStarts} ${formatDateTime(at)}`
            : `${t.saleEnds} ${formatDateTime(deadline(at))}`}
        </span>
      )}
      <span>
        {what === 'start' ? t.startsIn : t.endsIn} <b className={styles.left}>{formatCountdown(left)}</b>
      </span>
    </Row>
  );
}

function HeadButtons({ goods, onService }: { goods: GoodsDetail; onService: () => void }) {
  const t = useTexts();
  const link = hrefOf(PATHS.home, { goods_id: goods.goods_id });
  return (
    <>
      <button type="button" className={styles.button} aria-haspopup="dialog" onClick={onService}>
        <Icon name="service" size={18} />
        {t.service}
      </button>
      <button
        type="button"
        className={styles.button}
        onClick={() => void share({ title: goods.name, link, image: goods.images[0] })}
      >
        <Icon name="share" size={18} />
        {t.share}
      </button>
    </>
  );
}
