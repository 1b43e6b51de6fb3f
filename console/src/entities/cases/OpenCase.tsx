// Opens a case of a player, about an order of theirs where there is one.
import { ops } from '@emall/contract/ops';
import { defineTexts } from '../../i18n/language.ts';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { useCallForm } from '../../kit/form/useCallForm.ts';
import { toast } from '../../ui/Toast.tsx';

const useTexts = defineTexts({
  zh: { title: '创建工单', opened: (id: number) => `工单 ${id} 已创建` },
  en: { title: 'Open a case', opened: (id: number) => `Case ${id} opened` },
});

type Props = {
  playerId: number;
  initial?: { order_id: string | undefined; subject: string };
  onClose(): void;
};

export function OpenCase({ playerId, initial, onClose }: Props) {
  const texts = useTexts();
  const form = useCallForm({
    call: ops.case.open,
    initial: { is_mine: true, ...initial },
    fixed: { player_id: playerId },
    onDone: ({ case_id }) => {
      toast(texts.opened(case_id));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      names={['subject', 'order_id', 'note', 'is_mine']}
      title={texts.title}
      onClose={onClose}
    />
  );
}
