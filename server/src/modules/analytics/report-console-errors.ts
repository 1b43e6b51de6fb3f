// Uncaught errors of the operators' console, beside those of the mall's pages in the report of client failures.
import type { Contract } from '@emall/contract';
import { observePageError } from '../../platform/observability/metrics.ts';
import type { CallHandler } from '../../services.ts';
import { CONSOLE_PAGES, failureCounterOf } from './client-failures.ts';
import { framesOf, nameOf, versionOf } from './report.ts';

type ReportErrors = Contract['ops']['desk']['reportErrors'];

const LIMIT = { max: 10, window_s: 60 };

export const reportConsoleErrors: CallHandler<ReportErrors> = async (
  { services, gameId, operator: { operatorId } },
  { errors },
) => {
  // As for players: what is over the limit is dropped without an error.
  const { isWithin } = await services.hitLimit(`console-report:${operatorId}`, LIMIT);
  if (!isWithin) return {};
  const counter = failureCounterOf(services);
  const now = services.clock.now();
  for (const { name, stack, build, screen } of errors) {
    observePageError(build);
    counter.count(
      {
        kind: 'error',
        gameId,
        name: nameOf(name),
        stack: framesOf(stack).join(' '),
        page: `${CONSOLE_PAGES}${screen}`,
        version: versionOf(build),
      },
      now,
    );
  }
  return {};
};
