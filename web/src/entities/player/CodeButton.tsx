// Sends a code, then counts down until the next one, also after a reload.
import { useState } from 'react';
import { useCountdown } from '../../shared/format/index.ts';
import { defineTexts } from '../../shared/i18n/index.ts';
import { useSubmit } from '../../shared/request/index.ts';
import { Button } from '../../shared/ui/Button/Button.tsx';
import { type CodeScope, lastSentCode, storeSentCode } from './code-cooldown.ts';

const { useTexts } = defineTexts({
  zh: { send: '获取验证码', sendAgain: '重新获取', wait: (seconds: number) => `${seconds} 秒` },
  en: { send: 'Get code', sendAgain: 'Send again', wait: (seconds: number) => `${seconds} s` },
});

type CodeButtonProps = {
  scope: CodeScope;
  /** The recipient: another number or role has no cooldown. */
  to: string;
  /** Returns the seconds to wait, or undefined when no code was sent. */
  onSend: () => Promise<number | undefined>;
};

export function CodeButton({ scope, to, onSend }: CodeButtonProps) {
  const t = useTexts();
  const [sent, setSent] = useState(() => lastSentCode(scope));
  const isSameRecipient = sent?.to === to;
  const secondsLeft = Math.ceil(useCountdown(isSameRecipient ? sent.ready_at : undefined) / 1000);
  const { submit, isSubmitting } = useSubmit(async () => {
    const cooldownS = await onSend();
    if (cooldownS !== undefined) setSent(storeSentCode(scope, to, cooldownS));
  });
  return (
    <Button
      size="sm"
      variant="secondary"
      loading={isSubmitting}
      disabled={secondsLeft > 0}
      onClick={() => void submit()}
    >
      {secondsLeft > 0 ? t.wait(secondsLeft) : isSameRecipient ? t.sendAgain : t.send}
    </Button>
  );
}
