// Reports uncaught errors of the console to the mall: which build, where in it, and on which screen. Their messages may quote what
// an operator looks at, and stay in the browser.
import { APP_VERSION } from '@emall/contract/constants';
import { ops } from '@emall/contract/ops';
import { CallError, ConnectionError, send } from '../request/call.ts';
import { meQuery, queryClient } from '../request/queries.ts';
import { lastGameOf } from '../session/last-game.ts';

/** A broken screen can throw with every frame: the first errors say enough. */
const ERRORS_PER_LOAD = 5;
const STACK_MAX = 600;
const NAME_MAX = 60;
const seen = new Set<string>();

/** The version with the hash of the file that the build begins with. */
function buildOf(): string {
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? '';
  const hash = /-([\w-]+)\.js$/.exec(entry)?.[1];
  return hash ? `${APP_VERSION}+${hash}` : APP_VERSION;
}

/** The call says itself what failed; an aborted one is no failure. */
const isExpected = (error: unknown): boolean =>
  error instanceof CallError ||
  error instanceof ConnectionError ||
  (error instanceof DOMException && error.name === 'AbortError');

/** The screen that is shown: the last one, of a drawer the drawer. */
type Screens = { state: { matches: readonly { fullPath: string; params: { gameId?: string } }[] } };

function report({ state }: Screens, thrown: unknown): void {
  // The error of a screen is reported with the screen, and was caused by what it threw.
  const error = thrown instanceof Error && thrown.cause instanceof Error ? thrown.cause : thrown;
  const match = state.matches.at(-1);
  const me = queryClient.getQueryData(meQuery.queryKey);
  const gameId = match?.params.gameId ?? (me && lastGameOf(me));
  if (isExpected(error) || !match || !me || !gameId || seen.size >= ERRORS_PER_LOAD) return;
  const { name, stack } = error instanceof Error ? error : new Error();
  const frames = (stack?.match(/[\w.-]+:\d+:\d+/g) ?? []).join(' ').slice(0, STACK_MAX);
  if (seen.has(`${name} ${frames}`)) return;
  seen.add(`${name} ${frames}`);
  const errors = [{ name: name.slice(0, NAME_MAX), stack: frames, build: buildOf(), screen: match.fullPath }];
  // A report that fails is not reported.
  void send(ops.desk.reportErrors, { errors }, gameId).catch(() => undefined);
}

export function reportUncaughtErrors(screens: Screens): void {
  // Without an error it is a notice of the browser, such as of a ResizeObserver that goes on in the next frame.
  addEventListener('error', ({ error }) => error && report(screens, error));
  addEventListener('unhandledrejection', ({ reason }) => report(screens, reason));
}
