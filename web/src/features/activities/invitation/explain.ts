// The sentence that says why an invited player does not count yet, or at all.
import type { Invited } from '@emall/contract';
import { formatDateTime } from '../../../shared/format/index.ts';
import { texts } from './texts.ts';

type Progress = Pick<Invited, 'state' | 'checks' | 'hold_until'>;

/** Returns undefined for one who counts. */
export function explain({ state, checks, hold_until }: Progress, minLevel: number): string | undefined {
  const t = texts();
  const open = checks.find(({ is_met }) => !is_met)?.kind;
  if (!open) return undefined;
  if (open === 'review' && state === 'refused') return t.rejected;
  if (open === 'role_level') return t.levelNeeded(minLevel);
  if (open === 'hold' && hold_until) return t.holdUntil(formatDateTime(hold_until));
  return t.check[open][1];
}
