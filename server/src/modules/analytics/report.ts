// Failed calls and uncaught errors as clients saw them: counted in the alert channel and in the report of client
// failures, without what the spec leaves out. Anybody can send a report, so both are made of our own names and texts: nothing of
// its sender's reaches the chat.
import { type Contract, calls, type Input } from '@emall/contract';
import { CODE, failures, UNREPORTED_CODES } from '@emall/contract/codes';
import { SPEC_TEXTS } from '@emall/contract/constants';
import { pageAt } from '@emall/contract/pages';
import { networkAddressOf } from '../../platform/http/network-address.ts';
import { scrub } from '../../platform/observability/logging.ts';
import { observePageError } from '../../platform/observability/metrics.ts';
import type { Alert } from '../../providers/alerts/index.ts';
import type { CallHandler } from '../../services.ts';
import { type ErrorKey, type FailureKey, failureCounterOf } from './client-failures.ts';

type Report = Input<Contract['dataReport']['report']>;
type Failure = Report['failures'][number];
type ClientError = NonNullable<Report['errors']>[number];

const LIMIT = { max: 30, window_s: 60 };
const NETWORK = 0;
const paths = new Set(calls.map((call) => call.path));
type Texts = { zh: string; en: string };

const withoutParams = (text: string): string => text.replace(/\{\w+\}/g, '');
// Several failures may share a code: the general one names it.
const texts = new Map<number, Texts>(
  Object.entries(failures)
    .toSorted(([key]) => (key.startsWith('call/') ? 1 : -1))
    .map(([, { code, zh, en }]) => [code, { zh: withoutParams(zh), en: withoutParams(en) }]),
);
// The spec has one text of it for players of both languages.
texts.set(CODE.error, { zh: failures['call/error'].zh, en: 'Server error' });

const placeOf = (page: string): string => pageAt(page)?.path ?? 'unknown page';

/** The page as operators know it, with its path. */
function pageTexts(page: string): Texts {
  const known = pageAt(page);
  return known
    ? { zh: `“${known.zh}”页 ${known.path}`, en: `the page “${known.en}” ${known.path}` }
    : { zh: '未知页面', en: 'an unknown page' };
}

function isReported({ call, code, msg }: Failure): boolean {
  return !UNREPORTED_CODES.includes(code) && msg !== SPEC_TEXTS.repeated_request && paths.has(call);
}

function failureAlert(gameId: number, { call, code, page, elapsed_ms }: Failure): Alert {
  const where = pageTexts(page);
  const { reason, zh, en } = reasonOf(code);
  return {
    category: 'clients',
    gameId,
    key: `client ${gameId} ${call} ${reason}`,
    text: `A player’s request failed in game ${gameId}: ${en}. ${call} on ${where.en}, after ${elapsed_ms} ms`,
    textZh: `游戏 ${gameId} 的玩家请求失败：${zh}。接口 ${call}，${where.zh}，用时 ${elapsed_ms} 毫秒`,
  };
}

function reasonOf(code: number): Texts & { reason: string } {
  if (code === NETWORK) return { reason: 'network', zh: '连不上服务器', en: 'the server can’t be reached' };
  const known = texts.get(code);
  return known
    ? { reason: String(code), zh: `${known.zh}（${code}）`, en: `${known.en} (${code})` }
    : { reason: 'unknown', zh: '未知的错误码', en: 'unknown code' };
}

const ERROR_NAME = /^(?:[A-Z][a-z]{1,20}){0,3}Error$/;
/** Where our built files were running: a name, a line and a column. */
const FRAME = /(?<![\w.-])[\w-]{1,60}\.js:\d{1,7}:\d{1,7}/g;
const MAX_FRAMES = 4;
const BUILD = /^\d[\w.+-]{0,39}$/;

export const versionOf = (build: string): string => BUILD.exec(build)?.[0] ?? '?';
export const nameOf = (name: string): string => (ERROR_NAME.test(name) ? name : 'Error');
export const framesOf = (stack: string): string[] => stack.match(FRAME) ?? [];

function errorAlert(gameId: number, { name, stack, build, page }: ClientError): Alert {
  const what = nameOf(name);
  const where = pageTexts(page);
  const version = versionOf(build);
  const frames = framesOf(stack).slice(0, MAX_FRAMES).join(' ');
  return {
    category: 'clients',
    gameId,
    key: `client ${gameId} ${what} ${placeOf(page)}`,
    text: `A page broke for a player in game ${gameId}: ${where.en}, ${what} in version ${version} ${frames}`.trim(),
    textZh: `游戏 ${gameId} 的玩家页面出错：${where.zh}，${what}，版本 ${version} ${frames}`.trim(),
  };
}

/** A code that no call has is counted as the general one. */
const failureKey = (gameId: number, { call, code }: Failure, build: string): FailureKey => ({
  kind: 'failure',
  gameId,
  call,
  version: versionOf(build),
  code: code === NETWORK || texts.has(code) ? code : CODE.error,
});
const errorKey = (gameId: number, { name, stack, build, page }: ClientError): ErrorKey => ({
  kind: 'error',
  gameId,
  name: nameOf(name),
  stack: framesOf(stack).join(' '),
  page: placeOf(page),
  version: versionOf(build),
});

export const report: CallHandler<Contract['dataReport']['report']> = async (
  { services, gameId, ip, transact },
  input,
) => {
  // Over the limit a report is dropped without an error: a client whose calls fail must not get one more failure.
  const { isWithin } = await services.hitLimit(`report:${networkAddressOf(ip)}`, LIMIT);
  if (!isWithin) return {};
  const counter = failureCounterOf(services);
  const now = services.clock.now();
  return transact(async (_tx, afterwards) => {
    for (const failure of input.failures.filter(isReported))
      afterwards(() => {
        services.alerts.raise(failureAlert(gameId, failure));
        counter.count(failureKey(gameId, failure, input.build ?? ''), now);
      });
    for (const error of input.errors ?? [])
      afterwards(() => {
        observePageError(error.build);
        services.log.warn({ gameId, said: scrub(error.msg) }, 'a page reported an error');
        services.alerts.raise(errorAlert(gameId, error));
        counter.count(errorKey(gameId, error), now);
      });
    return {};
  });
};
