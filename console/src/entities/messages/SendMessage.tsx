// Writes to one player: into the mall, and into the game where that is wanted.
import { ops } from '@emall/contract/ops';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { defineTexts } from '../../i18n/language.ts';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { useCallForm } from '../../kit/form/useCallForm.ts';
import { callQuery } from '../../request/queries.ts';
import { useGameId } from '../../session/params.ts';
import { useMay, useMayCall } from '../../session/useMay.ts';
import { toast } from '../../ui/Toast.tsx';
import { TemplateField } from './TemplateField.tsx';

const useTexts = defineTexts({
  zh: {
    title: '发消息给玩家',
    send: '发送',
    sent: '已发送',
    goesTo: (role: string, server: string) => `游戏内邮件发给等级最高的角色：${role}（${server}）`,
    noRole: '玩家没有绑定角色，收不到游戏内邮件。',
  },
  en: {
    title: 'Message the player',
    send: 'Send',
    sent: 'Sent',
    goesTo: (role: string, server: string) =>
      `In-game mail goes to the highest-level character: ${role} (${server})`,
    noRole: 'This player has no linked character, so in-game mail can’t reach them.',
  },
});

type Props = {
  playerId: number;
  /** The case that the message answers. */
  caseId?: number;
  /** Ready to send, in both languages. */
  initial?: { title_zh: string; title_en: string; text_zh: string; text_en: string };
  onClose(): void;
};

export function SendMessage({ playerId, caseId, initial, onClose }: Props) {
  const texts = useTexts();
  const [template, setTemplate] = useState('');
  const mayRead = useMay('message.read');
  const form = useCallForm({
    call: ops.message.send,
    initial: { has_game_mail: false, ...initial },
    fixed: { player_id: playerId, ...(caseId ? { case_id: caseId } : {}) },
    onDone: () => {
      toast(texts.sent);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      names={['title_zh', 'text_zh', 'title_en', 'text_en', 'has_game_mail']}
      title={texts.title}
      label={texts.send}
      onClose={onClose}
    >
      {mayRead && <TemplateField form={form} value={template} onChoose={setTemplate} />}
      {form.draft.has_game_mail === true && <MailedRole playerId={playerId} />}
    </FormDialog>
  );
}

/** A player may have several: the mail goes to one of them. */
function MailedRole({ playerId }: { playerId: number }) {
  const texts = useTexts();
  const player = useQuery({
    ...callQuery(ops.player.info, { player_id: playerId }, useGameId()),
    enabled: useMayCall(ops.player.info),
  });
  if (!player.data) return null;
  const [first] = player.data.roles.toSorted(
    (one, other) => other.level - one.level || one.role_id - other.role_id,
  );
  return <p role="status">{first ? texts.goesTo(first.role_name, first.server_name) : texts.noRole}</p>;
}
