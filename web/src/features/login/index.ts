// Public API of login: the popup over any page, and the parts of its own page.
import { lazyLayer } from '../../shared/ui/layer/lazyLayer.tsx';

export { entranceOf, thirdErrorOf } from './entrance.ts';
export { LoginHero } from './LoginHero.tsx';
export { LoginSteps } from './LoginSteps.tsx';
export { landing } from './landing.ts';
export { titleOf } from './step-title.ts';
export { depthOf, shownOf } from './steps.ts';
export { useTexts } from './texts.ts';
export { useLogin } from './useLogin.ts';

export const LoginPopup = lazyLayer(() => import('./LoginPopup.tsx'));
