// Sets the password of the logged-in account. Loaded when it is first opened.
import { NewPasswordSheet } from '../../entities/player/index.ts';
import { api } from '../../shared/request/index.ts';
import { toast } from '../../shared/ui/Toast/toast.ts';
import { useTexts } from './texts.ts';

export default function PasswordSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTexts();
  return (
    <NewPasswordSheet
      open={open}
      onClose={onClose}
      title={t.password}
      sendCode={() => api.common.sendCommonVerifyCode({ scene: 'security' }, { onExpired: 'popup' })}
      submit={async ({ code, password }) => {
        await api.user.setPassword({ code, password }, { onExpired: 'popup' });
        toast(t.passwordSet);
        onClose();
      }}
    />
  );
}
