// Public API of languages and texts.
export { plural } from '@emall/contract/plural';
export { type Language, language, onLanguageChange, setLanguage, useLanguage } from './language.ts';
export { defineTexts } from './texts.ts';
