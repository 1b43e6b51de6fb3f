// A window of time as operators set it: its end is after its start.
import { badInput } from './bad-input.ts';

export function requireTimeWindow({ starts_at, ends_at }: { starts_at: string; ends_at: string }) {
  const window = { startsAt: new Date(starts_at), endsAt: new Date(ends_at) };
  if (window.endsAt <= window.startsAt) throw badInput('ends_at', 'not-after-start');
  return window;
}
