// Sends a code, then waits a minute before it can be sent again.
import { VERIFY_CODE_PAUSE_S } from '@emall/contract/constants';
import { useState } from 'react';
import { useCountdown } from '../../format/useCountdown.ts';
import { defineTexts } from '../../i18n/index.ts';
import { Button, type ButtonVariant } from '../Button/Button.tsx';

const { useTexts } = defineTexts({
  zh: { send: '获取验证码', again: '重新获取', wait: (seconds: number) => `${seconds} 秒后重发` },
  en: { send: 'Get code', again: 'Send again', wait: (seconds: number) => `Again in ${seconds} s` },
});

/** When each kind of code may be sent again; outlives the button, so that leaving and coming back does not reset the wait. */
const readyAt = new Map<string, number>();

type CountdownButtonProps = {
  /** What the wait belongs to, e.g. `login`. */
  scope: string;
  /** The wait begins when it resolves, unless with `false`. */
  onSend: () => Promise<unknown>;
  seconds?: number;
  disabled?: boolean;
  variant?: ButtonVariant;
};

export function CountdownButton({
  scope,
  onSend,
  seconds = VERIFY_CODE_PAUSE_S,
  disabled,
  variant = 'secondary',
}: CountdownButtonProps) {
  const t = useTexts();
  const [until, setUntil] = useState(readyAt.get(scope));
  const [isSending, setSending] = useState(false);
  const left = Math.ceil(useCountdown(until) / 1000);

  const send = async () => {
    setSending(true);
    try {
      if ((await onSend()) === false) return;
      const end = Date.now() + seconds * 1000;
      readyAt.set(scope, end);
      setUntil(end);
    } finally {
      setSending(false);
    }
  };

  return (
    <Button
      size="sm"
      variant={variant}
      loading={isSending}
      disabled={disabled || left > 0}
      onClick={() => void send()}
    >
      {left > 0 ? t.wait(left) : until === undefined ? t.send : t.again}
    </Button>
  );
}
