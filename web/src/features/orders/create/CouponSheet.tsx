// Every coupon of the player: what it would save on this order, or why it cannot be used.

import type { Basket, Quote, QuotedCoupon } from '@emall/contract';
import { PATHS } from '@emall/contract/pages';
import { useQuery } from '@tanstack/react-query';
import { deadline, formatDate, price } from '../../../shared/format/index.ts';
import { defineTexts } from '../../../shared/i18n/index.ts';
import { Link } from '../../../shared/navigation/index.ts';
import { api, callQuery } from '../../../shared/request/index.ts';
import { Button } from '../../../shared/ui/Button/Button.tsx';
import { EmptyState } from '../../../shared/ui/EmptyState/EmptyState.tsx';
import { Icon } from '../../../shared/ui/Icon/Icon.tsx';
import { Stack } from '../../../shared/ui/Layout/Stack.tsx';
import { Sheet } from '../../../shared/ui/Sheet/Sheet.tsx';
import { Tag } from '../../../shared/ui/Tag/Tag.tsx';
import styles from './CouponSheet.module.css';
import { sortCoupons } from './explain-coupons.ts';

const { useTexts } = defineTexts({
  zh: {
    chooseCoupon: '选择优惠券',
    noCoupon: '不使用优惠券',
    noCouponHint: '留着下次用',
    noneFits: '这笔订单暂时用不上你的优惠券',
    usableCoupons: (n: number) => `可用优惠券（${n}）`,
    otherCoupons: (n: number) => `暂不可用（${n}）`,
    best: '最优',
    saves: (amount: string) => `省 ¥${amount}`,
    until: (date: string) => `${date} 到期`,
    noCoupons: '还没有优惠券',
    noCouponsHint: '去领券中心看看',
    toCoupons: '去领券',
  },
  en: {
    chooseCoupon: 'Choose a coupon',
    noCoupon: 'No coupon',
    noCouponHint: 'Save them for later',
    noneFits: 'None of your coupons work for this order yet',
    usableCoupons: (n: number) => `Available (${n})`,
    otherCoupons: (n: number) => `Not available (${n})`,
    best: 'Best',
    saves: (amount: string) => `Saves ¥${amount}`,
    until: (date: string) => `Valid until ${date}`,
    noCoupons: 'No coupons yet',
    noCouponsHint: 'Find some in the coupon centre',
    toCoupons: 'Get coupons',
  },
});

type CouponSheetProps = {
  open: boolean;
  quote: Quote;
  items: Basket;
  onClose: () => void;
  /** A coupon; null for none; undefined for whichever saves most. */
  onChoose: (coupon: number | null | undefined) => void;
};

export default function CouponSheet({ open, quote, items, onClose, onChoose }: CouponSheetProps) {
  const t = useTexts();
  // A coupon may have been received or used elsewhere since the price was read, which is what is shown until then.
  const { data } = useQuery({
    ...callQuery(api.user.payOrderCouponList, { items }, { errors: 'silent' }),
    enabled: open,
    staleTime: 0,
    gcTime: 0,
  });
  const coupons = data?.list ?? quote.coupons;
  const { usable, others } = sortCoupons(coupons);
  const choose = (coupon: number | null | undefined) => {
    onChoose(coupon);
    onClose();
  };
  return (
    <Sheet open={open} onClose={onClose} title={t.chooseCoupon}>
      {coupons.length === 0 ? (
        <EmptyState
          title={t.noCoupons}
          text={t.noCouponsHint}
          action={
            <Button render={(props) => <Link to={PATHS.couponCentre} {...props} />}>{t.toCoupons}</Button>
          }
        />
      ) : (
        <div className={styles.sheet}>
          {usable.length > 0 ? (
            <UsableCoupons coupons={usable} chosen={quote.coupon_id} onChoose={choose} />
          ) : (
            <p className={styles.noneFits}>{t.noneFits}</p>
          )}
          {others.length > 0 && <OtherCoupons coupons={others} />}
        </div>
      )}
    </Sheet>
  );
}

type UsableCouponsProps = {
  coupons: readonly QuotedCoupon[];
  chosen: number | null;
  onChoose: CouponSheetProps['onChoose'];
};

function UsableCoupons({ coupons, chosen, onChoose }: UsableCouponsProps) {
  const t = useTexts();
  return (
    <>
      <h3 className={styles.title}>{t.usableCoupons(coupons.length)}</h3>
      <Stack as="ul" gap="2-5">
        {coupons.map((coupon) => (
          <li key={coupon.coupon_id}>
            <UsableCoupon
              coupon={coupon}
              isChosen={coupon.coupon_id === chosen}
              // The best is not pinned: another one may be better for another quantity.
              onChoose={() => onChoose(coupon.is_best ? undefined : coupon.coupon_id)}
            />
          </li>
        ))}
        <li>
          <button
            type="button"
            className={styles.none}
            aria-pressed={chosen === null}
            onClick={() => onChoose(null)}
          >
            <Stack as="span" gap="0-5" className={styles.text}>
              <b className={styles.name}>{t.noCoupon}</b>
              <span className={styles.date}>{t.noCouponHint}</span>
            </Stack>
            <CheckMark />
          </button>
        </li>
      </Stack>
    </>
  );
}

type UsableCouponProps = { coupon: QuotedCoupon; isChosen: boolean; onChoose: () => void };

function UsableCoupon({ coupon, isChosen, onChoose }: UsableCouponProps) {
  const t = useTexts();
  return (
    <button type="button" className={styles.ticket} aria-pressed={isChosen} onClick={onChoose}>
      <span className={styles.saves}>{t.saves(price(coupon.saves))}</span>
      <Stack as="span" gap="0-5" className={styles.text}>
        <b className={styles.name}>
          {coupon.name} {coupon.is_best && <Tag tone="danger">{t.best}</Tag>}
        </b>
        <span className={styles.date}>{t.until(formatDate(deadline(coupon.expires_at)))}</span>
      </Stack>
      <CheckMark />
    </button>
  );
}

function OtherCoupons({ coupons }: { coupons: readonly QuotedCoupon[] }) {
  const t = useTexts();
  return (
    <>
      <h3 className={styles.title}>{t.otherCoupons(coupons.length)}</h3>
      <Stack as="ul" gap="2-5">
        {coupons.map(({ coupon_id, name, reason, missing_amount, expires_at }) => (
          <li key={coupon_id} className={styles.other}>
            <Stack as="span" gap="0-5" className={styles.text}>
              <b className={styles.name}>{name}</b>
              <span className={styles.reason} data-near={missing_amount === null ? undefined : ''}>
                {reason}
              </span>
              <span className={styles.date}>{t.until(formatDate(deadline(expires_at)))}</span>
            </Stack>
          </li>
        ))}
      </Stack>
    </>
  );
}

/** Styled by the pressed state of its button. */
function CheckMark() {
  return (
    <span className={styles.mark}>
      <Icon name="check" size={14} />
    </span>
  );
}
