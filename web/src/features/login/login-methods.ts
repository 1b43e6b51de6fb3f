// The login methods that a game offers, and the channel that a player comes from.
import type { GameInfo, LoginMethod } from '@emall/contract';
import { hostEnvironment } from '../../shared/bridge/index.ts';

export type FormMethod = Extract<LoginMethod, 'phone' | 'account'>;
export type OtherMethod = Extract<LoginMethod, 'wechat' | 'wegame' | 'union'>;

type Offer = Pick<GameInfo, 'login_methods' | 'union_games'>;

export function formMethods({ login_methods }: Offer): FormMethod[] {
  return login_methods.filter((method): method is FormMethod => method === 'phone' || method === 'account');
}

/** Union login needs another game; WeGame's site cannot open in the mini-program. */
export function otherMethods({ login_methods, union_games }: Offer): OtherMethod[] {
  return login_methods.filter(
    (method): method is OtherMethod =>
      method === 'wechat' ||
      (method === 'wegame' && hostEnvironment() !== 'mini-program') ||
      (method === 'union' && union_games.length > 0),
  );
}

type Channel = { channel_id: number; channel_sort_id: number };

/** The channel a player comes from: named by the link, or remembered from an earlier login. */
export function knownChannel(
  channels: readonly Channel[],
  from: { link: string | undefined; stored: string | null },
): number | undefined {
  const named = channels.find((channel) => String(channel.channel_id) === from.link);
  const remembered = channels.find((channel) => String(channel.channel_sort_id) === from.stored);
  return (named ?? remembered)?.channel_id;
}
