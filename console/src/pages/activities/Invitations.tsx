// Who came by whose invitation, why some do not count, and the decision about those that wait.
import type { OpsInvitation } from '@emall/contract';
import { ops } from '@emall/contract/ops';
import { useState } from 'react';
import { defineTexts, useLanguage } from '../../i18n/language.ts';
import { labelOfValue } from '../../i18n/values.ts';
import { CallTable } from '../../kit/CallTable.tsx';
import { WrappedText } from '../../kit/cells.tsx';
import { useMay } from '../../session/useMay.ts';
import { Tag } from '../../ui/Tag.tsx';
import { DecideInvitations, ReopenInvitations } from './invitation-dialogs.tsx';

const useTexts = defineTexts({
  zh: {
    title: '邀请记录',
    none: '还没有人受邀而来',
    counts: '计入',
    why: '不计入的原因',
    accept: '计入',
    reject: '不计入',
    reopen: '重新审核',
  },
  en: {
    title: 'Invitations',
    none: 'No invitations accepted yet',
    counts: 'Counted',
    why: 'Why it isn’t counted',
    accept: 'Approve',
    reject: 'Reject',
    reopen: 'Review again',
  },
});

type Open = { kind: 'accept' | 'reject' | 'reopen'; invitations: readonly OpsInvitation[] };

export function Invitations({ activeid }: { activeid: number }) {
  const texts = useTexts();
  const language = useLanguage();
  const mayDecide = useMay('activity.write');
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  return (
    <>
      <CallTable
        call={ops.activity.listInvitations}
        label={texts.title}
        fixed={{ activeid }}
        keyOf={({ invitation_id }) => invitation_id}
        columns={[
          { field: 'invitation_id', width: 120 },
          'arrived_at',
          { field: 'inviter_id', width: 96 },
          { field: 'invitee_id', width: 130 },
          // In sight on the narrowest screen: it is what one decides by.
          {
            field: 'failed_checks',
            header: texts.why,
            width: 260,
            cell: ({ failed_checks, review }) => {
              const failed = failed_checks.map((check) => labelOfValue('failed_checks', check, language));
              if (failed.length) return <WrappedText text={failed.join(' · ')} />;
              if (review === 'rejected') return labelOfValue('review', review, language);
              return review === 'pending' ? '…' : <Tag tone="good">{texts.counts}</Tag>;
            },
          },
          { field: 'role_name', width: 180, cell: (row) => `${row.server_name} ${row.role_name}` },
          'level',
          'review',
          'same_address',
        ]}
        bulk={
          mayDecide
            ? (['accept', 'reject', 'reopen'] as const).map((kind) => ({
                label: texts[kind],
                onAct: (invitations: OpsInvitation[]) => setOpen({ kind, invitations }),
              }))
            : []
        }
        empty={{ text: texts.none }}
      />
      {open?.kind === 'reopen' && <ReopenInvitations invitations={open.invitations} onClose={close} />}
      {open && open.kind !== 'reopen' && (
        <DecideInvitations
          invitations={open.invitations}
          isAccepted={open.kind === 'accept'}
          onClose={close}
        />
      )}
    </>
  );
}
