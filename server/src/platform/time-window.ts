// A window of time as operators set it: its end is after its start; and what two of them share.
import { badInput } from './bad-input.ts';

export function requireTimeWindow({ starts_at, ends_at }: { starts_at: string; ends_at: string }) {
  const window = { startsAt: new Date(starts_at), endsAt: new Date(ends_at) };
  if (window.endsAt <= window.startsAt) throw badInput('ends_at', 'not-after-start');
  return window;
}

/** In milliseconds; without its end. */
export type Span = { from: number; to: number };

export function overlapOf(a: Span, b: Span): Span | undefined {
  const shared = { from: Math.max(a.from, b.from), to: Math.min(a.to, b.to) };
  return shared.from < shared.to ? shared : undefined;
}
