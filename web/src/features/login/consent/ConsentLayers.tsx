// What rises over the form about agreements: the question "agree and continue?", and the text of one agreement.

import { AgreementSheet } from './AgreementSheet.tsx';
import { ConsentSheet } from './ConsentSheet.tsx';
import type { ConsentState } from './useConsent.ts';

export default function ConsentLayers({ consent }: { consent: ConsentState }) {
  return (
    <>
      <ConsentSheet consent={consent} />
      <AgreementSheet agreement={consent.reading} onClose={consent.stopReading} />
    </>
  );
}
