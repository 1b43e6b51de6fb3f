// The dialogs of invitations: who would count for whom, decided or taken back.
import type { OpsInvitation } from '@emall/contract';
import { ops } from '@emall/contract/ops';
import { defineTexts } from '../../i18n/language.ts';
import { plural } from '../../i18n/plural.ts';
import { CallDialog } from '../../kit/CallDialog.tsx';
import { toastError, useCall } from '../../request/queries.ts';
import { useGameId } from '../../session/params.ts';
import { toast } from '../../ui/Toast.tsx';

/** What the server takes in one call. */
const MAX_INVITATIONS = 100;

const invitations = (count: number) => plural(count, { one: 'invitation', other: 'invitations' });

const useTexts = defineTexts({
  zh: {
    accept: (count: number) => `计入 ${count} 条邀请`,
    reject: (count: number) => `不计入 ${count} 条邀请`,
    reopen: (count: number) => `重新审核 ${count} 条邀请`,
    decided: (count: number) => `已处理 ${count} 条`,
    reopened: (count: number, final: number) =>
      `${count} 条重新等待审核${final ? `，${final} 条因奖励已领取而保持原决定` : ''}`,
    others: (count: number) => `所选中另有 ${count} 条不在等待审核，保持不变。`,
    undecided: (count: number) => `所选中另有 ${count} 条没有审核过，保持不变。`,
    most: `一次最多处理 ${MAX_INVITATIONS} 条，这里是最前面的。`,
    untilClaimed: '在有人因此领取奖励之前，可以撤回。',
    waitAgain: '这些好友不再计入，直到再次审核。奖励已被领取的保持原决定。',
  },
  en: {
    accept: (count: number) => `Approve ${invitations(count)}`,
    reject: (count: number) => `Reject ${invitations(count)}`,
    reopen: (count: number) => `Review ${invitations(count)} again`,
    decided: (count: number) => `${invitations(count)} reviewed`,
    reopened: (count: number, final: number) =>
      `${invitations(count)} back in review${final ? `. ${final} kept: a reward was claimed` : ''}`,
    others: (count: number) =>
      `${count} of the selected ${count === 1 ? 'isn’t' : 'aren’t'} waiting for review and won’t change.`,
    undecided: (count: number) =>
      `${count} of the selected ${count === 1 ? 'was' : 'were'} never reviewed and won’t change.`,
    most: `Up to ${MAX_INVITATIONS} at a time: these are the first of them.`,
    untilClaimed: 'You can take this back until somebody claims a reward because of it.',
    waitAgain:
      'These friends stop counting until they are reviewed again. Decisions stay where a reward has been claimed.',
  },
});

type Props = { invitations: readonly OpsInvitation[]; onClose(): void };

/** Those of the selection that a call is about, and how many others there are. */
function useAmong(selected: readonly OpsInvitation[], reviews: readonly OpsInvitation['review'][]) {
  const among = selected.filter(({ review }) => reviews.includes(review));
  return {
    ids: among.slice(0, MAX_INVITATIONS).map(({ invitation_id }) => invitation_id),
    isCut: among.length > MAX_INVITATIONS,
    others: selected.length - among.length,
  };
}

export function DecideInvitations({
  invitations: selected,
  isAccepted,
  onClose,
}: Props & { isAccepted: boolean }) {
  const texts = useTexts();
  const { ids, isCut, others } = useAmong(selected, ['pending']);
  const reopen = useCall(ops.activity.reopenInvitations, useGameId());
  const undo = (invitation_ids: number[]) =>
    reopen.mutate(
      { invitation_ids },
      {
        onSuccess: (done) =>
          toast(
            texts.reopened(done.invitation_ids.length, invitation_ids.length - done.invitation_ids.length),
          ),
        onError: toastError,
      },
    );
  return (
    <CallDialog
      call={ops.activity.decideInvitations}
      input={() => (ids.length ? { invitation_ids: ids, is_accepted: isAccepted } : undefined)}
      label={isAccepted ? texts.accept(ids.length) : texts.reject(ids.length)}
      isHarmful={!isAccepted}
      hasEffects={ids.length > 0}
      onDone={({ invitation_ids }) => {
        toast(texts.decided(invitation_ids.length), { undo: () => undo(invitation_ids) });
        onClose();
      }}
      onClose={onClose}
    >
      {ids.length > 0 && <p>{texts.untilClaimed}</p>}
      {isCut && <p>{texts.most}</p>}
      {others > 0 && <p>{texts.others(others)}</p>}
    </CallDialog>
  );
}

export function ReopenInvitations({ invitations: selected, onClose }: Props) {
  const texts = useTexts();
  const { ids, isCut, others } = useAmong(selected, ['accepted', 'rejected']);
  return (
    <CallDialog
      call={ops.activity.reopenInvitations}
      input={() => (ids.length ? { invitation_ids: ids } : undefined)}
      label={texts.reopen(ids.length)}
      hasEffects={ids.length > 0}
      done={({ invitation_ids }) => texts.reopened(invitation_ids.length, ids.length - invitation_ids.length)}
      onClose={onClose}
    >
      {ids.length > 0 && <p>{texts.waitAgain}</p>}
      {isCut && <p>{texts.most}</p>}
      {others > 0 && <p>{texts.undecided(others)}</p>}
    </CallDialog>
  );
}
