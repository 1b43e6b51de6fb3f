// Who may open which page: one pure function over the page table.
import { SPEC_TEXTS } from '@emall/contract/constants';
import { PATHS, type Page } from '@emall/contract/pages';
import { LOGIN_TICKETS, withoutSecrets } from '../shared/navigation/index.ts';

export type GuardQuery = Readonly<Record<string, string | undefined>>;
export type GuardSession = {
  token: string | null;
  role: object | null;
  /** Set in an operator's preview: why pages of a player are not in it. */
  previewOnly?: string | undefined;
};
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
/** What a preview shows beside the open pages: the mall's offers, nothing of a player's own. */
const PREVIEWED: readonly string[] = [
  PATHS.root,
  PATHS.home,
  PATHS.gifts,
  PATHS.couponCentre,
  PATHS.score,
  PATHS.placeOrder,
];

/** `page` is undefined for a path that is not in the page table. */
export function guard(page: Page | undefined, query: GuardQuery, session: GuardSession): GuardResult {
  if (page?.path === PATHS.error) return ALLOW;
  if (!query.game_id) return redirect(PATHS.error, query, { message: SPEC_TEXTS.missing_game_id });
  if (!page) return redirect(PATHS.notFound, query);

  if (session.previewOnly) {
    const isShown = page.access === 'open' || PREVIEWED.includes(page.path);
    return isShown ? ALLOW : redirect(PATHS.error, query, { message: session.previewOnly });
  }

  const tickets = pick(query, (name) => LOGIN_TICKETS.includes(name));
  const hasTicket = Object.keys(tickets).length > 0;
  const isLoggedIn = Boolean(session.token && session.role);
  if (page.path === PATHS.login) {
    if (!isLoggedIn || hasTicket) return ALLOW;
    return { ...redirect(PATHS.home, query), refreshesUserInfo: true };
  }
  if (page.access !== 'role' || query.activeid) return ALLOW;
  if (isLoggedIn) return ALLOW;
  // Login exchanges the ticket; `redirectTo` must not contain it.
  return redirect(PATHS.login, query, { ...tickets, redirectTo: fullPath(page.path, query) });
}

/** The address without login tickets, where a page ignores them; undefined when it has none. */
export function withoutTickets(query: GuardQuery): Record<string, string> | undefined {
  const rest = Object.entries(query).filter(([name]) => !LOGIN_TICKETS.includes(name));
  if (rest.length === Object.keys(query).length) return undefined;
  return Object.fromEntries(rest.filter((entry): entry is [string, string] => entry[1] !== undefined));
}

/** game_id, source_from and the ticket of a preview travel along. */
function redirect(
  path: string,
  { game_id, source_from, preview }: GuardQuery,
  own: Record<string, string> = {},
) {
  const query: Record<string, string> = {};
  if (game_id) query.game_id = game_id;
  if (source_from) query.source_from = source_from;
  if (preview) query.preview = preview;
  return { kind: 'redirect', to: { path, query: { ...query, ...own } } } satisfies GuardResult;
}

function pick(query: GuardQuery, isWanted: (name: string) => boolean): Record<string, string> {
  return Object.fromEntries(
    Object.entries(query).filter(
      (entry): entry is [string, string] => Boolean(entry[1]) && isWanted(entry[0]),
    ),
  );
}

function fullPath(path: string, query: GuardQuery): string {
  const search = withoutSecrets(query);
  return search ? `${path}?${search}` : path;
}
