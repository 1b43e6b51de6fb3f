// Resets a forgotten password by a code to the account's phone. Loaded when it is first opened.
import { NewPasswordSheet } from '../../../entities/player/index.ts';
import { api } from '../../../shared/request/index.ts';
import { toast } from '../../../shared/ui/Toast/toast.ts';
import { sendPasswordCode } from '../calls.ts';
import { useTexts } from '../texts.ts';

type ForgotSheetProps = { open: boolean; onClose: () => void; phone: string };

export default function ForgotSheet({ open, onClose, phone }: ForgotSheetProps) {
  const t = useTexts();
  return (
    <NewPasswordSheet
      open={open}
      onClose={onClose}
      title={t.forgot}
      phone={phone}
      sendCode={sendPasswordCode}
      submit={async (values) => {
        await api.login.resetPassword(values);
        toast(t.passwordReset);
        onClose();
      }}
    />
  );
}
