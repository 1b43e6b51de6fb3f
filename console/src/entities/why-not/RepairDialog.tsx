// Repairs what a chain of facts found broken: the effects first, then the call, with what it still needs.
import type { Call, WhyNotRepair } from '@emall/contract';
import { defineTexts } from '../../i18n/language.ts';
import { CallDialog } from '../../kit/CallDialog.tsx';
import { callAt } from '../../kit/calls.ts';
import { CallForm } from '../../kit/form/CallForm.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { toast } from '../../ui/Toast.tsx';

const useTexts = defineTexts({ zh: { done: '已处理' }, en: { done: 'Done' } });

type Props = { repair: WhyNotRepair; onClose(): void };

export function RepairDialog({ repair, onClose }: Props) {
  const call = callAt(repair.call);
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
  const needsReason = repair.needs.includes('reason');
  return (
    <CallDialog
      call={call}
      input={(reason) => ({ ...repair.input, ...(needsReason ? { reason } : {}) }) as never}
      label={repair.label}
      needsReason={needsReason}
      hasEffects
      done={texts.done}
      onClose={onClose}
    />
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
