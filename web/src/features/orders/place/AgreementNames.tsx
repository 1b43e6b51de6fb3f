// The names of the agreements in a sentence; a tap opens the text and agrees to nothing.
import type { AgreementRow } from '@emall/contract';
import { Fragment, type MouseEvent } from 'react';
import styles from './Consent.module.css';
import { texts } from './texts.ts';

type AgreementNamesProps = { agreements: readonly AgreementRow[]; onRead: (agreement: AgreementRow) => void };

export function AgreementNames({ agreements, onRead }: AgreementNamesProps) {
  const t = texts();
  const read = (event: MouseEvent, agreement: AgreementRow) => {
    // Reading is not agreeing: a tick around the name stays as it is.
    event.preventDefault();
    onRead(agreement);
  };
  return agreements.map((agreement, at) => (
    <Fragment key={agreement.agreement_id}>
      {at > 0 && t.and}
      <button type="button" className={styles.name} onClick={(event) => read(event, agreement)}>
        {t.quoted(agreement.title)}
      </button>
    </Fragment>
  ));
}
