// One function for all calls: sends it and handles each error as the error catalogue says.
import { isChangingCall } from '@emall/contract/call-lists';
import { CODE } from '@emall/contract/codes';
import { SPEC_TEXTS } from '@emall/contract/constants';
import { PATHS } from '@emall/contract/pages';
import { track } from '../analytics/index.ts';
import { currentPage, leaveForLogin, navigate } from '../navigation/navigate.ts';
import { loginMessage } from '../session/login-message.ts';
import { clearSession, dropRole, session, showLoginPopup } from '../session/store.ts';
import { showLoading, toast } from '../ui/Toast/toast.ts';
import { CallError, isNetworkFailure, NETWORK_ERROR } from './call-error.ts';
import { noteConnected, noteLost } from './connection.ts';
import { reportFailure } from './report.ts';
import { type CallInput, type Envelope, type SendOptions, send } from './send.ts';

export type CallOptions = SendOptions & {
  /** Shows 请求中... while it runs, 10 s at most; by default for changing calls, once they take longer than a moment. */
  loading?: true;
  /**
   * Who shows an error: `toast` by default; `inline`: the caller, so no toast and no redirect to login, but maintenance
   * still opens its page; `silent`: nobody. It is thrown and reported in all three.
   */
  errors?: 'toast' | 'inline' | 'silent';
  /** What an expired session opens: the login page by default, or the login popup over the page that stays. */
  onExpired?: 'login' | 'popup';
};

export async function request<Data>(
  path: string,
  input: CallInput = {},
  options: CallOptions = {},
): Promise<Data> {
  const hideLoading = startLoading(path, options);
  const { token } = session();
  const startedAt = performance.now();
  try {
    const answer = await sendAgainIfLost(path, input, options);
    noteConnected(startedAt);
    if (answer.code === CODE.success) return answer.data as Data;
    throw new CallError('answer', answer.code, answer.msg, answer.data);
  } catch (error) {
    // Before the message: hiding the loading sign must not take a fresh toast with it.
    hideLoading?.();
    if (error instanceof CallError) {
      if (error.kind === 'answer') handleErrorCode(error, options, token);
      else {
        if (!suppressesToast(options) && error.msg !== NETWORK_ERROR) toast(error.msg);
        // The offline bar tells it instead of a toast.
        if (error.kind === 'network' && options.errors !== 'silent') noteLost();
        track('call_lost', { call: path, kind: error.kind });
      }
      reportFailure(path, error, performance.now() - startedAt);
    }
    throw error;
  } finally {
    hideLoading?.();
  }
}

/**
 * A changing call without a response is sent once more. It carries the same request_id: if the first one arrived, its stored
 * response comes back, and the player sees what happened. What nobody waits for is not repeated, nor is an upload.
 */
async function sendAgainIfLost(path: string, input: CallInput, options: CallOptions): Promise<Envelope> {
  try {
    return await send(path, input, options);
  } catch (error) {
    if (!isNetworkFailure(error) || !isAwaited(path, options)) throw error;
    const answer = await send(path, input, options);
    // The first one arrived and still runs: its outcome is as unknown as before.
    if (answer.msg === SPEC_TEXTS.repeated_request) throw error;
    return answer;
  }
}

/** Whoever changes something waits for the response: what nobody waits for is silent, and an upload shows its progress. */
const isAwaited = (path: string, { errors, onProgress }: CallOptions): boolean =>
  isChangingCall(path) && errors !== 'silent' && !onProgress;
/** A response that comes at once needs no sign. */
const LOADING_AFTER_MS = 300;

function startLoading(path: string, options: CallOptions): (() => void) | undefined {
  if (options.loading) return showLoading();
  if (!isAwaited(path, options)) return undefined;
  let hide: (() => void) | undefined;
  const timer = setTimeout(() => {
    hide = showLoading();
  }, LOADING_AFTER_MS);
  return () => {
    clearTimeout(timer);
    hide?.();
  };
}

const suppressesToast = ({ errors = 'toast' }: CallOptions) => errors !== 'toast';

function handleErrorCode({ code, msg }: CallError, options: CallOptions, sentToken: string | null): void {
  switch (code) {
    case CODE.expired:
      // An answer to a token that was replaced meanwhile says nothing about the new one. One that a silent call
      // cleared meanwhile is as expired as before.
      if (session().token && session().token !== sentToken) return;
      clearSession();
      if (sentToken && options.errors !== 'silent') loginMessage.write(msg);
      leadToLogin(msg, options);
      return;
    case CODE.roleRequired:
      if (session().token !== sentToken) return;
      // Login goes on with the choice of a role: the token stays.
      dropRole();
      leadToLogin(msg, options);
      return;
    case CODE.maintenance:
      if (options.errors !== 'silent' && currentPage() !== PATHS.maintenance)
        void navigate(PATHS.maintenance);
      return;
    case CODE.noUnpaidOrder:
      return;
    default:
      if (!suppressesToast(options)) toast(msg || SPEC_TEXTS.server_error);
  }
}

function leadToLogin(msg: string, options: CallOptions): void {
  if (options.onExpired === 'popup') showLoginPopup();
  else if (!suppressesToast(options)) leaveExpiredPage(msg);
}

function leaveExpiredPage(msg: string): void {
  // Login itself stays: its redirectTo already names the page the player came from.
  if (currentPage() === PATHS.login) toast(msg || SPEC_TEXTS.server_error);
  else leaveForLogin();
}
