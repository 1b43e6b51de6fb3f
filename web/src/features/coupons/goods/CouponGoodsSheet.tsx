// The goods a coupon applies to; each opens its own sheet.
import type { PlayerCoupon } from '@emall/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { GoodsRows } from '../../../entities/goods/index.ts';
import { useLanguage } from '../../../shared/i18n/index.ts';
import { api, callPages } from '../../../shared/request/index.ts';
import { EmptyState } from '../../../shared/ui/EmptyState/EmptyState.tsx';
import { Sheet } from '../../../shared/ui/Sheet/Sheet.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton/Skeleton.tsx';
import { useTexts } from '../texts.ts';
import { describeRule, type Rule, useRuleTexts } from '../ticket/rule.ts';
import { Failed } from '../ticket/TicketList.tsx';
import styles from './CouponGoodsSheet.module.css';

export type UsableCoupon = Rule & Pick<PlayerCoupon, 'template_id' | 'name' | 'scope_text'>;

type CouponGoodsSheetProps = {
  coupon: UsableCoupon;
  open: boolean;
  onClose: () => void;
  onGoods: (goodsId: number) => void;
};

export default function CouponGoodsSheet({ coupon, open, onClose, onGoods }: CouponGoodsSheetProps) {
  const t = useTexts();
  const { sentence } = describeRule(coupon, useRuleTexts(), useLanguage());
  return (
    <Sheet open={open} onClose={onClose} title={t.goods}>
      <div className={styles.rule}>
        <b>{coupon.name}</b>
        <span>
          {sentence} · {coupon.scope_text}
        </span>
      </div>
      <Goods templateId={coupon.template_id} onGoods={onGoods} />
    </Sheet>
  );
}

function Goods({ templateId, onGoods }: { templateId: number; onGoods: (goodsId: number) => void }) {
  const t = useTexts();
  const pages = useInfiniteQuery(
    callPages(api.user.couponGoodsDetail, { template_id: templateId }, { errors: 'inline' }),
  );
  const goods = pages.data?.pages.flatMap(({ list }) => list) ?? [];
  if (pages.isPending) return <Skeleton height={220} radius={12} />;
  if (goods.length === 0) {
    return pages.isError ? (
      <Failed onRetry={pages.refetch} />
    ) : (
      <EmptyState title={t.noGoods} text={t.noGoodsHint} />
    );
  }
  return (
    <>
      <p className={styles.hint}>{t.goodsOf}</p>
      <GoodsRows goods={goods} pages={pages} label={t.goods} onGoods={onGoods} />
    </>
  );
}
