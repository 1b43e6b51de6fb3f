// Sends an operator's call: the session is a cookie, a changing call carries a request_id, a failure is an error.
import type { Call, Input, Output } from '@emall/contract';
import { language } from '../i18n/language.ts';

export class CallError extends Error {
  readonly code: number;
  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

export const UNAUTHORIZED = 401;
export const SECOND_FACTOR_REQUIRED = 800005;
export const STEP_UP_REQUIRED = 800006;

/** Asks for the second factor again; resolves to whether it was confirmed. */
type StepUp = () => Promise<boolean>;
let stepUp: StepUp = async () => false;
export function setStepUp(ask: StepUp): void {
  stepUp = ask;
}

let onUnauthorized: () => void = () => undefined;
export function setOnUnauthorized(handle: () => void): void {
  onUnauthorized = handle;
}

/** `gameId` is left out of calls that are about no game. */
export async function send<C extends Call>(
  call: C,
  input: Input<C>,
  gameId?: string,
  signal?: AbortSignal,
): Promise<Output<C>> {
  const body = {
    ...(input as object),
    ...(call.isGameless ? {} : { game_id: gameId }),
    // One id for the call and its repeat after a step-up: it takes effect once.
    ...(call.changes ? { request_id: crypto.randomUUID() } : {}),
  };
  try {
    return await post(call, body, signal);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (error.code === STEP_UP_REQUIRED && (await stepUp())) return post(call, body, signal);
    if (error.code === UNAUTHORIZED) onUnauthorized();
    throw error;
  }
}

async function post<C extends Call>(call: C, body: object, signal?: AbortSignal): Promise<Output<C>> {
  const response = await fetch(`/mall/${call.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': language() },
    body: JSON.stringify(body),
    signal: signal ?? null,
  });
  const { code, msg, data } = (await response.json()) as { code: number; msg: string; data: Output<C> };
  if (code !== 200) throw new CallError(code, msg);
  return data;
}
