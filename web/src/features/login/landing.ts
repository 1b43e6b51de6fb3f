// Where a login leads: back to the page that asked for it, when that is a page of the mall, otherwise home.
import { HOME, LOGIN, pageAt } from '@emall/contract/pages';
import { safeMallPath } from '@emall/contract/safe-path';
import { splitLink } from '../../shared/navigation/index.ts';

export function landing(redirectTo: string | undefined): string {
  const link = safeMallPath(redirectTo) ?? '';
  const page = link && pageAt(splitLink(link).path);
  return page && page.path !== LOGIN ? link : HOME;
}
