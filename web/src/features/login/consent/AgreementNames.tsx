// The names of the agreements in a sentence; a tap opens the text.
import type { AgreementRow } from '@emall/contract';
import { Fragment, type MouseEvent } from 'react';
import { useTexts } from '../texts.ts';
import styles from './consent.module.css';

type AgreementNamesProps = { agreements: readonly AgreementRow[]; onOpen: (agreement: AgreementRow) => void };

export function AgreementNames({ agreements, onOpen }: AgreementNamesProps) {
  const t = useTexts();
  const open = (event: MouseEvent, agreement: AgreementRow) => {
    // Reading is not agreeing: the tick around the name stays as it is.
    event.preventDefault();
    onOpen(agreement);
  };
  return agreements.map((agreement, position) => (
    <Fragment key={agreement.agreement_id}>
      {position > 0 && (position === agreements.length - 1 ? t.consentAnd : t.consentComma)}
      <button type="button" className={styles.name} onClick={(event) => open(event, agreement)}>
        {t.quoted(agreement.title)}
      </button>
    </Fragment>
  ));
}
