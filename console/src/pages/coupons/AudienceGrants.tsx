// Grants of a coupon to everybody who meets conditions: a new one, how far each is, and a stop while it is under way.
import type { Audience } from '@emall/contract';
import { ops } from '@emall/contract/ops';
import { Users } from 'lucide-react';
import { useState } from 'react';
import { AudienceFields } from '../../entities/audience/AudienceFields.tsx';
import { audienceText } from '../../entities/audience/audience-text.ts';
import { defineTexts, useLanguage } from '../../i18n/language.ts';
import { formatNumber } from '../../i18n/number.ts';
import { CallDialog } from '../../kit/CallDialog.tsx';
import { CallTable } from '../../kit/CallTable.tsx';
import { WrappedText } from '../../kit/cells.tsx';
import { useCallForm } from '../../kit/form/useCallForm.ts';
import type { RowOf } from '../../kit/schema.ts';
import { toastError, useCall } from '../../request/queries.ts';
import { useGameId } from '../../session/params.ts';
import { useMay } from '../../session/useMay.ts';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/Toast.tsx';

const useTexts = defineTexts({
  zh: {
    title: '按条件发放',
    grant: '发放给符合条件的玩家',
    limits: '每位玩家一张；已达每人上限的玩家不再发放，发完或过了领取时间就停止。',
    none: '还没有按条件发放过',
    more: (size: string) => `超过 ${size}`,
    stop: '停止发放',
    stopped: '已停止',
  },
  en: {
    title: 'Bulk grants',
    grant: 'Grant to matching players',
    limits:
      'One coupon per player. Players at the per-player limit are skipped, and granting ends when the coupons run out or can no longer be claimed.',
    none: 'No bulk grants yet',
    more: (size: string) => `More than ${size}`,
    stop: 'Stop granting',
    stopped: 'Stopped',
  },
});

type Grant = RowOf<typeof ops.coupon.listGrants>;

const isUnderWay = ({ state }: Grant): boolean => state === 'waiting' || state === 'running';

export function AudienceGrants({ templateId }: { templateId: number }) {
  const texts = useTexts();
  const language = useLanguage();
  const mayGrant = useMay('coupon.grant');
  const [isGranting, setIsGranting] = useState(false);
  const sizeOf = ({ size, is_more }: Grant) => {
    const shown = formatNumber(size);
    return is_more ? texts.more(shown) : shown;
  };
  return (
    <>
      {mayGrant && (
        <div>
          <Button icon={<Users size={16} />} onClick={() => setIsGranting(true)}>
            {texts.grant}
          </Button>
        </div>
      )}
      <CallTable
        call={ops.coupon.listGrants}
        label={texts.title}
        fixed={{ template_id: templateId }}
        keyOf={({ coupon_grant_id }) => coupon_grant_id}
        isLive={isUnderWay}
        columns={[
          'state',
          { field: 'granted', width: 84 },
          { field: 'already_had', width: 84 },
          { field: 'size', width: 84, isNumber: true, cell: sizeOf },
          // Before what may be out of sight: the drawer is narrower than all columns.
          ...(mayGrant
            ? [
                {
                  field: 'actions',
                  width: 120,
                  cell: (row: Grant) => isUnderWay(row) && <Stop grant={row} />,
                },
              ]
            : []),
          {
            field: 'audience',
            width: 220,
            cell: ({ audience }) => <WrappedText text={audienceText(audience, language)} />,
          },
          'reason',
          'operator_name',
          'created_at',
          'finished_at',
          { field: 'coupon_grant_id', isHidden: true },
        ]}
        empty={{ text: texts.none }}
      />
      {isGranting && <GrantToAudience templateId={templateId} onClose={() => setIsGranting(false)} />}
    </>
  );
}

function Stop({ grant: { coupon_grant_id } }: { grant: Grant }) {
  const texts = useTexts();
  const stop = useCall(ops.coupon.stopGrant, useGameId());
  return (
    <Button
      kind="quiet"
      size="small"
      isBusy={stop.isPending}
      onClick={() =>
        stop.mutate({ coupon_grant_id }, { onSuccess: () => toast(texts.stopped), onError: toastError })
      }
    >
      {texts.stop}
    </Button>
  );
}

function GrantToAudience({ templateId, onClose }: { templateId: number; onClose(): void }) {
  const texts = useTexts();
  const form = useCallForm({ call: ops.coupon.grantToAudience, initial: { audience: {} } });
  return (
    <CallDialog
      call={ops.coupon.grantToAudience}
      input={(reason) => ({ template_id: templateId, audience: form.draft.audience as Audience, reason })}
      label={texts.grant}
      needsReason
      hasEffects
      onClose={onClose}
    >
      <p>{texts.limits}</p>
      <AudienceFields form={form} autoFocus />
    </CallDialog>
  );
}
