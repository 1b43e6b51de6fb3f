// Structured logs that never carry a phone number, a token, an address or a code.
import { hostname } from 'node:os';
import { Logger } from 'graphile-worker';
import pg from 'pg';
import pino from 'pino';
import { requestId } from '../http/request-context.ts';
import { traceId } from './tracing.ts';

export type Log = pino.Logger;

const SECRET_KEYS =
  'authorization|token|sdk_token|ticket|password|code|phone|email|target|address|detail|name|account|content|text';
const redactPaths = SECRET_KEYS.split('|').flatMap((key) => [key, `*.${key}`, `*.*.${key}`]);

/**
 * Free text (an error's message, a provider's response) may quote its input. Each pattern begins only at the beginning of
 * a run of its characters, so that every character is read a fixed number of times.
 */
export function scrub(text: string): string {
  return text
    .replace(/(?<!\d)(?:(?:00)?86)?1[3-9]\d{9}(?!\d)/g, '[phone]')
    .replace(/(?<![^\s@"'<>=])[^\s@"'<>=]+@[^\s@"'<>]+\.[^\s@"'<>]+/g, '[mail]')
    .replace(/(?<![A-Za-z0-9_-])[A-Za-z0-9_-]{40,}/g, '[token]');
}

/** The same for a text of any length: it is cut first, and a word that the cut goes through is left out. */
export function scrubStart(text: string, max: number): string {
  if (text.length <= max) return scrub(text);
  return `${scrub(text.slice(0, max).replace(/[^\s,;，。；]{1,64}$/, ''))}…`;
}

/** `base`: on every line beside the process and its machine, such as the version. */
export function createLog(
  level: string,
  destination?: pino.DestinationStream,
  base: Record<string, string> = {},
): Log {
  const options: pino.LoggerOptions = {
    level,
    base: { pid: process.pid, hostname: hostname(), ...base },
    mixin: () => {
      const reqId = requestId();
      const trace = traceId();
      return {
        ...(reqId === undefined ? {} : { reqId }),
        ...(trace === undefined ? {} : { traceId: trace }),
      };
    },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: redactPaths, censor: '[redacted]' },
    serializers: {
      err(error: unknown) {
        if (!(error instanceof Error)) return { message: scrub(String(error)) };
        return { type: error.name, ...faultOf(error), stack: stackOf(error) };
      },
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** Database errors carry parameters and the failing row: only the text that names the fault is logged, and its SQLSTATE. */
function faultOf(error: Error): { message: string; cause: string | undefined; sqlState: string | undefined } {
  const cleaned = (text: string) => scrub(firstLine(text)).replaceAll('\0', '');
  const { message, cause } = error;
  const ofDatabase = [error, cause].find((each) => each instanceof pg.DatabaseError);
  return {
    message: cleaned(message),
    cause: cause instanceof Error ? cleaned(cause.message) : undefined,
    // Not as `code`, which is redacted: a code that a player was sent.
    sqlState: ofDatabase?.code,
  };
}

/** An error that others write down in their own way, as it may be written down. */
export function bareError(error: unknown): Error {
  if (!(error instanceof Error)) return new Error(scrub(String(error)));
  const { message, cause } = faultOf(error);
  const bare = new Error(cause === undefined ? message : `${message}: ${cause}`);
  bare.stack = `${error.name}: ${bare.message}\n${stackOf(error)}`;
  return bare;
}

const firstLine = (text: string) => text.split('\n', 1)[0] ?? '';

/** The frames without the message, which may quote data. */
function stackOf(error: Error): string {
  return (error.stack ?? '')
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n');
}

/** Meant for jobs that use the database all the time; ours wait for other servers most of it. See FETCHING in job-runner.ts. */
const SMALL_POOL = /^WARNING: having maxPoolSize|^Your job batch size/;

export function workerLogger(log: Log): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error') log.error({ worker: true }, scrub(message));
    else if (level === 'warning' && !SMALL_POOL.test(message)) log.warn({ worker: true }, scrub(message));
    else log.debug({ worker: true }, scrub(message));
  });
}
