// When two activities contradict each other: of the same kind at the same time, where a link without a number leads to one alone.
import { overlapOf, type Span } from '../../platform/time-window.ts';
import type { ActivityRow } from './tables.ts';

/** Of these two, players see the times. */
export const SCHEDULED_STATUSES = ['published', 'paused'] as const satisfies readonly ActivityRow['status'][];

type Scheduled = Span & { kind: string | undefined };

export const activitiesOverlap = (a: Scheduled, b: Scheduled): Span | undefined =>
  a.kind === b.kind ? overlapOf(a, b) : undefined;
