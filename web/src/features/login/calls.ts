// The calls that end in a token, and the code that goes before one of them.
import type { LoggedIn } from '@emall/contract';
import { VERIFY_CODE_PAUSE_S } from '@emall/contract/constants';
import { api, CallError } from '../../shared/request/index.ts';
import { isLoggedIn, session } from '../../shared/session/index.ts';
import { readText, writeText } from '../../shared/storage/index.ts';
import type { Entrance } from './entrance.ts';
import { UNKNOWN_PACKAGE } from './form/trouble.ts';
import { knownChannel } from './ways.ts';

/** A player who came by a channel logs in as a player of that channel. */
export async function logInByPhone(phone: string, code: string): Promise<LoggedIn> {
  const from = {
    link: new URLSearchParams(location.search).get('channelId') ?? undefined,
    stored: readText('channelId'),
  };
  if (!from.link && !from.stored) return api.v2.login.login({ phone, code }, { errors: 'inline' });
  const { list } = await api.user.channelList({}, { errors: 'inline' });
  const channel_id = knownChannel(list, from);
  return channel_id === undefined
    ? api.v2.login.login({ phone, code }, { errors: 'inline' })
    : api.v2.login.channelPhoneLogin({ phone, code, channel_id }, { errors: 'inline' });
}

export function logInByAccount(account: string, password: string): Promise<LoggedIn> {
  return api.v2.login.accountPasswordLogin({ account, password }, { errors: 'inline' });
}

export function logInByUnion(union_game_id: string, account: string, password: string): Promise<LoggedIn> {
  return api.v2.login.unionLogin({ union_game_id, account, password }, { errors: 'inline' });
}

/** Nothing when the ticket logs nobody in. */
export async function exchangeTicket(entrance: Entrance): Promise<LoggedIn | undefined> {
  switch (entrance.kind) {
    case 'mini': {
      // Whoever is logged in stays: the mini-program only tells whom WeChat would bill.
      const purpose = entrance.join ? 'join' : isLoggedIn() ? 'open_id' : 'login';
      const handed = await api.v2.login.miniProgramLogin(
        { ticket: entrance.ticket, purpose },
        { errors: 'inline' },
      );
      writeText('wx_open_id', handed.wx_open_id);
      return handed.logged_in ?? undefined;
    }
    case 'vgame':
      return api.login.parseVgameToken({ token: entrance.token }, { errors: 'inline' });
    case 'sdk':
      return api.v2.login.sdkTokenLogin({ sdk_token: entrance.sdk_token }, { errors: 'inline' });
    case 'third':
      return api.v2.login.thirdLogin(
        { provider: entrance.provider, ticket: entrance.ticket },
        { errors: 'inline' },
      );
  }
}

/** Answers the seconds until the next code. Inside one of the game's packages the message bears that package's name. */
export async function sendLoginCode(phone: string): Promise<number> {
  const package_name = readText('packageChannel');
  try {
    if (package_name) await api.login.sendVerifyCodeByPackage({ phone, package_name }, { errors: 'inline' });
    else await api.login.sendVerifyCode({ phone }, { errors: 'inline' });
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== UNKNOWN_PACKAGE) throw error;
    // A package of another game was remembered: the plain message says the same.
    await api.login.sendVerifyCode({ phone }, { errors: 'inline' });
  }
  return VERIFY_CODE_PAUSE_S;
}

/** Tells the server that this token is given up; the player need not wait for it. */
export function endSession(): void {
  if (session().token) void api.user.logout({}, { errors: 'inline' }).catch(() => undefined);
}
