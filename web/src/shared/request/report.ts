// Reports failed calls and errors of the code to the mall, a handful at a time; a failing report is never reported itself.
import { CODE, type CodeOf, UNREPORTED_CODES } from '@emall/contract/codes';
import { SPEC_TEXTS } from '@emall/contract/constants';
import { currentPage } from '../navigation/navigate.ts';
import { preferences } from '../preferences/index.ts';
import { buildVersion } from '../version/index.ts';
import type { CallError } from './call-error.ts';
import { send } from './send.ts';

const REPORT_PATH = 'dataReport/report';
const BATCH = 20;
const WAIT_MS = 2000;
const MSG_MAX = 200;
const ELAPSED_MAX_MS = 600_000;

type Failure = { call: string; code: number; msg: string; page: string; elapsed_ms: number };
type CodeError = { name: string; msg: string; stack: string; build: string; page: string };
let queue: Failure[] = [];
let errors: CodeError[] = [];
/** A broken page can throw in every frame: its first errors are enough. */
const ERRORS_PER_LOAD = 5;
const STACK_MAX = 600;
const seenErrors = new Set<string>();
let timer: ReturnType<typeof setTimeout> | undefined;

const NO_TRANSFERS: CodeOf<'transfer/not-offered'> = 200050;
// States of the mall, not failures of a call: an expired session, a missing role, maintenance, a game without bank transfers.
const STATES: readonly number[] = [CODE.expired, CODE.roleRequired, CODE.maintenance, NO_TRANSFERS];

function isReported(path: string, error: CallError): boolean {
  if (path === REPORT_PATH || error.kind === 'network') return false;
  if (UNREPORTED_CODES.includes(error.code) || STATES.includes(error.code)) return false;
  return error.msg !== SPEC_TEXTS.repeated_request;
}

export function reportFailure(path: string, error: CallError, elapsedMs: number): void {
  if (!preferences().isReportingOn || !isReported(path, error) || queue.length >= BATCH) return;
  queue.push({
    call: path,
    code: error.code,
    msg: error.msg.slice(0, MSG_MAX),
    page: currentPage(),
    elapsed_ms: Math.min(Math.round(elapsedMs), ELAPSED_MAX_MS),
  });
  timer ??= setTimeout(() => void flushReports(), WAIT_MS);
}

/** Says which build it was and where in it the error was thrown. */
export function reportError(error: unknown): void {
  if (!preferences().isReportingOn || seenErrors.size >= ERRORS_PER_LOAD) return;
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  const frames = (stack?.match(/[\w.-]+:\d+:\d+/g) ?? []).join(' ').slice(0, STACK_MAX);
  if (seenErrors.has(`${name} ${frames}`)) return;
  seenErrors.add(`${name} ${frames}`);
  errors.push({
    name: name.slice(0, 60),
    msg: message.slice(0, MSG_MAX),
    stack: frames,
    build: buildVersion(),
    page: currentPage(),
  });
  timer ??= setTimeout(() => void flushReports(), WAIT_MS);
}

export async function flushReports(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  if (queue.length + errors.length === 0) return;
  const report = { build: buildVersion(), failures: queue, ...(errors.length > 0 ? { errors } : {}) };
  queue = [];
  errors = [];
  // A server that cannot be reached cannot receive the report either.
  await send(REPORT_PATH, report, { keepalive: true }).catch(() => undefined);
}
