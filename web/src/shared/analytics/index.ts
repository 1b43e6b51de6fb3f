// Public API of analytics: the mall's own, in strict mode.
import { currentPage } from '../navigation/navigate.ts';
import { reportError } from '../request/report.ts';
import { createAnalytics } from './analytics.ts';

export const { track, flush: flushAnalytics } = createAnalytics({ isStrict: true });

/** Counts an error by kind and page (its message may hold personal data), and reports where it was thrown. */
export function trackError(event: string, error: unknown): void {
  reportError(error);
  track(event, { page: currentPage(), reason: error instanceof Error ? error.name : 'unknown' });
}
