// Errors that nothing caught: reported with the version of the build and where in it they were thrown.
import { CallError, reportError } from '../shared/request/index.ts';

/** Covers event handlers, timers and promises; what breaks while rendering comes through React's root. */
export function watchErrors(): void {
  addEventListener('error', ({ error }) => reportUncaught(error));
  addEventListener('unhandledrejection', ({ reason }) => reportUncaught(reason));
}

export function reportUncaught(error: unknown): void {
  // A failed call has reported itself, an aborted one is no failure, and what is no error was thrown by somebody else.
  if (!(error instanceof Error) || error instanceof CallError || error.name === 'AbortError') return;
  reportError(error);
}
