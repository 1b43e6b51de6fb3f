// Asks for the second factor again when a call needs it, and lets that call go on afterwards.
import { ops } from '@emall/contract/ops';
import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { defineTexts } from '../i18n/language.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { TextField } from '../ui/Field.tsx';
import { send, setStepUp } from './call.ts';
import { confirmByPasskey, supportsPasskeys } from './passkeys.ts';
import { meQuery } from './queries.ts';

const useTexts = defineTexts({
  zh: {
    title: '请再次验证身份',
    code: '动态验证码或恢复码',
    hint: '打开身份验证器应用，输入 6 位数字。',
    confirm: '确认',
    passkey: '使用通行密钥',
  },
  en: {
    title: 'Confirm it’s you',
    code: 'Code or recovery code',
    hint: 'Enter the 6 digits from your authenticator app.',
    confirm: 'Confirm',
    passkey: 'Use a passkey',
  },
});

export function StepUpHost() {
  const texts = useTexts();
  const settle = useRef<((isConfirmed: boolean) => void) | undefined>(undefined);
  const [isOpen, setIsOpen] = useState(false);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const { data: me } = useQuery({ ...meQuery, enabled: isOpen });

  useEffect(() => {
    setStepUp(
      () =>
        new Promise((resolve) => {
          settle.current?.(false);
          settle.current = resolve;
          setIsOpen(true);
        }),
    );
    return () => setStepUp(async () => false);
  }, []);

  const close = (isConfirmed: boolean) => {
    settle.current?.(isConfirmed);
    settle.current = undefined;
    setIsOpen(false);
    setCode('');
    setError(undefined);
  };
  const confirm = async (prove: () => Promise<unknown>) => {
    setIsBusy(true);
    try {
      await prove();
      close(true);
    } catch (failure) {
      setError((failure as Error).message);
    } finally {
      setIsBusy(false);
    }
  };
  if (!isOpen) return null;
  return (
    <Dialog
      title={texts.title}
      onClose={() => close(false)}
      error={error}
      action={{
        label: texts.confirm,
        isBusy,
        isDisabled: !code.trim(),
        onAct: () => confirm(() => send(ops.auth.confirmSecondFactor, { code: code.trim() })),
      }}
    >
      <TextField
        label={texts.code}
        hint={texts.hint}
        value={code}
        onChange={setCode}
        autoComplete="one-time-code"
        autoFocus
      />
      {me?.has_passkey && supportsPasskeys() && (
        <Button icon={<KeyRound size={18} />} isBusy={isBusy} onClick={() => confirm(confirmByPasskey)}>
          {texts.passkey}
        </Button>
      )}
    </Dialog>
  );
}
