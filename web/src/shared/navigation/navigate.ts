// Navigation between pages from anywhere; every navigation carries game_id, source_from and the ticket of a preview.
import { BASE_PATH } from '@emall/contract/constants';
import { PATHS, type PagePath, type PageQuery } from '@emall/contract/pages';
import { safeMallPath } from '@emall/contract/safe-path';
import { previewTicket } from '../preview/index.ts';
import { session } from '../session/store.ts';
import { withoutSecrets } from './secrets.ts';

/** A page of the table, with or without a query of its own. */
export type MallLink = PagePath | PageQuery;

/** A link that was written outside the code (a banner's, `redirectTo`); one that leaves the mall becomes the 404 page. */
export function mallLink(text: string): MallLink {
  return (safeMallPath(text) ?? PATHS.notFound) as MallLink;
}

export type Query = Readonly<Record<string, string | number | undefined>>;
export type NavigateOptions = {
  replace?: boolean | undefined;
  /** Stored in the history entry, as `history.state`. */
  state?: object | undefined;
  /** Home opens with the group, and at the position, that the player left. */
  resumes?: boolean | undefined;
};

/** What the app's router offers; it registers itself at start. */
export type Navigator = {
  move(path: string, query: Record<string, string>, options: NavigateOptions): Promise<void>;
  canGoBack(): boolean;
  back(): void;
  /** The browser's back calls the handler instead, until the returned function is called. */
  block(handler: () => void): () => void;
  /** Begins to load a page's code. */
  prefetch(path: string): void;
};

let router: Navigator | undefined;
export function setNavigator(next: Navigator): void {
  router = next;
}

/** The page's path as the page table writes it. */
export function currentPage(): PagePath {
  const { pathname } = location;
  const path = pathname.startsWith(BASE_PATH) ? pathname.slice(BASE_PATH.length) : pathname;
  return (path.replace(/\/+$/, '') || '/') as PagePath;
}

/** The page with its query, without secrets, as `redirectTo` carries it. */
export function currentFullPath(): MallLink {
  const search = withoutSecrets(Object.fromEntries(new URLSearchParams(location.search)));
  return (currentPage() + (search && `?${search}`)) as MallLink;
}

/** Splits a link of the mall into its path and its query. */
export function splitLink(link: string): { path: string; query: Record<string, string> } {
  const [path = '/', search = ''] = link.split('#', 1)[0]?.split(/\?(.*)/s) ?? [];
  return { path: path || '/', query: Object.fromEntries(new URLSearchParams(search)) };
}

/** The query of a navigation: the link's own, what the caller adds, and what every navigation carries. */
function fullQuery(own: Record<string, string>, added: Query = {}): Record<string, string> {
  const { gameId, sourceFrom } = session();
  const query: Record<string, string> = {};
  if (gameId) query.game_id = gameId;
  if (sourceFrom) query.source_from = sourceFrom;
  const preview = previewTicket();
  if (preview) query.preview = preview;
  for (const [name, value] of Object.entries({ ...own, ...added }))
    if (value !== undefined) query[name] = String(value);
  return query;
}

/** The address of a page, for links and for leaving by the browser itself. */
export function hrefOf(to: MallLink, added?: Query): string {
  const { path, query } = splitLink(to);
  const search = new URLSearchParams(fullQuery(query, added)).toString();
  return BASE_PATH + path + (search && `?${search}`);
}

/** `navigate(PATHS.orders, { tab: 2 })`; a link of the server by `mallLink(banner.link)`. */
export async function navigate(to: MallLink, added?: Query, options: NavigateOptions = {}): Promise<void> {
  const { path, query } = splitLink(to);
  await router?.move(path, fullQuery(query, added), options);
}

/** Whether a page of the mall lies behind this one. */
export function canGoBack(): boolean {
  return router?.canGoBack() ?? false;
}

/** Back; on a page with no history, to the root. */
export function goBack(): void {
  if (canGoBack()) router?.back();
  else void navigate(PATHS.root, undefined, { replace: true });
}

export function blockBack(handler: () => void): () => void {
  return router?.block(handler) ?? (() => undefined);
}

export function prefetch(to: MallLink): void {
  router?.prefetch(splitLink(to).path);
}

let hasLeft = false;

/** An expired session opens the login page by a page load: once, however many calls report it. */
export function leaveForLogin(): void {
  if (hasLeft) return;
  hasLeft = true;
  location.replace(hrefOf(PATHS.login, { redirectTo: currentFullPath() }));
}
