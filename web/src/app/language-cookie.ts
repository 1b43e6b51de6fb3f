// Tells the server in which language the HTML of the next page comes. Chinese needs no cookie.
import { LANGUAGE_COOKIE } from '@emall/contract/constants';
import { language, onLanguageChange } from '../shared/i18n/index.ts';
import { writeCookie } from '../shared/storage/index.ts';

/** Returns the function that stops it. */
export function watchLanguageCookie(): () => void {
  write();
  return onLanguageChange(write);
}

function write(): void {
  writeCookie(LANGUAGE_COOKIE, language() === 'en' ? 'en' : '');
}
