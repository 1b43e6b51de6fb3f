// The agreements of the game; a tap opens the text.
import type { AgreementRow } from '@emall/contract';
import { useQuery } from '@tanstack/react-query';
import { formatDate } from '../../shared/format/index.ts';
import { api, callQuery } from '../../shared/request/index.ts';
import { Card } from '../../shared/ui/Card/Card.tsx';
import { Cell } from '../../shared/ui/Cell/Cell.tsx';
import { SkeletonText } from '../../shared/ui/Skeleton/Skeleton.tsx';
import styles from './about.module.css';
import { Retry } from './Retry.tsx';
import { useTexts } from './texts.ts';

export function Agreements({ onOpen }: { onOpen: (agreement: AgreementRow) => void }) {
  const t = useTexts();
  const agreements = useQuery(callQuery(api.index.getAgreementList, {}, { errors: 'inline' }));
  return (
    <section>
      <h2 className={styles.heading}>{t.agreements}</h2>
      <Card flush>
        {agreements.isPending && (
          <div className={styles.waiting}>
            <SkeletonText lines={4} />
          </div>
        )}
        {agreements.isError && <Retry onRetry={() => void agreements.refetch()} />}
        {agreements.data?.list.length === 0 && <p className={styles.waiting}>{t.noAgreements}</p>}
        {agreements.data?.list.map((agreement) => (
          <Cell
            key={agreement.agreement_id}
            label={agreement.title}
            note={t.agreementVersion(agreement.version, formatDate(agreement.updated_at))}
            onClick={() => onOpen(agreement)}
          />
        ))}
      </Card>
    </section>
  );
}
