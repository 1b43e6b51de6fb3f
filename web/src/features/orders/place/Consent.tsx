// The tick under the order: what the player agrees to by buying.
import type { AgreementRow } from '@emall/contract';
import { Fragment, type MouseEvent } from 'react';
import { Checkbox } from '../../../shared/ui/Checkbox/Checkbox.tsx';
import styles from './Consent.module.css';
import { useTexts } from './texts.ts';
import type { ConsentState } from './useConsent.ts';

type ConsentProps = { consent: ConsentState; onRead: (agreement: AgreementRow) => void };

export function Consent({ consent, onRead }: ConsentProps) {
  const t = useTexts();
  const { agreements, isGiven, isMissed, hasFailed, give, retry } = consent;
  if (hasFailed)
    return (
      <button type="button" className={styles.retry} onClick={retry}>
        {t.agreementsFailed}
      </button>
    );
  // A game without agreements asks for nothing.
  if (!agreements || agreements.length === 0) return null;
  const read = (event: MouseEvent, agreement: AgreementRow) => {
    // Reading is not agreeing: the tick around the name stays as it is.
    event.preventDefault();
    onRead(agreement);
  };
  return (
    <div className={styles.consent}>
      <Checkbox checked={isGiven} onChange={give} invalid={isMissed}>
        {t.agreeBefore}
        {agreements.map((agreement, at) => (
          <Fragment key={agreement.agreement_id}>
            {at > 0 && t.and}
            <button type="button" className={styles.name} onClick={(event) => read(event, agreement)}>
              {t.quoted(agreement.title)}
            </button>
          </Fragment>
        ))}
      </Checkbox>
    </div>
  );
}
