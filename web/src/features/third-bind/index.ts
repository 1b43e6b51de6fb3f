// Public API: linking the account to WeChat and WeGame.
export { LoginMethods } from './LoginMethods.tsx';
export { useBindReturn } from './useBindReturn.ts';
