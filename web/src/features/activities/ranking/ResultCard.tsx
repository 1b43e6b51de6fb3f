// The final result with its fingerprint and signature, verified on this device on demand.
import type { RankingIndex } from '@emall/contract';
import { useState } from 'react';
import { formatDateTime } from '../../../shared/format/index.ts';
import { useSubmit } from '../../../shared/request/index.ts';
import { Button } from '../../../shared/ui/Button/Button.tsx';
import { Icon } from '../../../shared/ui/Icon/Icon.tsx';
import { Row } from '../../../shared/ui/Layout/Row.tsx';
import board from './RankingBoard.module.css';
import styles from './ResultCard.module.css';
import { useTexts } from './texts.ts';
import { verifyResult } from './verify-result.ts';

export function ResultCard({ index }: { index: RankingIndex }) {
  const t = useTexts();
  const [outcome, setOutcome] = useState<Awaited<ReturnType<typeof verifyResult>>>();
  const { submit, isSubmitting } = useSubmit(async () => setOutcome(await verifyResult(index)));
  const { result } = index;
  if (!result) return null;
  return (
    <section className={styles.result} aria-label={t.result}>
      <Row as="h2" gap="1-5" className={board.heading}>
        <Icon name="lock" size={18} /> {t.result}
      </Row>
      <p>{t.frozenAt(formatDateTime(result.frozen_at))}</p>
      <dl className={styles.proof}>
        <dt>{t.fingerprint}</dt>
        <dd>{result.fingerprint}</dd>
        <dt>{t.signature}</dt>
        <dd>{result.signature}</dd>
      </dl>
      <p className={styles.how}>{t.howToVerify}</p>
      <Button variant="secondary" block loading={isSubmitting} onClick={() => void submit()}>
        {isSubmitting ? t.verifying : t.verify}
      </Button>
      <p role="status" className={styles.outcome} data-outcome={outcome}>
        {outcome && t[outcome]}
      </p>
    </section>
  );
}
