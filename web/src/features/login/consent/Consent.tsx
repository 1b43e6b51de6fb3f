// The tick under the form: unticked until the player ticks it.
import { Checkbox } from '../../../shared/ui/Checkbox/Checkbox.tsx';
import { useTexts } from '../texts.ts';
import { AgreementNames } from './AgreementNames.tsx';
import styles from './consent.module.css';
import type { ConsentState } from './useConsent.ts';

export function Consent({ consent }: { consent: ConsentState }) {
  const t = useTexts();
  const { agreements, isGiven, isMissed, give, read, retry, hasFailed } = consent;
  // A game without agreements asks for nothing.
  if (agreements?.length === 0) return null;
  if (hasFailed)
    return (
      <button type="button" className={styles.retry} onClick={retry}>
        {t.consentFailed}
      </button>
    );
  return (
    <Checkbox checked={isGiven} onChange={give} invalid={isMissed}>
      {agreements ? (
        <>
          {t.consentBefore}
          <AgreementNames agreements={agreements} onOpen={read} />
        </>
      ) : (
        t.consentLoading
      )}
    </Checkbox>
  );
}
