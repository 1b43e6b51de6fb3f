// What a player has: points, coupons, gifts and prizes.
import { ops } from '@emall/contract/ops';
import { useQuery } from '@tanstack/react-query';
import { labelOfField } from '../../i18n/fields.ts';
import { defineTexts, useLanguage } from '../../i18n/language.ts';
import { formatNumber } from '../../i18n/number.ts';
import { callQuery } from '../../request/queries.ts';
import { useGameId } from '../../session/params.ts';
import { DescriptionList, Loaded, Section } from '../../ui/Page.tsx';
import { Table } from '../../ui/Table.tsx';
import { StatusTag, Time } from '../../ui/Values.tsx';
import { Why } from './Why.tsx';

const useTexts = defineTexts({
  zh: {
    points: '积分',
    mall: '商城积分',
    activity: '活动积分',
    owed: (count: number) => `（欠 ${count}）`,
    coupons: '优惠券',
    gifts: '礼包',
    awards: '奖品',
    none: '没有',
  },
  en: {
    points: 'Points',
    mall: 'Mall points',
    activity: 'Event points',
    owed: (count: number) => ` (owes ${count})`,
    coupons: 'Coupons',
    gifts: 'Gifts',
    awards: 'Prizes',
    none: 'None',
  },
});

export function Holdings({ playerId }: { playerId: number }) {
  const texts = useTexts();
  const language = useLanguage();
  const label = (field: string) => labelOfField(field, language);
  const holdings = useQuery(callQuery(ops.player.holdings, { player_id: playerId }, useGameId()));
  return (
    <Loaded query={holdings}>
      {({ points, coupons, gifts, awards, totals }) => (
        <>
          <Section title={texts.points}>
            <DescriptionList
              items={points.map(({ score_type, balance, owed }) => [
                score_type === 1 ? texts.mall : texts.activity,
                `${formatNumber(balance)}${owed ? texts.owed(owed) : ''}`,
              ])}
            />
          </Section>
          <Section title={`${texts.coupons} ${totals.coupons}`}>
            {coupons.length === 0 ? (
              texts.none
            ) : (
              <Table
                label={texts.coupons}
                rows={coupons}
                keyOf={({ coupon_id }) => coupon_id}
                columns={[
                  { header: label('name'), cell: ({ name }) => name },
                  { header: label('status'), cell: ({ status }) => <StatusTag value={status} /> },
                  { header: label('received_at'), cell: ({ received_at }) => <Time at={received_at} /> },
                  { header: label('expires_at'), cell: ({ expires_at }) => <Time at={expires_at} /> },
                  {
                    header: label('actions'),
                    cell: ({ coupon_id, name }) => <Why subject={`coupon_id:${coupon_id}`} name={name} />,
                  },
                ]}
              />
            )}
          </Section>
          <Section title={`${texts.gifts} ${totals.gifts}`}>
            {gifts.length === 0 ? (
              texts.none
            ) : (
              <Table
                label={texts.gifts}
                rows={gifts}
                keyOf={({ receipt_id }) => receipt_id}
                columns={[
                  { header: label('name'), cell: ({ name }) => name },
                  {
                    header: label('status'),
                    cell: ({ phase, is_stuck }) => <StatusTag value={is_stuck ? 'stuck' : phase} />,
                  },
                  { header: label('role_name'), cell: ({ role_name }) => role_name },
                  { header: label('received_at'), cell: ({ received_at }) => <Time at={received_at} /> },
                  {
                    header: label('actions'),
                    cell: ({ receipt_id, name }) => <Why subject={`receipt_id:${receipt_id}`} name={name} />,
                  },
                ]}
              />
            )}
          </Section>
          <Section title={`${texts.awards} ${totals.awards}`}>
            {awards.length === 0 ? (
              texts.none
            ) : (
              <Table
                label={texts.awards}
                rows={awards}
                keyOf={({ award_id }) => award_id}
                columns={[
                  { header: label('name'), cell: ({ name }) => name },
                  {
                    header: label('status'),
                    cell: ({ status }) => <StatusTag value={status} />,
                  },
                  { header: label('activity_title'), cell: ({ activity_name }) => activity_name },
                  { header: label('granted_at'), cell: ({ granted_at }) => <Time at={granted_at} /> },
                  {
                    header: label('actions'),
                    cell: ({ award_id, name }) => <Why subject={`award_id:${award_id}`} name={name} />,
                  },
                ]}
              />
            )}
          </Section>
        </>
      )}
    </Loaded>
  );
}
