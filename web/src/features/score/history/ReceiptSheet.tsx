// The receipt of one ledger entry, and the verification of its hash on the player's device. Loaded on first opening.
import type { ScoreEntry } from '@emall/contract';
import { PATHS } from '@emall/contract/pages';
import { useState } from 'react';
import { formatDateTime, groupThousands } from '../../../shared/format/index.ts';
import { Link } from '../../../shared/navigation/index.ts';
import { Button } from '../../../shared/ui/Button/Button.tsx';
import { Icon } from '../../../shared/ui/Icon/Icon.tsx';
import { Row } from '../../../shared/ui/Layout/Row.tsx';
import { Stack } from '../../../shared/ui/Layout/Stack.tsx';
import { Sheet } from '../../../shared/ui/Sheet/Sheet.tsx';
import { Fact } from '../Fact.tsx';
import { SCORE_ORDER_QUERY } from '../search.ts';
import { formatChange } from './entries.ts';
import styles from './ReceiptSheet.module.css';
import { useTexts } from './texts.ts';
import { isReceiptValid } from './verify-receipt.ts';

type ReceiptSheetProps = { entry: ScoreEntry; open: boolean; onClose: () => void };

export default function ReceiptSheet({ entry, open, onClose }: ReceiptSheetProps) {
  const t = useTexts();
  const [isValid, setValid] = useState<boolean>();
  const { receipt, order_id } = entry;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t.receipt}
      footer={
        <Button block size="lg" onClick={() => setValid(isReceiptValid(entry))}>
          {t.verify}
        </Button>
      }
    >
      <p className={styles.change}>{formatChange(entry.points)}</p>
      <p className={styles.title}>{entry.title}</p>
      <Row as="p" gap="1-5" justify="center" className={styles.result} data-valid={isValid} role="status">
        {isValid !== undefined && (
          <>
            <Icon name={isValid ? 'check' : 'close'} size={16} /> {isValid ? t.verified : t.broken}
          </>
        )}
      </Row>
      <Stack as="dl" gap="2-5" className={styles.facts}>
        <Fact label={t.number}>#{receipt.seq}</Fact>
        <Fact label={t.at}>{formatDateTime(entry.at)}</Fact>
        <Fact label={t.balanceThen}>{groupThousands(entry.balance_after)}</Fact>
        {order_id ? (
          <Fact label={t.order}>
            <Link
              to={PATHS.orderDetail}
              query={{ order_id, ...(receipt.reason.startsWith('score-order') ? SCORE_ORDER_QUERY : {}) }}
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
      </Stack>
      <p className={styles.hint}>{t.receiptHint}</p>
    </Sheet>
  );
}
