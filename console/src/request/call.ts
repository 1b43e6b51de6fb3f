// Sends an operator's call: the session is a cookie, a changing call carries a request_id, a failure is an error.
import type { Call, DryRun, Input, Output } from '@emall/contract';
import { CODE, type CodeOf } from '@emall/contract/codes';
import { labelOfField } from '../i18n/fields.ts';
import { language } from '../i18n/language.ts';
import { recordAction } from '../ui/recent-actions.ts';
import { hasRecentInput } from './activity.ts';

export class CallError extends Error {
  readonly code: number;
  readonly data: unknown;
  constructor(code: number, message: string, data: unknown = null) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

/** No answer of the mall: the network is down, or a proxy answered in its place. */
export class ConnectionError extends Error {}

const TEXTS = {
  zh: {
    offline: '连接不上服务器，请检查网络后重试。',
    answered: (status: number) => `服务器暂时不可用（HTTP ${status}），请稍后重试。`,
    unsure: '更改可能已经生效，请先刷新页面确认。',
  },
  en: {
    offline: 'Can’t reach the server. Check your connection and try again.',
    answered: (status: number) => `The server isn’t available right now (HTTP ${status}). Try again shortly.`,
    unsure: 'Your change may have been saved: reload the page to check first.',
  },
};

const STEP_UP_REQUIRED: CodeOf<'operator/step-up-required'> = 800006;

const BAD_INPUT: CodeOf<'call/bad-input'> = 400;

/** The field that the server rejected, by its path `settings.mch_id`, and why. */
export const rejectedField = (error: unknown): { field: string; reason: string } | undefined =>
  error instanceof CallError && error.code === BAD_INPUT
    ? ((error.data as { field: string; reason: string } | null) ?? undefined)
    : undefined;

/** Names the field as the console does. */
function rejectionText({ field, reason }: { field: string; reason: string }): string {
  const label = labelOfField(field.split('.').at(-1) ?? field, language());
  return language() === 'zh' ? `${label}：${reason}` : `${label} ${reason}`;
}

const NEEDS_APPROVAL: CodeOf<'operator/needs-approval'> = 800014;

/** The call was accepted and takes effect once another operator agrees: sending it again would ask twice. */
export const awaitsApproval = (error: unknown): error is CallError & { data: { approval_id: number } } =>
  error instanceof CallError && error.code === NEEDS_APPROVAL;

let onAwaitsApproval: (text: string, approvalId: number) => void = () => undefined;
export function setOnAwaitsApproval(handle: typeof onAwaitsApproval): void {
  onAwaitsApproval = handle;
}

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

/** What a change would do; nothing is changed. */
export const dryRun = <C extends Call>(call: C, input: Input<C>, gameId?: string): Promise<DryRun> =>
  send(call, { ...(input as object), is_dry_run: true } as Input<C>, gameId) as Promise<DryRun>;

/** `gameId` is left out of calls that are about no game. A call that waits for a second person is announced. */
export async function send<C extends Call>(
  call: C,
  input: Input<C>,
  gameId?: string,
  signal?: AbortSignal,
): Promise<Output<C>> {
  return attempt(call, input, gameId, signal).catch((error: unknown) => {
    if (awaitsApproval(error)) onAwaitsApproval(error.message, error.data.approval_id);
    throw error;
  });
}

/** As `send`, for a call that follows another in the same dialog, which shows itself that it waits for a second person. */
export async function attempt<C extends Call>(
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
  const output = await post(call, body, signal).catch(async (error: unknown) => {
    if (!(error instanceof CallError)) throw error;
    if (error.code === STEP_UP_REQUIRED && (await stepUp())) return post(call, body, signal);
    throw error;
  });
  if (isShownAsCall(call) && !('is_dry_run' in body)) recordAction({ call, input: input as object, gameId });
  return output;
}

/** The links of a preview let one look: they change nothing of the mall. */
const PREVIEWS: readonly string[] = ['ops/activity/preview', 'ops/calendar/previewMall'];

/** Whether an operator's call is an action to be shown as the call it made: every change that a machine may make, too. */
export const isShownAsCall = ({ path, changes }: Call): boolean =>
  // What a person does about their own login no machine does in their place.
  changes && !path.startsWith('ops/auth/') && !PREVIEWS.includes(path);

async function post<C extends Call>(call: C, body: object, signal?: AbortSignal): Promise<Output<C>> {
  return exchange(
    call,
    {
      headers: {
        'content-type': 'application/json',
        'accept-language': language(),
        // A screen that refreshes itself: the session goes on becoming idle.
        ...(call.changes || hasRecentInput() ? {} : { background: '1' }),
      },
      body: JSON.stringify(body),
      signal: signal ?? null,
    },
    call.changes && !('is_dry_run' in body),
  );
}

/** A call with a file: its fields first, as the server reads them. */
export async function sendFile<C extends Call>(
  call: C,
  fields: Omit<Input<C>, 'file'>,
  file: File,
  gameId: string,
): Promise<Output<C>> {
  const form = new FormData();
  form.append('game_id', gameId);
  form.append('request_id', crypto.randomUUID());
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  form.append('file', file);
  const output = await exchange(call, { headers: { 'accept-language': language() }, body: form });
  recordAction({ call, input: { ...fields, file: file.name }, gameId });
  return output;
}

async function exchange<C extends Call>(
  call: C,
  request: RequestInit,
  mayHaveChanged: boolean = call.changes,
): Promise<Output<C>> {
  const texts = TEXTS[language()];
  const lost = (text: string, cause: unknown) =>
    new ConnectionError(mayHaveChanged ? `${text} ${texts.unsure}` : text, { cause });
  let response: Response;
  try {
    response = await fetch(`/mall/${call.path}`, { method: 'POST', ...request });
  } catch (cause) {
    // Other errors are the caller's own: it gave up waiting.
    throw cause instanceof TypeError ? lost(texts.offline, cause) : cause;
  }
  let answer: { code: number; msg: string; data: Output<C> };
  try {
    answer = await response.json();
  } catch (cause) {
    throw cause instanceof SyntaxError ? lost(texts.answered(response.status), cause) : cause;
  }
  // A proxy may answer in JSON of its own.
  if (typeof answer?.code !== 'number') throw lost(texts.answered(response.status), answer);
  return outputOf(answer);
}

function outputOf<T>({ code, msg, data }: { code: number; msg: string; data: T }): T {
  if (code === CODE.success) return data;
  const error = new CallError(code, msg, data);
  const rejected = rejectedField(error);
  if (rejected) error.message = rejectionText(rejected);
  if (code === CODE.expired) onUnauthorized();
  throw error;
}
