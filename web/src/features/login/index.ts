// The door to login, for its page.
export { entranceOf, thirdErrorOf } from './entrance.ts';
export { LoginHero } from './LoginHero.tsx';
export { LoginSteps } from './LoginSteps.tsx';
export { landing } from './landing.ts';
export { titleOf } from './step-title.ts';
export { depthOf, shownOf } from './steps.ts';
export { useTexts } from './texts.ts';
export { useLogin } from './useLogin.ts';
