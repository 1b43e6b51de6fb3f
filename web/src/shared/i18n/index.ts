// The door to languages and texts.
export { type Language, language, onLanguageChange, setLanguage, useLanguage } from './language.ts';
export { defineTexts } from './texts.ts';
