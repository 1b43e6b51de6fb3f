// The public API of content: banners, popups, agreements and customer service texts of a game.
import type { Module } from '../../services.ts';
import { routes } from './routes.ts';

export { copyContent } from './copy-content.ts';
export { shownPhaseOf } from './ops/shown-content.ts';
export { orderBySort, readBanners, readPopups } from './reads.ts';
export {
  createTranslate,
  type Dictionary,
  englishOf,
  failureText,
  readDictionary,
  storeEnglish,
  storeTranslations,
  type Translation,
  translated,
} from './translations.ts';

export const contentModule: Module = { routes };
