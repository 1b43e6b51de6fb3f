// Where a login leads: back to the page that asked for it, when that is a page of the mall, otherwise home.
import { BASE_PATH } from '@emall/contract/constants';
import { HOME, LOGIN, pageAt } from '@emall/contract/pages';
import { splitLink } from '../../shared/navigation/index.ts';

export function landing(redirectTo: string | undefined): string {
  // Links from outside may write the whole path of the address bar.
  const isWhole = redirectTo === BASE_PATH || /^\/mall[/?]/.test(redirectTo ?? '');
  const link = isWhole ? `/${redirectTo?.slice(BASE_PATH.length).replace(/^\//, '')}` : (redirectTo ?? '');
  const page = link.startsWith('/') ? pageAt(splitLink(link).path) : undefined;
  return page && page.path !== LOGIN ? link : HOME;
}
