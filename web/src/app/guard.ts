// Who may open which page: one pure function over the page table.
import { SPEC_TEXTS } from '@emall/contract/constants';
import { PATHS, type Page } from '@emall/contract/pages';

export type GuardQuery = Readonly<Record<string, string | undefined>>;
export type GuardSession = { token: string | null; role: object | null };
export type Target = { path: string; query: Record<string, string> };
export type GuardResult =
  | { kind: 'allow' }
  | {
      kind: 'redirect';
      to: Target;
      /** The user info is refreshed before the move. */
      refreshesUserInfo?: true;
    };

const ALLOW: GuardResult = { kind: 'allow' };

/** One-time tickets that a game client or a third party put into the URL. */
const TICKETS: readonly string[] = ['token', 'sdk_token', 'third', 'ticket'];

/** `page` is undefined for a path that is not in the page table. */
export function guard(page: Page | undefined, query: GuardQuery, session: GuardSession): GuardResult {
  if (page?.path === PATHS.error) return ALLOW;
  if (!query.game_id) return redirect(PATHS.error, query, { message: SPEC_TEXTS.missing_game_id });
  if (!page) return redirect(PATHS.notFound, query);

  // A ticket logs its owner in, whoever is logged in now.
  const tickets = pick(query, (name) => TICKETS.includes(name));
  const hasTicket = Object.keys(tickets).length > 0;
  const isLoggedIn = Boolean(session.token && session.role);
  if (page.path === PATHS.login) {
    if (!isLoggedIn || hasTicket) return ALLOW;
    return { ...redirect(PATHS.home, query), refreshesUserInfo: true };
  }
  if (page.access !== 'role' || query.activeid) return ALLOW;
  if (isLoggedIn && !hasTicket) return ALLOW;
  // Login exchanges the ticket; `redirectTo` must not contain it.
  const rest = pick(query, (name) => !TICKETS.includes(name));
  return redirect(PATHS.login, query, { ...tickets, redirectTo: fullPath(page.path, rest) });
}

/** game_id and source_from travel along. */
function redirect(path: string, { game_id, source_from }: GuardQuery, own: Record<string, string> = {}) {
  const query: Record<string, string> = {};
  if (game_id) query.game_id = game_id;
  if (source_from) query.source_from = source_from;
  return { kind: 'redirect', to: { path, query: { ...query, ...own } } } satisfies GuardResult;
}

function pick(query: GuardQuery, isWanted: (name: string) => boolean): Record<string, string> {
  return Object.fromEntries(
    Object.entries(query).filter(
      (entry): entry is [string, string] => Boolean(entry[1]) && isWanted(entry[0]),
    ),
  );
}

function fullPath(path: string, query: Record<string, string>): string {
  const search = new URLSearchParams(query).toString();
  return search ? `${path}?${search}` : path;
}
