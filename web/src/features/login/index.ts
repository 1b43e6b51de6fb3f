// Public API: the login page and the login popup.
import { lazyLayer } from '../../shared/ui/layer/lazyLayer.tsx';

export { LoginHero } from './LoginHero.tsx';
export { LoginSteps } from './LoginSteps.tsx';
export { readLoginTicket, readThirdError } from './login-ticket.ts';
export { offerAccount } from './offer-account-later.ts';
export { redirectTarget } from './redirect-target.ts';
export { depthOf, shownOf, titleOf } from './steps.ts';
export { useTexts } from './texts.ts';
export { useLogin } from './useLogin.ts';
export const LoginPopup = lazyLayer(() => import('./LoginPopup.tsx'));
