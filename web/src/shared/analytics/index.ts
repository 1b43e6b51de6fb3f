// Public API of analytics: the mall's own, in strict mode.
import { currentPage } from '../navigation/navigate.ts';
import { createAnalytics } from './analytics.ts';

export const { track, flush: flushAnalytics } = createAnalytics({ isStrict: true });

/** The kind of an error and the page it happened on; its message may hold personal data and is left out. */
export function trackError(event: string, error: unknown): void {
  track(event, { page: currentPage(), reason: error instanceof Error ? error.name : 'unknown' });
}
