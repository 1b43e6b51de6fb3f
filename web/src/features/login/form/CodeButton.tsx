// Asks for a code, then counts down until it can be asked for again, also after a reload.
import { useState } from 'react';
import { useCountdown } from '../../../shared/format/index.ts';
import { Button } from '../../../shared/ui/Button/Button.tsx';
import { type CodeScope, lastSent, markSent } from '../code-pause.ts';
import { useTexts } from '../texts.ts';

type CodeButtonProps = {
  scope: CodeScope;
  /** Whom the code goes to: another number or role need not wait. */
  to: string;
  /** Answers the seconds to wait, or `undefined` when no code went out. */
  onSend: () => Promise<number | undefined>;
};

export function CodeButton({ scope, to, onSend }: CodeButtonProps) {
  const t = useTexts();
  const [sent, setSent] = useState(() => lastSent(scope));
  const [isSending, setSending] = useState(false);
  const isSame = sent?.to === to;
  const left = Math.ceil(useCountdown(isSame ? sent.ready_at : undefined) / 1000);

  const send = async () => {
    setSending(true);
    try {
      const pauseS = await onSend();
      if (pauseS !== undefined) setSent(markSent(scope, to, pauseS));
    } finally {
      setSending(false);
    }
  };

  return (
    <Button size="sm" variant="secondary" loading={isSending} disabled={left > 0} onClick={() => void send()}>
      {left > 0 ? t.wait(left) : isSame ? t.sendAgain : t.sendCode}
    </Button>
  );
}
