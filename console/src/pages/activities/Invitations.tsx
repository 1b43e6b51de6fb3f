// Who came by whose invitation, why some do not count, and the decision about those that wait.
import type { OpsInvitation } from '@emall/contract';
import { ops } from '@emall/contract/ops';
import { defineTexts, useLanguage } from '../../i18n/language.ts';
import { plural } from '../../i18n/plural.ts';
import { labelOfValue } from '../../i18n/values.ts';
import { CallTable } from '../../kit/CallTable.tsx';
import { toastError, useCall } from '../../request/queries.ts';
import { useGameId } from '../../session/params.ts';
import { useMay } from '../../session/useMay.ts';
import { Tag } from '../../ui/Tag.tsx';
import { toast } from '../../ui/Toast.tsx';

const useTexts = defineTexts({
  zh: {
    title: '邀请记录',
    none: '还没有人受邀而来',
    counts: '计入',
    why: '不计入的原因',
    accept: '计入',
    reject: '不计入',
    decided: (count: number) => `已处理 ${count} 条`,
  },
  en: {
    title: 'Invitations',
    none: 'No invitations accepted yet',
    counts: 'Counted',
    why: 'Why it isn’t counted',
    accept: 'Approve',
    reject: 'Reject',
    decided: (count: number) => `${plural(count, { one: 'invitation', other: 'invitations' })} reviewed`,
  },
});

export function Invitations({ activeid }: { activeid: number }) {
  const texts = useTexts();
  const language = useLanguage();
  const gameId = useGameId();
  const mayDecide = useMay('activity.write');
  const decide = useCall(ops.activity.decideInvitations, gameId);
  const act = (is_accepted: boolean) => (rows: readonly OpsInvitation[]) =>
    decide.mutate(
      { invitation_ids: rows.map(({ invitation_id }) => invitation_id), is_accepted },
      {
        onSuccess: ({ invitation_ids }) => toast(texts.decided(invitation_ids.length)),
        onError: toastError,
      },
    );
  return (
    <CallTable
      call={ops.activity.listInvitations}
      label={texts.title}
      fixed={{ activeid }}
      keyOf={({ invitation_id }) => invitation_id}
      columns={[
        'invitation_id',
        'arrived_at',
        'inviter_id',
        'invitee_id',
        { field: 'role_name', width: 180, cell: (row) => `${row.server_name} ${row.role_name}` },
        'level',
        {
          field: 'failed_checks',
          header: texts.why,
          width: 260,
          cell: ({ failed_checks, review }) => {
            if (failed_checks.length)
              return failed_checks.map((check) => labelOfValue('failed_checks', check, language)).join(' · ');
            if (review === 'rejected') return labelOfValue('review', review, language);
            return review === 'pending' ? '…' : <Tag tone="good">{texts.counts}</Tag>;
          },
        },
        'review',
        'same_address',
      ]}
      bulk={
        mayDecide
          ? [
              { label: texts.accept, onAct: act(true) },
              { label: texts.reject, onAct: act(false) },
            ]
          : []
      }
      empty={{ text: texts.none }}
    />
  );
}
