// The page after login: the page that asked for it, if it is a page of the mall, otherwise home.
import { PATHS, pageAt } from '@emall/contract/pages';
import { safeMallPath } from '@emall/contract/safe-path';
import { type MallLink, mallLink, splitLink } from '../../shared/navigation/index.ts';

export function redirectTarget(redirectTo: string | undefined): MallLink {
  const link = safeMallPath(redirectTo) ?? '';
  const page = link && pageAt(splitLink(link).path);
  return page && page.path !== PATHS.login ? mallLink(link) : PATHS.home;
}
