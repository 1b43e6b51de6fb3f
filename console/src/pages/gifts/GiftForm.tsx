// The editor of a gift: what it holds, how it is delivered, who may have it and when.
import type { Input, OpsGift } from '@emall/contract';
import { ops } from '@emall/contract/ops';
import { useNavigate } from '@tanstack/react-router';
import { defineTexts } from '../../i18n/language.ts';
import { formatNumber } from '../../i18n/number.ts';
import { dayStartIn } from '../../i18n/time.ts';
import { CallForm } from '../../kit/form/CallForm.tsx';
import type { Custom } from '../../kit/form/FormFields.tsx';
import { RefField } from '../../kit/form/RefField.tsx';
import type { Draft } from '../../kit/form/useCallForm.ts';
import { toastSaved } from '../../kit/restore.ts';
import { dryRun } from '../../request/call.ts';
import { useGameId } from '../../session/params.ts';
import { toast } from '../../ui/Toast.tsx';
import { useConfirmation } from '../../ui/useConfirmation.tsx';

const useTexts = defineTexts({
  zh: {
    saved: '已保存',
    what: '内容',
    how: '发放方式',
    fixed: '已有玩家领取，发放方式不能再改。',
    who: '领取条件',
    when: '时间、数量和展示',
    check: '兑换码不够',
    short: (missing: number) => `已发布的礼包和这个礼包一共还可领的份数，比码池里剩下的兑换码多 ${missing}。`,
    goOn: '仍然保存',
  },
  en: {
    saved: 'Saved',
    what: 'Basics',
    how: 'Delivery',
    fixed: 'Players have already claimed it, so its delivery is fixed.',
    who: 'Who can claim it',
    when: 'Dates, quantity and display',
    check: 'Not enough codes',
    short: (missing: number) =>
      `This gift and the published ones can give out more codes than the pool has. Missing: ${formatNumber(missing)}`,
    goOn: 'Save anyway',
  },
});

const start = () => ({
  subtitle: '',
  description: '',
  usage: '',
  contents: [],
  delivery: 'role',
  code_pool_id: null,
  product_code: null,
  min_level: null,
  min_vip: null,
  min_spend: null,
  first_login_days: null,
  starts_at: dayStartIn(0),
  ends_at: dayStartIn(30),
  total: 1000,
  per_role: 1,
  low_codes: 50,
  is_published: false,
  sort: 0,
});

/** Shown with delivery by code only, which needs it. */
const custom: Record<string, Custom> = {
  code_pool_id: ({ label, value, error, onChange }) => (
    <RefField
      label={label}
      error={error}
      isRequired
      kind="pool"
      value={typeof value === 'number' ? value : undefined}
      onChange={onChange}
    />
  ),
};

export function GiftForm({ gift }: { gift?: OpsGift }) {
  const texts = useTexts();
  const gameId = useGameId();
  const navigate = useNavigate();
  const { dialog, ask } = useConfirmation();
  const confirm = async (body: Draft) => {
    if (body.delivery !== 'code') return true;
    // What fails here fails again when it is saved, and is shown then.
    const tried = await dryRun(ops.gift.save, body as Input<typeof ops.gift.save>, gameId).catch(
      () => undefined,
    );
    const missing = tried?.effects.find(({ kind }) => kind === 'codes_missing')?.amount ?? 0;
    return missing === 0 || ask({ title: texts.check, text: texts.short(missing), label: texts.goOn });
  };
  return (
    <>
      {dialog}
      <CallForm
        call={ops.gift.save}
        confirm={confirm}
        initial={gift ? fieldsOf(gift) : start()}
        fixed={gift ? { gift_id: gift.gift_id } : {}}
        isShown={(name, { delivery }) =>
          name === 'code_pool_id' || name === 'low_codes'
            ? delivery === 'code'
            : name === 'product_code'
              ? delivery !== 'code'
              : true
        }
        custom={custom}
        labelAs={{ per_role: 'claims_per_role' }}
        complete={({ delivery, code_pool_id }) =>
          delivery === 'code'
            ? { product_code: null, code_pool_id: code_pool_id ?? undefined }
            : { code_pool_id: null }
        }
        sections={[
          { title: texts.what, names: ['name', 'subtitle', 'image', 'contents', 'description', 'usage'] },
          {
            title: texts.how,
            ...(gift && gift.handed_out > 0 ? { hint: texts.fixed, locked: ['delivery'] } : {}),
            names: ['delivery', 'code_pool_id', 'low_codes', 'product_code'],
          },
          { title: texts.who, names: ['min_level', 'min_vip', 'min_spend', 'first_login_days', 'per_role'] },
          { title: texts.when, names: ['starts_at', 'ends_at', 'total', 'is_published', 'sort'] },
        ]}
        onDone={({ gift_id }) => {
          if (gift) return void toastSaved(texts.saved, 'gift', gift_id, gameId);
          toast(texts.saved);
          void navigate({ to: `/${gameId}/gifts/${gift_id}` });
        }}
      />
    </>
  );
}

/** What the call takes of what the list tells. */
function fieldsOf({ gift_id: _, handed_out: _out, codes_left: _left, is_low: _low, ...fields }: OpsGift) {
  return fields;
}
