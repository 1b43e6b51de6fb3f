// One coupon template over the list: its editor, who holds it, and granting it to players.
import { ops } from '@emall/contract/ops';
import { useQuery } from '@tanstack/react-query';
import { defineTexts } from '../../i18n/language.ts';
import { useSearchTexts } from '../../kit/filters.ts';
import { History } from '../../kit/History.tsx';
import { callQuery } from '../../request/queries.ts';
import { useGameId, useIdParam } from '../../session/params.ts';
import { Drawer } from '../../ui/Drawer.tsx';
import { Loaded } from '../../ui/Page.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { AudienceGrants } from './AudienceGrants.tsx';
import { CouponForm } from './CouponForm.tsx';
import { Holders } from './Holders.tsx';
import { Results } from './Results.tsx';

const useTexts = defineTexts({
  zh: { coupon: '优惠券', edit: '设置', results: '效果', holders: '持有人', grants: '按条件发放' },
  en: { coupon: 'Coupon', edit: 'Settings', results: 'Results', holders: 'Holders', grants: 'Bulk grants' },
});

export function Screen() {
  const texts = useTexts();
  const templateId = useIdParam('template_id');
  const [search, changeSearch] = useSearchTexts();
  const coupon = useQuery(callQuery(ops.coupon.info, { template_id: templateId }, useGameId()));
  return (
    <Drawer title={coupon.data?.name ?? texts.coupon} isWide>
      <Loaded query={coupon}>
        {(data) => (
          <Tabs
            value={search.tab ?? 'edit'}
            onChange={(tab) => changeSearch({ tab })}
            tabs={[
              {
                value: 'edit',
                label: texts.edit,
                content: (
                  <>
                    <CouponForm coupon={data} />
                    <History kind="coupon_template" id={templateId} />
                  </>
                ),
              },
              { value: 'results', label: texts.results, content: <Results templateId={templateId} /> },
              {
                value: 'holders',
                label: texts.holders,
                count: data.handed_out,
                content: <Holders templateId={templateId} />,
              },
              { value: 'grants', label: texts.grants, content: <AudienceGrants templateId={templateId} /> },
            ]}
          />
        )}
      </Loaded>
    </Drawer>
  );
}
