// Coupon templates of the game, with how many of each are out.
import type { OpsCoupon } from '@emall/contract';
import { ops } from '@emall/contract/ops';
import { SeeMall } from '../../entities/preview/SeeMall.tsx';
import { defineTexts } from '../../i18n/language.ts';
import { formatMoney } from '../../i18n/money.ts';
import { formatNumber } from '../../i18n/number.ts';
import { formatRange } from '../../i18n/time.ts';
import { CallTable } from '../../kit/CallTable.tsx';
import { WrappedText } from '../../kit/cells.tsx';
import { NewButton } from '../../kit/NewButton.tsx';
import { useGameId } from '../../session/params.ts';
import { Page } from '../../ui/Page.tsx';
import { StatusTag } from '../../ui/Values.tsx';

const useTexts = defineTexts({
  zh: {
    title: '优惠券',
    add: '新建优惠券',
    none: '还没有优惠券',
    rule: '优惠',
    off: (amount: string) => `减 ${amount}`,
    overOff: (threshold: string, amount: string) => `满 ${threshold} 减 ${amount}`,
    percent: (percent: number) => `${percent / 10} 折`,
    out: '已发 / 总量',
    window: '领取时间',
  },
  en: {
    title: 'Coupons',
    add: 'New coupon',
    none: 'No coupons yet',
    rule: 'Discount',
    off: (amount: string) => `${amount} off`,
    overOff: (threshold: string, amount: string) => `${amount} off ${threshold}+`,
    percent: (percent: number) => `${100 - percent}% off`,
    out: 'Claimed / total',
    window: 'Claim period',
  },
});

/** Whether a template can be received now. */
function stateOf({ starts_at, ends_at, handed_out, reserved, total }: OpsCoupon): string {
  const now = Date.now();
  if (Date.parse(starts_at) > now) return 'scheduled';
  if (Date.parse(ends_at) <= now) return 'ended';
  return handed_out + reserved >= total ? 'sold_out' : 'running';
}

export function Screen() {
  const texts = useTexts();
  const gameId = useGameId();
  const rule = ({ kind, amount, percent, threshold }: OpsCoupon) => {
    if (kind === 'percent') return texts.percent(percent ?? 100);
    return threshold > 0
      ? texts.overOff(formatMoney(threshold), formatMoney(amount))
      : texts.off(formatMoney(amount));
  };
  const add = <NewButton permission="coupon.write" to="coupons/new" label={texts.add} />;
  return (
    <Page
      title={texts.title}
      actions={
        <>
          <SeeMall page="coupons" />
          {add}
        </>
      }
      isWide
    >
      <CallTable
        call={ops.coupon.list}
        label={texts.title}
        keyOf={({ template_id }) => template_id}
        to={({ template_id }) => `/${gameId}/coupons/${template_id}`}
        columns={[
          { field: 'name', width: 165 },
          {
            field: 'status',
            width: 146,
            cell: (coupon) => <StatusTag field="coupon" value={stateOf(coupon)} />,
          },
          { field: 'kind', header: texts.rule, width: 190, cell: rule },
          'scope',
          {
            field: 'handed_out',
            header: texts.out,
            isNumber: true,
            width: 130,
            cell: ({ handed_out, total }) => `${formatNumber(handed_out)} / ${formatNumber(total)}`,
          },
          {
            field: 'window',
            header: texts.window,
            width: 176,
            cell: ({ starts_at, ends_at }) => <WrappedText text={formatRange(starts_at, ends_at)} />,
          },
          { field: 'starts_at', isHidden: true },
          { field: 'ends_at', isHidden: true },
          { field: 'reserved', isHidden: true },
          { field: 'is_listed', isHidden: true },
          { field: 'is_sold', isHidden: true },
          { field: 'template_id', isHidden: true },
        ]}
        empty={{ text: texts.none, action: add }}
      />
    </Page>
  );
}
