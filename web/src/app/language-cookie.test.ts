// The cookie by which the server knows in which language a page comes.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { setLanguage } from '../shared/i18n/index.ts';
import { watchLanguageCookie } from './language-cookie.ts';

let stop = () => {};
beforeEach(() => {
  // The cookie belongs to the mall's path.
  history.replaceState(null, '', '/mall/');
});
afterEach(() => {
  setLanguage('zh');
  stop();
  history.replaceState(null, '', '/');
});

it('names English while it is chosen', () => {
  stop = watchLanguageCookie();
  expect(document.cookie).not.toContain('en');
  setLanguage('en');
  expect(document.cookie).toContain('mall_lang=en');
  setLanguage('zh');
  expect(document.cookie).not.toContain('en');
});

it('is written at the start, too', () => {
  setLanguage('en');
  stop = watchLanguageCookie();
  expect(document.cookie).toContain('mall_lang=en');
});
