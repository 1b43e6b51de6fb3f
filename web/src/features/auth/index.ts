// Public API: account authentication by phone, mail and real name.
export { AuthPopup } from './AuthPopup.tsx';
export { AuthSections } from './AuthSections.tsx';
export { useTexts } from './texts.ts';
