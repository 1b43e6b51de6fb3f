// The player came back from paying and nobody knows yet what came of it.
import { useEffect, useState } from 'react';
import { Button } from '../../shared/ui/Button/Button.tsx';
import { Result } from '../../shared/ui/Result/Result.tsx';
import { useTexts } from './texts.ts';

/** A callback takes seconds; after this the player deserves another word. */
const LONG_MS = 15_000;

type WaitingProps = { onCheck: () => Promise<unknown>; onPayAgain: () => void };

export function Waiting({ onCheck, onPayAgain }: WaitingProps) {
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
