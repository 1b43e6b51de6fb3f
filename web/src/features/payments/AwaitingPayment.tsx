// The player returned from paying and the result is not known yet.
import { useEffect, useState } from 'react';
import { Button } from '../../shared/ui/Button/Button.tsx';
import { Result } from '../../shared/ui/Result/Result.tsx';
import { useTexts } from './texts.ts';

/** A notification takes seconds; after this time the text changes. */
const LONG_MS = 15_000;

type AwaitingPaymentProps = { onCheck: () => Promise<unknown>; onPayAgain: () => void };

export function AwaitingPayment({ onCheck, onPayAgain }: AwaitingPaymentProps) {
  const t = useTexts();
  const [isLong, setLong] = useState(false);
  const [isChecking, setChecking] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LONG_MS);
    return () => clearTimeout(timer);
  }, []);
  const check = async () => {
    setChecking(true);
    await onCheck();
    setChecking(false);
  };
  return (
    <Result
      medal="waiting"
      title={isLong ? t.waitingLong : t.waiting}
      text={isLong ? t.waitingLongHint : t.waitingHint}
      actions={
        <>
          <Button block loading={isChecking} onClick={() => void check()}>
            {t.checkAgain}
          </Button>
          <Button variant="ghost" block onClick={onPayAgain}>
            {t.payAgain}
          </Button>
        </>
      }
    />
  );
}
