// The public API of content: banners, popups, agreements and customer service texts of a game.
import type { Module } from '../../services.ts';
import { routes } from './routes.ts';

export { readBanners, readPopups } from './reads.ts';
export { createTranslate, readDictionary, storeTranslations, type Translation } from './translations.ts';

export const contentModule: Module = { routes };
