// Writes to one player: into the mall, and into the game where that is wanted.
import { ops } from '@emall/contract/ops';
import { useState } from 'react';
import { defineTexts } from '../../i18n/language.ts';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { useCallForm } from '../../kit/form/useCallForm.ts';
import { useMay } from '../../session/useMay.ts';
import { toast } from '../../ui/Toast.tsx';
import { TemplateField } from './TemplateField.tsx';

const useTexts = defineTexts({
  zh: { title: '发消息给玩家', send: '发送', sent: '已发送' },
  en: { title: 'Message the player', send: 'Send', sent: 'Sent' },
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
    </FormDialog>
  );
}
