// What the cards of the four kinds of goods share: picture, price, sale status, buy mark.
import type { GoodsCard, PurchaseLimits } from '@emall/contract';
import type { ReactNode } from 'react';
import { TilePicture, useSaleTexts } from '../../../entities/goods/index.ts';
import {
  deadline,
  formatCountdown,
  formatMoment,
  shopNow,
  useCountdown,
} from '../../../shared/format/index.ts';
import { Row } from '../../../shared/ui/Layout/Row.tsx';
import { Price } from '../../../shared/ui/Price/Price.tsx';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden/VisuallyHidden.tsx';
import { type AwaitedMoment, awaitedMoment } from '../sale.ts';
import { type GoodsTexts, useTexts } from '../texts.ts';
import styles from './CardParts.module.css';

type PictureProps = {
  goods: GoodsCard;
  /** Small cards have no room for it. */
  hasLimit?: boolean;
};

/** The picture with the purchase limit and the sale status over it. */
export function Picture({ goods, hasLimit = true }: PictureProps) {
  const limit = formatLimit(goods.limits, useTexts());
  return (
    <TilePicture goods={goods} limit={hasLimit && limit}>
      <SaleStatus goods={goods} />
    </TilePicture>
  );
}

/** The limit per role comes first: it is the one that players reach. */
function formatLimit({ per_order, per_role, period }: PurchaseLimits, t: GoodsTexts): string | undefined {
  if (per_role !== null) return t.perRole[period ?? 'ever'](per_role);
  return per_order === null ? undefined : t.perOrder(per_order);
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** So many pieces at the price of a flash sale are worth a word on the card. */
const FEW_PIECES = 99;

/** Over the picture of goods that cannot be bought now, or not for long. */
function SaleStatus({ goods }: { goods: GoodsCard }) {
  const t = useTexts();
  const sale = useSaleTexts();
  if (goods.status === 'sold_out' || goods.status === 'ended') {
    return (
      <span className={styles.overlay}>
        <span className={styles.stamp}>{goods.status === 'ended' ? t.ended : sale.sold_out}</span>
      </span>
    );
  }
  const awaited = awaitedMoment(goods, shopNow());
  return awaited ? <SaleCountdown {...awaited} /> : null;
}

function SaleCountdown(awaited: AwaitedMoment) {
  const t = useTexts();
  const left = useCountdown(awaited.at);
  return (
    <span className={styles.ribbon} data-what={awaited.what}>
      {describe(awaited, left, t)}
    </span>
  );
}

/** A countdown of days is shown as a date. */
function describe(awaited: AwaitedMoment, left: number, t: GoodsTexts): ReactNode {
  const isFar = left > DAY_MS;
  if (awaited.what === 'flash') {
    const time = isFar
      ? t.flashUntil(formatMoment(deadline(awaited.at)))
      : t.flashEndsIn(formatCountdown(left));
    if (awaited.pieces > FEW_PIECES) return time;
    return (
      <>
        {time} <span className={styles.pieces}>· {t.piecesLeft(awaited.pieces)}</span>
      </>
    );
  }
  const format = awaited.what === 'end' ? t.endsIn : t.startsIn;
  return isFar ? t.startsAt(formatMoment(awaited.at)) : format(formatCountdown(left));
}

/** The price and, where it was higher, the price before. */
export function PriceLine({ price, market_price }: Pick<GoodsCard, 'price' | 'market_price'>) {
  const t = useTexts();
  return (
    <Row as="span" gap="1-5" rowGap="0" align="baseline" wrap className={styles.prices}>
      <Price cents={price} />
      {market_price !== null && market_price > price && (
        <>
          <VisuallyHidden>{t.marketPrice}</VisuallyHidden>
          <Price cents={market_price} tone="was" />
        </>
      )}
    </Row>
  );
}

/** The orange label of a card that can be bought. */
export function BuyMark({ goods }: { goods: GoodsCard }) {
  const t = useTexts();
  // The whole card is the link and has the name.
  return goods.status === 'on_sale' ? (
    <span className={styles.buy} aria-hidden="true">
      {t.buy}
    </span>
  ) : null;
}
