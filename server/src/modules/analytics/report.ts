// Failed calls and uncaught errors as clients saw them: counted in the alert channel, without what the spec leaves out. Anybody
// can send a report, so an alert is made of our own names and texts: nothing of its sender's reaches the chat.
import { type Contract, calls, type Input } from '@emall/contract';
import { failures, UNREPORTED_CODES } from '@emall/contract/codes';
import { SPEC_TEXTS } from '@emall/contract/constants';
import { pageAt } from '@emall/contract/pages';
import { addressOf } from '../../platform/address.ts';
import { scrub } from '../../platform/logging.ts';
import { observePageError } from '../../platform/metrics.ts';
import type { Alert } from '../../providers/alerts/index.ts';
import type { CallHandler } from '../../services.ts';

type Report = Input<Contract['dataReport']['report']>;
type Failure = Report['failures'][number];
type ClientError = NonNullable<Report['errors']>[number];

const LIMIT = { max: 30, window_s: 60 };
const NETWORK = 0;
const paths = new Set(calls.map((call) => call.path));
// Several failures may share a code: the general one names it.
const texts = new Map<number, string>(
  Object.entries(failures)
    .toSorted(([key]) => (key.startsWith('call/') ? 1 : -1))
    .map(([, { code, zh }]) => [code, zh.replace(/\{\w+\}/g, '')]),
);

const placeOf = (page: string): string => pageAt(page)?.path ?? 'unknown page';

function isReported({ call, code, msg }: Failure): boolean {
  return !UNREPORTED_CODES.includes(code) && msg !== SPEC_TEXTS.repeated_request && paths.has(call);
}

function failureAlert(gameId: number, { call, code, page, elapsed_ms }: Failure): Alert {
  const known = texts.get(code);
  const what =
    code === NETWORK ? 'network failure' : known === undefined ? 'unknown code' : `code ${code} ${known}`;
  return {
    lane: 'clients',
    key: `client ${gameId} ${call} ${what}`,
    text: `页面上报 game ${gameId} ${call} ${what} (${placeOf(page)}, ${elapsed_ms} ms)`,
  };
}

const ERROR_NAME = /^(?:[A-Z][a-z]{1,20}){0,3}Error$/;
/** Where our built files were running: a name, a line and a column. */
const FRAME = /(?<![\w.-])[\w-]{1,60}\.js:\d{1,7}:\d{1,7}/g;
const MAX_FRAMES = 4;
const BUILD = /^\d[\w.+-]{0,39}$/;

function errorAlert(gameId: number, { name, stack, build, page }: ClientError): Alert {
  const what = ERROR_NAME.test(name) ? name : 'Error';
  const frames = (stack.match(FRAME) ?? []).slice(0, MAX_FRAMES).join(' ');
  const version = BUILD.exec(build)?.[0] ?? '?';
  return {
    lane: 'clients',
    key: `client ${gameId} ${what} ${placeOf(page)}`,
    text: `页面报错 game ${gameId} ${what} build ${version} ${frames} (${placeOf(page)})`,
  };
}

export const report: CallHandler<Contract['dataReport']['report']> = async (
  { services, gameId, ip, transact },
  input,
) => {
  // Over the limit a report is dropped without an error: a client whose calls fail must not get one more failure.
  const { isWithin } = await services.hitLimit(`report:${addressOf(ip)}`, LIMIT);
  if (!isWithin) return {};
  return transact(async (_tx, afterwards) => {
    for (const failure of input.failures.filter(isReported))
      afterwards(() => services.alerts.raise(failureAlert(gameId, failure)));
    for (const error of input.errors ?? [])
      afterwards(() => {
        observePageError(error.build);
        services.log.warn({ gameId, said: scrub(error.msg) }, 'a page reported an error');
        services.alerts.raise(errorAlert(gameId, error));
      });
    return {};
  });
};
