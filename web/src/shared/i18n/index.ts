// Public API of languages and texts.
export { type Language, language, onLanguageChange, setLanguage, useLanguage } from './language.ts';
export { plural } from './plural.ts';
export { defineTexts } from './texts.ts';
