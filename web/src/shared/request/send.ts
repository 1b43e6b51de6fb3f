// Sends one call: the base fields, the headers, the timeouts, the envelope.
import { isChangingCall, isQueryCall } from '@emall/contract/call-lists';
import { CODE } from '@emall/contract/codes';
import { API_BASE, API_TIMEOUT_MS, SPEC_TEXTS, UPLOAD_TIMEOUT_MS } from '@emall/contract/constants';
import { deviceId } from '../device/index.ts';
import { defineTexts, language } from '../i18n/index.ts';
import { notePreview, previewTicket } from '../preview/index.ts';
import { session } from '../session/store.ts';
import { retryable } from '../ui/layer/load-code.ts';
import { baseFields, headers } from './base-fields.ts';
import { CallError, NETWORK_ERROR } from './call-error.ts';
import { dropRevealed, leaseRequestId, type RequestIdLease } from './request-id.ts';

const { texts } = defineTexts({
  zh: { timeout: '请求超时，请稍后再试' },
  en: { timeout: 'The request timed out. Please try again.' },
});

export type Envelope = { code: number; msg: string; data: unknown };
export type CallInput = object;
export type SendOptions = {
  /** Overrides the id that would be made for this call and body. */
  requestId?: string | undefined;
  signal?: AbortSignal | undefined;
  /** How much of a file has been sent, from 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
  /** Outlives the page that sends it. */
  keepalive?: boolean | undefined;
};

/** Returns the response's envelope, whatever its code; throws only when no response came. */
export async function send(path: string, input: CallInput, options: SendOptions = {}): Promise<Envelope> {
  const isUpload = hasFile(input);
  const sender = session();
  const lease = leaseFor(path, sender.gameId, input, options.requestId);
  const fields = { ...baseFields(sender, deviceId()), ...(lease ? { request_id: lease.id } : {}) };
  const limit = timeLimit(isUpload ? UPLOAD_TIMEOUT_MS : API_TIMEOUT_MS, options.signal);

  let text: string;
  try {
    text = await transport(urlOf(path, input), {
      headers: {
        ...headers(sender, language(), previewTicket()),
        ...(isUpload ? {} : { 'Content-Type': 'application/json' }),
      },
      body: isUpload
        ? formOf({ ...input, ...fields })
        : JSON.stringify(isQueryCall(path) ? fields : { ...input, ...fields }),
      signal: limit.signal,
      keepalive: options.keepalive ?? false,
      onProgress: options.onProgress,
    });
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw limit.isOver()
      ? new CallError('timeout', 0, texts().timeout)
      : new CallError('network', 0, NETWORK_ERROR);
  } finally {
    limit.end();
  }
  const answer = envelopeOf(text);
  if (!isUnsettled(answer)) lease?.release();
  if (answer.code === CODE.success) dropRevealed(path);
  return answer;
}

/** Some calls carry their own parameters in the query string (spec section 7). */
function urlOf(path: string, input: CallInput): string {
  const url = `${API_BASE}/${path}`;
  if (!isQueryCall(path)) return url;
  const given = Object.entries(input).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return search ? `${url}?${search}` : url;
}

/** Only a call that changes something needs an id. */
function leaseFor(
  path: string,
  gameId: string,
  input: CallInput,
  id: string | undefined,
): RequestIdLease | undefined {
  if (id) return { id, release: () => undefined };
  if (!isChangingCall(path)) return undefined;
  const body = JSON.stringify(input, (_name, value) => (value instanceof Blob ? nameOf(value) : value));
  return leaseRequestId(path, gameId, body);
}

/** Aborts at the timeout or when the caller aborts. Web-views of older phones lack `AbortSignal.any`. */
function timeLimit(ms: number, outer: AbortSignal | undefined) {
  const controller = new AbortController();
  const giveUp = () => controller.abort();
  let isOver = false;
  const timer = setTimeout(() => {
    isOver = true;
    controller.abort();
  }, ms);
  if (outer?.aborted) giveUp();
  outer?.addEventListener('abort', giveUp);
  return {
    signal: controller.signal,
    isOver: () => isOver,
    end() {
      clearTimeout(timer);
      outer?.removeEventListener('abort', giveUp);
    },
  };
}

/** The outcome is open (a fault, or the first try still runs): the next try must carry the same id. */
function isUnsettled({ code, msg }: Envelope): boolean {
  return code === CODE.error || msg === SPEC_TEXTS.repeated_request;
}

/** A gateway's error page is no envelope: it counts as the server's error. */
function envelopeOf(text: string): Envelope {
  try {
    const { code, msg, data } = JSON.parse(text) as Partial<Envelope>;
    if (typeof code === 'number') return { code, msg: typeof msg === 'string' ? msg : '', data };
  } catch {
    // Not JSON.
  }
  return { code: CODE.error, msg: '', data: null };
}

const hasFile = (input: object) => Object.values(input).some((value) => value instanceof Blob);

/** Which file it is, as far as the browser tells without reading it: the same file again is the same request. */
function nameOf(file: Blob): string {
  const { name = '', lastModified = 0 } = file as Partial<File>;
  return `${name} ${file.size} ${file.type} ${lastModified}`;
}

/** First the fields: a server reads them before the file streams in. */
function formOf(input: Record<string, unknown>): FormData {
  const form = new FormData();
  const isFile = ([, value]: [string, unknown]) => value instanceof Blob;
  const entries = Object.entries(input);
  for (const [name, value] of entries.filter((entry) => !isFile(entry))) form.append(name, String(value));
  for (const [name, value] of entries.filter(isFile)) form.append(name, value as Blob);
  return form;
}

type TransportOptions = {
  headers: Record<string, string>;
  body: string | FormData;
  signal: AbortSignal;
  keepalive: boolean;
  onProgress: ((share: number) => void) | undefined;
};

const loadUpload = retryable(() => import('./upload-with-progress.ts'));

/** Sends one HTTP request and returns the text of its response. */
async function transport(url: string, options: TransportOptions): Promise<string> {
  const { headers, body, signal, keepalive, onProgress } = options;
  // Only XMLHttpRequest reports upload progress; few pages need it.
  if (onProgress) return (await loadUpload()).uploadWithProgress(url, { ...options, onProgress });
  const response = await (window.fetchFirstCall ?? fetch)(url, {
    method: 'POST',
    headers,
    body,
    signal,
    keepalive,
  });
  notePreview(response.headers);
  return response.text();
}
