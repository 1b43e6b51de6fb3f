// The one error a call throws: an error code of the server, or a failure of the network.
import type { CodeOf } from '@emall/contract/codes';

/** `answer`: the server responded with an error `code`; otherwise no response came and `code` is 0. */
export type CallErrorKind = 'answer' | 'network' | 'timeout';

export class CallError extends Error {
  override name = 'CallError';
  readonly kind: CallErrorKind;
  readonly code: number;
  readonly msg: string;
  readonly data: unknown;

  constructor(kind: CallErrorKind, code: number, msg: string, data: unknown = null) {
    super(msg);
    this.kind = kind;
    this.code = code;
    this.msg = msg;
    this.data = data;
  }
}

/** What the browser says when nothing reached the server: no toast for it. */
export const NETWORK_ERROR = 'Network Error';

/** Worth a retry: the request or its response was lost. */
export function isNetworkFailure(error: unknown): boolean {
  return error instanceof CallError && error.kind === 'network';
}

const NOT_FOUND: CodeOf<'call/not-found'> = 404;

/** What the call names does not exist, or is not the player's. */
export const isMissing = (error: unknown): boolean => error instanceof CallError && error.code === NOT_FOUND;

/** Whether the server answered and rejected the call: the same call would be rejected again. */
export const isRejection = (error: unknown): error is CallError =>
  error instanceof CallError && error.kind === 'answer';
