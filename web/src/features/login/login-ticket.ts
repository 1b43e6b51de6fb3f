// The login ticket in the address bar.
import { hostEnvironment } from '../../shared/bridge/index.ts';

export type LoginTicket =
  | { kind: 'vgame'; token: string }
  | { kind: 'sdk'; sdk_token: string }
  | { kind: 'third'; provider: 'wechat' | 'wegame'; ticket: string }
  /** From the mini-program; `join`: the player asked to log in by WeChat. */
  | { kind: 'mini'; ticket: string; join: boolean };

type Query = Readonly<Record<string, string | undefined>>;

export function readLoginTicket({ token, sdk_token, third, ticket, join }: Query): LoginTicket | undefined {
  if (token) return { kind: 'vgame', token };
  if (sdk_token) return { kind: 'sdk', sdk_token };
  if (ticket && (third === 'wechat' || third === 'wegame')) return { kind: 'third', provider: third, ticket };
  // Not bound to a browser, so a link could carry another player's ticket: accepted inside the mini-program only.
  if (ticket && third === 'mini_program' && hostEnvironment() === 'mini-program')
    return { kind: 'mini', ticket, join: join === '1' };
  return undefined;
}

/** Returns why login through a third party returned no ticket. */
export function readThirdError({ third_error }: Query): 'denied' | 'failed' | undefined {
  if (!third_error) return undefined;
  return third_error === 'denied' ? 'denied' : 'failed';
}
