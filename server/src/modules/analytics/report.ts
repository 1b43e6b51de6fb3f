// Failed calls as clients saw them: passed to the alert channel, without what the spec leaves out and without personal data.
import { type Contract, calls, type Input } from '@emall/contract';
import { UNREPORTED_CODES } from '@emall/contract/codes';
import { SPEC_TEXTS } from '@emall/contract/constants';
import { pageAt } from '@emall/contract/pages';
import { scrub } from '../../platform/logging.ts';
import type { CallHandler } from '../../services.ts';

type Failure = Input<Contract['dataReport']['report']>['failures'][number];

const LIMIT = { max: 30, window_s: 60 };
const MAX_MSG = 80;
const paths = new Set(calls.map((call) => call.path));

/** Anybody can send a report: one that names no call and no page of the mall is noise, or an attempt to post into the alert chat. */
function isReported({ call, code, msg, page }: Failure): boolean {
  if (UNREPORTED_CODES.includes(code) || msg === SPEC_TEXTS.repeated_request) return false;
  return paths.has(call) && pageAt(page) !== undefined;
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
  { failures },
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
    return {};
  });
};
