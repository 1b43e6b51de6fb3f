// What became of a coupon's pieces, and what the orders that used them brought.
import { ops } from '@emall/contract/ops';
import { useQuery } from '@tanstack/react-query';
import { labelOfField } from '../../i18n/fields.ts';
import { defineTexts, useLanguage } from '../../i18n/language.ts';
import { formatNumber } from '../../i18n/number.ts';
import { callQuery } from '../../request/queries.ts';
import { useGameId } from '../../session/params.ts';
import { DescriptionList, Loaded, Section } from '../../ui/Page.tsx';
import { Money } from '../../ui/Values.tsx';

const useTexts = defineTexts({
  zh: {
    pieces: '券的去向',
    orders: '用券订单',
    granted: '已发放',
    players: '领取玩家',
    useRate: '使用率',
    discount: '优惠总额',
    paid: '成交额',
    refunded: '其中已退',
    perYuan: '每 1 元优惠成交',
  },
  en: {
    pieces: 'Coupons by status',
    orders: 'Orders with this coupon',
    granted: 'Granted',
    players: 'Players',
    useRate: 'Redemption rate',
    discount: 'Total discount',
    paid: 'Turnover',
    refunded: 'Turnover refunded',
    perYuan: 'Turnover per ¥1 of discount',
  },
});

export function Results({ templateId }: { templateId: number }) {
  const texts = useTexts();
  const language = useLanguage();
  const label = (field: string) => labelOfField(field, language);
  const results = useQuery(callQuery(ops.coupon.results, { template_id: templateId }, useGameId()));
  return (
    <Loaded query={results}>
      {({ granted, used, discount_amount, paid_amount, refunded_amount, ...counts }) => (
        <>
          <Section title={texts.pieces}>
            <DescriptionList
              items={[
                [texts.granted, formatNumber(granted)],
                [texts.players, formatNumber(counts.players)],
                [label('used'), formatNumber(used)],
                [texts.useRate, granted ? `${((100 * used) / granted).toFixed(1)}%` : null],
                [label('unused'), formatNumber(counts.unused)],
                [label('locked'), formatNumber(counts.locked)],
                [label('expired'), formatNumber(counts.expired)],
                [label('revoked'), formatNumber(counts.revoked)],
              ]}
            />
          </Section>
          <Section title={texts.orders}>
            <DescriptionList
              items={[
                [texts.discount, <Money key="discount" cents={discount_amount} />],
                [texts.paid, <Money key="paid" cents={paid_amount} />],
                [texts.refunded, <Money key="refunded" cents={refunded_amount} />],
                [
                  texts.perYuan,
                  discount_amount
                    ? `¥${((paid_amount - refunded_amount) / discount_amount).toFixed(2)}`
                    : null,
                ],
              ]}
            />
          </Section>
        </>
      )}
    </Loaded>
  );
}
