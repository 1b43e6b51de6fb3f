// Addresses of login through WeChat and WeGame, and the tickets that they bring back.
import type { ThirdParty } from '@emall/contract';
import { API_BASE } from '@emall/contract/constants';

const TICKET_PARAMS: readonly string[] = [
  ...['token', 'sdk_token', 'third', 'ticket', 'join', 'third_error'],
  // Returned by account linking.
  ...['bind', 'bind_ticket', 'bind_error'],
];

/** Returns the link to a provider's consent page; games flagged isXJSJ have a WeChat application of their own. */
export function thirdPartyAuthUrl(
  provider: ThirdParty,
  isXJSJ: boolean,
  query: Readonly<Record<string, string | undefined>>,
): string {
  const path = provider === 'wegame' ? 'wegameLogin' : isXJSJ ? 'xjsj/weChatAuth' : 'weChatAuth';
  const present = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return `${API_BASE}/wechat/${path}?${new URLSearchParams(present)}`;
}

/** Returns the address without its tickets, or undefined when it has none. */
export function withoutTickets(address: string): string | undefined {
  const url = new URL(address);
  const found = TICKET_PARAMS.filter((name) => url.searchParams.has(name));
  for (const name of found) url.searchParams.delete(name);
  return found.length > 0 ? url.href : undefined;
}

/** Removes tickets from the address bar, so that they are not copied, bookmarked or sent as a referrer. */
export function stripTickets(): void {
  const address = withoutTickets(location.href);
  // Not by a navigation: the guard would redirect a logged-in player to home.
  if (address) history.replaceState(history.state, '', address);
}
