// The game's agreements; a tap opens the text.
import type { AgreementRow } from '@emall/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AgreementSheet } from '../../entities/agreement/index.ts';
import { formatDate } from '../../shared/format/index.ts';
import { api, callQuery } from '../../shared/request/index.ts';
import { Cell } from '../../shared/ui/Cell/Cell.tsx';
import styles from './about.module.css';
import { Section } from './Section.tsx';
import { useTexts } from './texts.ts';

export function Agreements() {
  const t = useTexts();
  const agreements = useQuery(callQuery(api.index.getAgreementList, {}, { errors: 'inline' }));
  const [open, setOpen] = useState<AgreementRow>();
  return (
    <Section title={t.agreements} query={agreements} rows={4} hasNotes>
      {agreements.data?.list.length === 0 && <p className={styles.loading}>{t.noAgreements}</p>}
      {agreements.data?.list.map((agreement) => (
        <Cell
          key={agreement.agreement_id}
          label={agreement.title}
          note={t.agreementVersion(agreement.version, formatDate(agreement.updated_at))}
          onClick={() => setOpen(agreement)}
        />
      ))}
      <AgreementSheet open={open !== undefined} agreement={open} onClose={() => setOpen(undefined)} />
    </Section>
  );
}
