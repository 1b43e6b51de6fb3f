// The public API of agreements: consent to those of a scene, and the text of one.
import { lazy } from 'react';

export { AgreementNames, ConsentCheckbox } from './ConsentCheckbox.tsx';
export { type Consent, useConsent } from './useConsent.ts';

/** Loaded when it is first rendered. */
export const AgreementSheet = lazy(() => import('./AgreementSheet.tsx'));
