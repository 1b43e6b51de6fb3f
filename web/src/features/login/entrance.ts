// Tickets that arrive in the address bar, and the address bar without them.
import { hostEnvironment } from '../../shared/bridge/index.ts';

export type Entrance =
  | { kind: 'vgame'; token: string }
  | { kind: 'sdk'; sdk_token: string }
  | { kind: 'third'; provider: 'wechat' | 'wegame'; ticket: string }
  /** The mini-program opened the mall; `join`: because the player asked to log in by WeChat. */
  | { kind: 'mini'; ticket: string; join: boolean };

type Query = Readonly<Record<string, string | undefined>>;

export function entranceOf({ token, sdk_token, third, ticket, join }: Query): Entrance | undefined {
  if (token) return { kind: 'vgame', token };
  if (sdk_token) return { kind: 'sdk', sdk_token };
  if (ticket && (third === 'wechat' || third === 'wegame')) return { kind: 'third', provider: third, ticket };
  // Belongs to no browser, so that a link could carry somebody else's: only the mini-program's own are spent.
  if (ticket && third === 'mini_program' && hostEnvironment() === 'mini-program')
    return { kind: 'mini', ticket, join: join === '1' };
  return undefined;
}

/** Why the round trip to a third party brought no ticket: the player said no, or it went wrong. */
export function thirdErrorOf({ third_error }: Query): 'denied' | 'failed' | undefined {
  if (!third_error) return undefined;
  return third_error === 'denied' ? 'denied' : 'failed';
}
