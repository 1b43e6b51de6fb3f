// How long the goods are held; and why the last proof was turned down, when it was.
import type { TransferDetail } from '@emall/contract';
import { useEffect, useEffectEvent } from 'react';
import { formatCountdown, useCountdown } from '../../shared/format/index.ts';
import styles from './TransferHead.module.css';
import { useTexts } from './texts.ts';

type TransferHeadProps = { transfer: TransferDetail; onOver: () => void };

// The server closes the order at about this moment, so it is asked a few times.
const ASK_AGAIN_MS = 2500;

export function TransferHead({ transfer, onOver }: TransferHeadProps) {
  const t = useTexts();
  const { status, reason, expires_at } = transfer;
  const left = useCountdown(expires_at === null ? undefined : Date.parse(expires_at));
  const isOver = left <= 0;
  const ask = useEffectEvent(onOver);
  useEffect(() => {
    if (!isOver) return;
    const timer = setInterval(ask, ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isOver]);
  return (
    <>
      {status === 'rejected' && (
        <div className={styles.rejected} role="alert">
          <b>{t.rejectedTitle}</b>
          <span>{reason}</span>
        </div>
      )}
      <p className={styles.left}>{isOver ? t.over : t.left(formatCountdown(left))}</p>
    </>
  );
}
