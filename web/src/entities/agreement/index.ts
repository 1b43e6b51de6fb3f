// The public API of agreements: consent to those of a scene, and the text of one.
import { lazyLayer } from '../../shared/ui/layer/lazyLayer.tsx';

export { AgreementNames, ConsentCheckbox } from './ConsentCheckbox.tsx';
export { type Consent, discardConsent, useConsent } from './useConsent.ts';

export const AgreementSheet = lazyLayer(() => import('./AgreementSheet.tsx'));
