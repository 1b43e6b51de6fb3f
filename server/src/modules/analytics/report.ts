// Failed calls and uncaught errors as clients saw them: passed to the alert channel, without what the spec leaves out and without personal data.
import { type Contract, calls, type Input } from '@emall/contract';
import { UNREPORTED_CODES } from '@emall/contract/codes';
import { SPEC_TEXTS } from '@emall/contract/constants';
import { pageAt } from '@emall/contract/pages';
import { scrub } from '../../platform/logging.ts';
import type { CallHandler } from '../../services.ts';

type Report = Input<Contract['dataReport']['report']>;
type Failure = Report['failures'][number];
type ClientError = NonNullable<Report['errors']>[number];

const LIMIT = { max: 30, window_s: 60 };
const MAX_MSG = 80;
const paths = new Set(calls.map((call) => call.path));

/** Anybody can send a report: one that names no call and no page of the mall is noise, or an attempt to post into the alert chat. */
function isReported({ call, code, msg, page }: Failure): boolean {
  if (UNREPORTED_CODES.includes(code) || msg === SPEC_TEXTS.repeated_request) return false;
  return paths.has(call) && pageAt(page) !== undefined;
}

const FRAME = /[\w.-]{1,80}:\d{1,7}:\d{1,7}/g;
const MAX_FRAMES = 4;

function describeError({ name, msg, stack, build, page }: ClientError): string {
  const frames = (stack.match(FRAME) ?? []).slice(0, MAX_FRAMES).join(' ');
  const version = /^[\w.+-]{1,40}$/.exec(build)?.[0] ?? '?';
  return `${cleaned(name)} ${cleaned(msg)} build ${version} ${frames} (${page})`;
}

function cleaned(msg: string): string {
  return scrub(msg)
    .replace(/(?:https?:\/\/|www\.)\S+/gi, '[url]')
    .replace(/\d{6,}/g, '[digits]')
    .replace(/\s+/g, ' ')
    .slice(0, MAX_MSG);
}

export const report: CallHandler<Contract['dataReport']['report']> = async (
  { services, gameId, ip, transact },
  { failures, errors = [] },
) => {
  // Over the limit a report is dropped without an error: a client whose calls fail must not get one more failure.
  const { isWithin } = await services.hitLimit(`report:${ip}`, LIMIT);
  if (!isWithin) return {};
  return transact(async (_tx, afterwards) => {
    for (const failure of failures.filter(isReported)) {
      const { call, code, page, elapsed_ms } = failure;
      const key = `client ${gameId} ${call} ${code}`;
      const text = `页面上报 game ${gameId} ${call} code ${code} ${cleaned(failure.msg)} (${page}, ${elapsed_ms} ms)`;
      afterwards(() => services.alerts.raise({ key, text }));
    }
    for (const error of errors.filter(({ page }) => pageAt(page) !== undefined)) {
      const text = describeError(error);
      afterwards(() =>
        services.alerts.raise({
          key: `client ${gameId} ${text}`,
          text: `页面报错 game ${gameId} ${text}`,
        }),
      );
    }
    return {};
  });
};
