// Repairs what a chain of facts found broken: the effects first, then the call, with what it still needs.
import type { Call, WhyNotRepair } from '@emall/contract';
import { ops } from '@emall/contract/ops';
import { defineTexts } from '../../i18n/language.ts';
import { useCall } from '../../request/queries.ts';
import { useGameId } from '../../session/params.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { toast } from '../../ui/Toast.tsx';
import { DryRunEffects } from '../EffectList.tsx';
import { CallForm } from '../form/CallForm.tsx';

const useTexts = defineTexts({ zh: { done: '已处理' }, en: { done: 'Done' } });

const callOf = (path: string): Call | undefined =>
  Object.values(ops)
    .flatMap((group): Call[] => Object.values(group))
    .find((call) => call.path === path);

type Props = { repair: WhyNotRepair; onClose(): void };

export function RepairDialog({ repair, onClose }: Props) {
  const call = callOf(repair.call);
  if (!call) return null;
  const needsMore = repair.needs.some((field) => field !== 'reason');
  return needsMore ? (
    <Fill call={call} repair={repair} onClose={onClose} />
  ) : (
    <Confirm call={call} repair={repair} onClose={onClose} />
  );
}

type Parts = Props & { call: Call };

/** With the operator's reason where the call keeps one. */
function Confirm({ call, repair, onClose }: Parts) {
  const texts = useTexts();
  const act = useCall(call, useGameId());
  const needsReason = repair.needs.includes('reason');
  const inputWith = (reason: string) => ({ ...repair.input, ...(needsReason ? { reason } : {}) }) as never;
  const onSuccess = () => {
    toast(texts.done);
    onClose();
  };
  return (
    <ConfirmDialog
      title={repair.label}
      label={repair.label}
      needsReason={needsReason}
      isBusy={act.isPending}
      error={act.error?.message}
      onConfirm={(reason) => act.mutate(inputWith(reason), { onSuccess })}
      onClose={onClose}
    >
      <DryRunEffects call={call} input={inputWith(repair.label)} />
    </ConfirmDialog>
  );
}

/** What only the operator knows: a tracking number, codes, a statement. */
function Fill({ call, repair, onClose }: Parts) {
  const texts = useTexts();
  return (
    <Dialog title={repair.label} onClose={onClose}>
      <CallForm
        call={call}
        fixed={repair.input}
        names={repair.needs}
        label={repair.label}
        onDone={() => {
          toast(texts.done);
          onClose();
        }}
      />
    </Dialog>
  );
}
