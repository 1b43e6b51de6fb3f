// Sends a code, then counts down until the next one, also after a reload.
import { useState } from 'react';
import { useCountdown } from '../../../shared/format/index.ts';
import { Button } from '../../../shared/ui/Button/Button.tsx';
import { type CodeScope, lastSentCode, storeSentCode } from '../code-cooldown.ts';
import { useTexts } from '../texts.ts';

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
  const [isSending, setSending] = useState(false);
  const isSameRecipient = sent?.to === to;
  const secondsLeft = Math.ceil(useCountdown(isSameRecipient ? sent.ready_at : undefined) / 1000);

  const send = async () => {
    setSending(true);
    try {
      const cooldownS = await onSend();
      if (cooldownS !== undefined) setSent(storeSentCode(scope, to, cooldownS));
    } finally {
      setSending(false);
    }
  };

  return (
    <Button
      size="sm"
      variant="secondary"
      loading={isSending}
      disabled={secondsLeft > 0}
      onClick={() => void send()}
    >
      {secondsLeft > 0 ? t.wait(secondsLeft) : isSameRecipient ? t.sendAgain : t.sendCode}
    </Button>
  );
}
