// The editor of a coupon template: the discount, where it counts, when, and how many.
import type { OpsCoupon } from '@emall/contract';
import { ops } from '@emall/contract/ops';
import { useNavigate } from '@tanstack/react-router';
import { defineTexts } from '../../i18n/language.ts';
import { dayStartIn } from '../../i18n/time.ts';
import { CallForm } from '../../kit/form/CallForm.tsx';
import { RefListField } from '../../kit/form/RefListField.tsx';
import { toastSaved } from '../../kit/restore.ts';
import { useGameId } from '../../session/params.ts';
import { toast } from '../../ui/Toast.tsx';
import { BasketEffect } from './BasketEffect.tsx';

const useTexts = defineTexts({
  zh: {
    saved: '已保存',
    discount: '优惠',
    fixed: '已有玩家领取，优惠规则不能再改；名称、时间和数量可以。',
    where: '适用范围',
    when: '时间',
    validHint: '填写领取后有效天数，或者起止时间，二选一。',
    count: '数量和展示',
  },
  en: {
    saved: 'Saved',
    discount: 'Discount',
    fixed:
      'Players already have this coupon, so its discount is fixed. You can still change its name, dates and quantities.',
    where: 'Valid for',
    when: 'Dates',
    validHint: 'Either a number of days after it’s claimed, or a date range.',
    count: 'Quantity and display',
  },
});

const start = () => ({
  kind: 'threshold',
  amount: undefined,
  percent: null,
  cap: null,
  threshold: undefined,
  scope: 'all',
  scope_ids: [],
  starts_at: dayStartIn(0),
  ends_at: dayStartIn(30),
  valid_from: null,
  valid_until: null,
  valid_days: 7,
  total: 1000,
  per_player: 1,
  is_sold: false,
  is_listed: true,
  sort: 0,
});

/** Fields that other fields make meaningless are left out, and set to what the call expects then. */
const isShown = (name: string, { kind, scope }: Record<string, unknown>): boolean => {
  if (name === 'percent' || name === 'cap') return kind === 'percent';
  if (name === 'amount') return kind !== 'percent';
  if (name === 'threshold') return kind !== 'plain';
  if (name === 'scope_ids') return scope !== 'all';
  return true;
};

/** Fixed once a player has the coupon. */
const RULE = ['kind', 'amount', 'percent', 'cap', 'threshold', 'scope', 'scope_ids'];

export function CouponForm({ coupon }: { coupon?: OpsCoupon }) {
  const texts = useTexts();
  const gameId = useGameId();
  const navigate = useNavigate();
  const isOut = coupon !== undefined && coupon.handed_out + coupon.reserved > 0;
  return (
    <CallForm
      call={ops.coupon.save}
      initial={coupon ? fieldsOf(coupon) : start()}
      fixed={coupon ? { template_id: coupon.template_id } : {}}
      isShown={isShown}
      hints={{ valid_days: texts.validHint }}
      complete={(draft) => ({
        ...(draft.kind === 'percent'
          ? { amount: 0, percent: draft.percent ?? undefined, threshold: draft.threshold ?? 0 }
          : { percent: null, cap: null }),
        ...(draft.kind === 'plain' ? { threshold: 0 } : {}),
        ...(draft.scope === 'all' ? { scope_ids: [] } : {}),
      })}
      sections={[
        {
          title: texts.discount,
          ...(isOut ? { hint: texts.fixed, locked: RULE } : {}),
          names: ['name', 'kind', 'amount', 'percent', 'cap', 'threshold'],
        },
        { title: texts.where, names: ['scope', 'scope_ids'], ...(isOut ? { locked: RULE } : {}) },
        {
          title: texts.when,
          names: ['starts_at', 'ends_at', 'valid_days', 'valid_from', 'valid_until'],
        },
        { title: texts.count, names: ['total', 'per_player', 'is_listed', 'is_sold', 'sort'] },
      ]}
      custom={{
        scope_ids: ({ label, value, draft, error, onChange }) => (
          <RefListField
            label={label}
            kind={draft.scope === 'groups' ? 'group' : 'goods'}
            value={(value ?? []) as number[]}
            error={error}
            onChange={onChange}
          />
        ),
      }}
      onDone={({ template_id }) => {
        if (coupon) void toastSaved(texts.saved, 'coupon_template', template_id, gameId);
        else toast(texts.saved);
        if (!coupon) void navigate({ to: `/${gameId}/coupons/${template_id}` });
      }}
    >
      {(body) => <BasketEffect coupon={body} />}
    </CallForm>
  );
}

/** What the call takes of what the list tells. */
function fieldsOf({ template_id: _, handed_out: _out, reserved: _reserved, ...fields }: OpsCoupon) {
  return fields;
}
