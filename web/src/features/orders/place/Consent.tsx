// The tick under the order: what the player agrees to by buying.
import type { AgreementRow } from '@emall/contract';
import { Checkbox } from '../../../shared/ui/Checkbox/Checkbox.tsx';
import { AgreementNames } from './AgreementNames.tsx';
import styles from './Consent.module.css';
import { useTexts } from './texts.ts';
import type { ConsentState } from './useConsent.tsx';

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
  return (
    <div className={styles.consent}>
      <Checkbox checked={isGiven} onChange={give} invalid={isMissed}>
        {t.agreeBefore}
        <AgreementNames agreements={agreements} onRead={onRead} />
      </Checkbox>
    </div>
  );
}
