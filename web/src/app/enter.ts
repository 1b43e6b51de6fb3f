// Decides what an address opens: starts its game, then runs the guard.
import { PATHS, type Page, pageAt } from '@emall/contract/pages';
import { previewOnly } from '../shared/preview/index.ts';
import { isLoggedIn, refreshUserInfo, session } from '../shared/session/index.ts';
import { type GuardQuery, type GuardResult, guard, type Target, withoutTickets } from './guard.ts';
import { loadPage } from './page-modules.ts';
import { startGame } from './startup.ts';

export type Entry =
  | { kind: 'page'; page: Page }
  | { kind: 'redirect'; to: Target }
  /** The shell shows that the link was stopped, instead of any page. */
  | { kind: 'forbidden' }
  /** The browser is loading another address. */
  | { kind: 'left' };

/** These must open whatever state the game is in. */
const ALWAYS_OPEN: readonly string[] = [PATHS.error, PATHS.maintenance, PATHS.notFound];

export async function enter({ path, query }: Target): Promise<Entry> {
  const page = pageAt(path);
  // The page's code loads in parallel with the boot calls; its failure shows when the page itself is entered.
  if (page) loadPage(page.path).catch(() => undefined);
  if (query.game_id) {
    const start = startGame(query.game_id, query.source_from ?? '');
    if (page && ALWAYS_OPEN.includes(page.path)) start.catch(() => undefined);
    else {
      const outcome = await start;
      if (outcome.kind === 'show') return { kind: 'redirect', to: outcome.to };
      if (outcome.kind === 'forbidden') return outcome;
      if (outcome.kind === 'moved') {
        location.replace(outcome.url);
        return { kind: 'left' };
      }
    }
  }
  const result = await decide(page, query);
  if (result.kind === 'redirect') return { kind: 'redirect', to: result.to };
  // Whoever is logged in stays who they are until they decide otherwise: the page opens without the ticket.
  const rest = page && page.path !== PATHS.login && isLoggedIn() ? withoutTickets(query) : undefined;
  if (page && rest) return { kind: 'redirect', to: { path: page.path, query: rest } };
  return page ? { kind: 'page', page } : { kind: 'redirect', to: { path: PATHS.notFound, query } };
}

async function decide(page: Page | undefined, query: GuardQuery): Promise<GuardResult> {
  const result = guard(page, query, { ...session(), previewOnly: previewOnly() });
  if (result.kind === 'allow' || !result.refreshesUserInfo) return result;
  await refreshUserInfo().catch(() => undefined);
  // The refresh may have found the session expired; then login is the right page after all.
  return guard(page, query, { ...session(), previewOnly: previewOnly() });
}
