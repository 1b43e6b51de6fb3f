// Uncaught errors of the operators' console, beside those of the mall's pages in the report of client failures and the alerts.
import type { Contract } from '@emall/contract';
import { observePageError } from '../../platform/observability/metrics.ts';
import type { Alert } from '../../providers/alerts/index.ts';
import type { CallHandler } from '../../services.ts';
import { CONSOLE_PAGES, type ErrorKey, failureCounterOf } from './client-failures.ts';
import { framesOf, nameOf, versionOf } from './report.ts';

type ReportErrors = Contract['ops']['desk']['reportErrors'];

const LIMIT = { max: 10, window_s: 60 };
const MAX_FRAMES = 4;

/** Made of our own words and of what the patterns let through: nothing that an operator looked at reaches the chat. */
function errorAlert(gameId: number, { name, stack, page, version }: ErrorKey): Alert {
  const frames = stack.split(' ').slice(0, MAX_FRAMES).join(' ');
  return {
    category: 'clients',
    gameId,
    key: `console ${gameId} ${name} ${page}`,
    text: `The console broke for an operator of game ${gameId}: the screen ${page}, ${name} in version ${version} ${frames}`.trim(),
    textZh: `游戏 ${gameId} 的操作员后台出错：页面 ${page}，${name}，版本 ${version} ${frames}`.trim(),
  };
}

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
    const key: ErrorKey = {
      kind: 'error',
      gameId,
      name: nameOf(name),
      stack: framesOf(stack).join(' '),
      page: `${CONSOLE_PAGES}${screen}`,
      version: versionOf(build),
    };
    services.alerts.raise(errorAlert(gameId, key));
    counter.count(key, now);
  }
  return {};
};
