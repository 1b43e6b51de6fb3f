// The calls that return a token, and the one that sends the login code.
import type { LoggedIn } from '@emall/contract';
import { VERIFY_CODE_PAUSE_S } from '@emall/contract/constants';
import { api, CallError } from '../../shared/request/index.ts';
import { isLoggedIn, session } from '../../shared/session/index.ts';
import { readText, writeText } from '../../shared/storage/index.ts';
import { toast } from '../../shared/ui/Toast/toast.ts';
import { PROOF_REQUIRED, UNKNOWN_PACKAGE } from './form/submit-errors.ts';
import { knownChannel } from './login-methods.ts';
import type { LoginTicket } from './login-ticket.ts';
import { errorText } from './texts.ts';

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

/** Returns undefined when the ticket belongs to no account. */
export async function exchangeTicket(ticket: LoginTicket): Promise<LoggedIn | undefined> {
  switch (ticket.kind) {
    case 'mini': {
      // A logged-in player stays; the ticket then only provides the open id for payments.
      const purpose = ticket.join ? 'join' : isLoggedIn() ? 'open_id' : 'login';
      const result = await api.v2.login.miniProgramLogin(
        { ticket: ticket.ticket, purpose },
        { errors: 'inline' },
      );
      writeText('wx_open_id', result.wx_open_id);
      return result.logged_in ?? undefined;
    }
    case 'vgame':
      return api.login.parseVgameToken({ token: ticket.token }, { errors: 'inline' });
    case 'sdk':
      return api.v2.login.sdkTokenLogin({ sdk_token: ticket.sdk_token }, { errors: 'inline' });
    case 'third':
      return api.v2.login.thirdLogin(
        { provider: ticket.provider, ticket: ticket.ticket },
        { errors: 'inline' },
      );
  }
}

/** Returns the seconds until the next code. Inside a package of the game the message carries the package's name. */
export async function sendLoginCode(phone: string): Promise<number> {
  try {
    await requestLoginCode({ phone });
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== PROOF_REQUIRED) throw error;
    await requestLoginCode({ phone, proof: await proveWork(phone) });
  }
  return VERIFY_CODE_PAUSE_S;
}

/** The same for a code that resets a forgotten password. */
export async function sendPasswordCode(phone: string): Promise<void> {
  try {
    await api.login.sendPasswordCode({ phone }, { errors: 'inline' });
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== PROOF_REQUIRED) {
      toast(errorText(error));
      throw error;
    }
    await api.login.sendPasswordCode({ phone, proof: await proveWork(phone) });
  }
}

async function requestLoginCode(input: { phone: string; proof?: string }): Promise<void> {
  const package_name = readText('packageChannel');
  try {
    if (package_name)
      await api.login.sendVerifyCodeByPackage({ ...input, package_name }, { errors: 'inline' });
    else await api.login.sendVerifyCode(input, { errors: 'inline' });
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== UNKNOWN_PACKAGE) throw error;
    // The stored package belongs to another game: the plain message does.
    await api.login.sendVerifyCode(input, { errors: 'inline' });
  }
}

/** Ends the session on the server, without waiting for it. */
export function endSession(): void {
  if (session().token) void api.user.logout({}, { errors: 'silent' }).catch(() => undefined);
}

/**
 * The proof of work that the server asks a new device for, when a phone got several codes within an hour: `<day>.<nonce>`.
 */
async function proveWork(phone: string): Promise<string> {
  const day = new Date().toISOString().slice(0, 10);
  // A random start: a proof counts once, and a second one must be another.
  const start = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
  const worker = new Worker(new URL('./proof-of-work.worker.ts', import.meta.url), { type: 'module' });
  try {
    const nonce = await new Promise<string>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<string>) => resolve(data);
      worker.onerror = () => reject(new Error('the proof of work failed'));
      worker.postMessage({ day, gameId: session().gameId, phone, start });
    });
    return `${day}.${nonce}`;
  } finally {
    worker.terminate();
  }
}
