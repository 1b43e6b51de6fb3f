// The door to analytics: the mall's own, in strict mode.
import { createAnalytics } from './analytics.ts';

export const { track, flush: flushAnalytics } = createAnalytics({ isStrict: true });
