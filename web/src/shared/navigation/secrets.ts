// Query parameters whose values are secrets: one-time tickets of a game client, a third party or account linking.

/** Tickets that log their owner in. */
export const LOGIN_TICKETS: readonly string[] = ['token', 'sdk_token', 'third', 'ticket'];
const SECRETS: readonly string[] = [...LOGIN_TICKETS, 'join', 'bind_ticket'];

/** Returns the query with the values of secrets removed, everything else as it was: `redirectTo` may carry it. */
export function withoutSecrets(query: Readonly<Record<string, string | undefined>>): string {
  const entries = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return new URLSearchParams(
    entries.map(([name, value]) => [name, SECRETS.includes(name) ? '' : value]),
  ).toString();
}
