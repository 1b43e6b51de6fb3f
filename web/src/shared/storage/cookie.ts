// Cookies tell the server what the HTML of the next page should show; nothing is granted by them.
import { BASE_PATH } from '@emall/contract/constants';

const YEAR_S = 31_536_000;

/** An empty value removes the cookie. */
export function writeCookie(name: string, value: string): void {
  const isStored = `${document.cookie};`.includes(`${name}=${value && `${value};`}`);
  if (isStored === Boolean(value)) return;
  const age = value ? YEAR_S : 0;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in web-views
  document.cookie = `${name}=${value};path=${BASE_PATH};max-age=${age};samesite=lax`;
}
