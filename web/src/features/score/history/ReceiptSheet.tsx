// The receipt of one change: what the ledger says, and a check of its fingerprint on the player's own device.

import type { ScoreEntry } from '@emall/contract';
import { PATHS } from '@emall/contract/pages';
import { type ReactNode, useState } from 'react';
import { formatDateTime, groupThousands } from '../../../shared/format/index.ts';
import { Link } from '../../../shared/navigation/index.ts';
import { Button } from '../../../shared/ui/Button/Button.tsx';
import { Icon } from '../../../shared/ui/Icon/Icon.tsx';
import { Sheet } from '../../../shared/ui/Sheet/Sheet.tsx';
import { OF_SCORE } from '../place.ts';
import styles from './ReceiptSheet.module.css';
import { signed } from './signed.ts';
import { useTexts } from './texts.ts';
import { verifyReceipt } from './verify-receipt.ts';

type ReceiptSheetProps = { entry: ScoreEntry; open: boolean; onClose: () => void };

export default function ReceiptSheet({ entry, open, onClose }: ReceiptSheetProps) {
  const t = useTexts();
  const [isIntact, setIntact] = useState<boolean>();
  const { receipt, order_id } = entry;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t.receipt}
      footer={
        <Button block size="lg" onClick={() => setIntact(verifyReceipt(entry))}>
          {t.verify}
        </Button>
      }
    >
      <p className={styles.change}>{signed(entry.points)}</p>
      <p className={styles.title}>{entry.title}</p>
      <p className={styles.outcome} data-intact={isIntact} role="status">
        {isIntact !== undefined && (
          <>
            <Icon name={isIntact ? 'check' : 'close'} size={16} /> {isIntact ? t.verified : t.broken}
          </>
        )}
      </p>
      <dl className={styles.facts}>
        <Fact label={t.number}>#{receipt.seq}</Fact>
        <Fact label={t.at}>{formatDateTime(entry.at)}</Fact>
        <Fact label={t.balanceThen}>{groupThousands(entry.balance_after)}</Fact>
        {order_id ? (
          <Fact label={t.order}>
            <Link
              to={PATHS.orderDetail}
              query={{ order_id, ...(receipt.reason.startsWith('score-order') ? OF_SCORE : {}) }}
              className={styles.link}
            >
              {order_id}
            </Link>
          </Fact>
        ) : (
          <Fact label={t.reference}>{receipt.ref}</Fact>
        )}
        <Fact label={t.previous} isCode>
          {receipt.previous_hash || t.first}
        </Fact>
        <Fact label={t.hash} isCode>
          {receipt.hash}
        </Fact>
      </dl>
      <p className={styles.hint}>{t.receiptHint}</p>
    </Sheet>
  );
}

function Fact({ label, isCode, children }: { label: string; isCode?: boolean; children: ReactNode }) {
  return (
    <div className={styles.fact} data-code={isCode || undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
