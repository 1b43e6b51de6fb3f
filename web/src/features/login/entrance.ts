// Tickets that arrive in the address bar, and the address bar without them.

export type Entrance =
  | { kind: 'vgame'; token: string }
  | { kind: 'sdk'; sdk_token: string }
  | { kind: 'third'; provider: 'wechat' | 'wegame'; ticket: string };

type Query = Readonly<Record<string, string | undefined>>;

const TICKET_PARAMS: readonly string[] = ['token', 'sdk_token', 'third', 'ticket'];

export function entranceOf({ token, sdk_token, third, ticket }: Query): Entrance | undefined {
  if (token) return { kind: 'vgame', token };
  if (sdk_token) return { kind: 'sdk', sdk_token };
  if (ticket && (third === 'wechat' || third === 'wegame')) return { kind: 'third', provider: third, ticket };
  return undefined;
}

export function hasTicket(query: Query): boolean {
  return TICKET_PARAMS.some((name) => query[name] !== undefined);
}

/** A ticket must not stay where it can be copied, bookmarked or sent on as a referrer. */
export function withoutTicket<Q extends Query>(query: Q): Record<string, string> {
  return Object.fromEntries(
    Object.entries(query).filter(
      (entry): entry is [string, string] => entry[1] !== undefined && !TICKET_PARAMS.includes(entry[0]),
    ),
  );
}
