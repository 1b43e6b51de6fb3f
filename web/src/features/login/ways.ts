// The ways in that a game offers, and the addresses of those that lead through another site.
import type { GameInfo, LoginWay } from '@emall/contract';
import { hostEnvironment } from '../../shared/bridge/index.ts';

export type FormWay = Extract<LoginWay, 'phone' | 'account'>;
export type LinkWay = Extract<LoginWay, 'wechat' | 'wegame'>;
export type OtherWay = LinkWay | 'union';

type Offer = Pick<GameInfo, 'login_ways' | 'union_games'>;

export function formWays({ login_ways }: Offer): FormWay[] {
  return login_ways.filter((way): way is FormWay => way === 'phone' || way === 'account');
}

/** Union login without another game to come from would be a dead end; so would WeGame's site in the mini-program. */
export function otherWays({ login_ways, union_games }: Offer): OtherWay[] {
  return login_ways.filter(
    (way): way is OtherWay =>
      way === 'wechat' ||
      (way === 'wegame' && hostEnvironment() !== 'mini-program') ||
      (way === 'union' && union_games.length > 0),
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
