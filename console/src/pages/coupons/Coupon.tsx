// One coupon template over the list: its editor, who holds it, and granting it to players.
import { ops } from '@emall/contract/ops';
import { useQuery } from '@tanstack/react-query';
import { defineTexts } from '../../i18n/language.ts';
import { RecordDrawer } from '../../kit/RecordDrawer.tsx';
import { callQuery } from '../../request/queries.ts';
import { useGameId, useIdParam } from '../../session/params.ts';
import { AudienceGrants } from './AudienceGrants.tsx';
import { CouponForm } from './CouponForm.tsx';
import { Holders } from './Holders.tsx';
import { Results } from './Results.tsx';

const useTexts = defineTexts({
  zh: { coupon: '优惠券', results: '效果', holders: '持有人', grants: '按条件发放' },
  en: { coupon: 'Coupon', results: 'Results', holders: 'Holders', grants: 'Bulk grants' },
});

export function Screen() {
  const texts = useTexts();
  const templateId = useIdParam('template_id');
  const coupon = useQuery(callQuery(ops.coupon.info, { template_id: templateId }, useGameId()));
  return (
    <RecordDrawer
      query={coupon}
      noun={texts.coupon}
      history={{ kind: 'coupon_template', id: templateId }}
      form={(data) => <CouponForm coupon={data} />}
      tabs={({ handed_out }) => [
        { value: 'results', label: texts.results, content: <Results templateId={templateId} /> },
        {
          value: 'holders',
          label: texts.holders,
          count: handed_out,
          content: <Holders templateId={templateId} />,
        },
        { value: 'grants', label: texts.grants, content: <AudienceGrants templateId={templateId} /> },
      ]}
    />
  );
}
