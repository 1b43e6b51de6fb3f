// Which order was last shown as paid or under review. The pages of paying it stay in the browser's history: Back passes over them.
import { defineStored } from '../../shared/storage/index.ts';

export const shownResult = defineStored({
  key: 'shown_paid',
  area: 'session',
  format: 'text',
  parse: (value) => (typeof value === 'string' ? value : undefined),
});

/** Whether the browser's Back or Forward loaded this document. */
export const isTraversed = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => (entry as PerformanceNavigationTiming).type === 'back_forward');
