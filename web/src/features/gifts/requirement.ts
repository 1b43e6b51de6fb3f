// A gift's requirement as text and as progress.
import type { GiftRequirement } from '@emall/contract';
import { yuan } from '../../shared/format/index.ts';
import type { useTexts } from './texts.ts';

type Texts = ReturnType<typeof useTexts>;

export function describeRequirement(
  { kind, needed, current, is_met }: GiftRequirement,
  t: Texts,
): { name: string; state: string } {
  if (kind === 'first_login')
    return { name: t.firstLogin(String(needed)), state: is_met ? t.daysLeft(current) : t.tooLate };
  if (kind === 'spend') return { name: t.spend(yuan(needed)), state: `${yuan(current)} / ${yuan(needed)}` };
  return { name: t[kind](String(needed)), state: `${current} / ${needed}` };
}

/** Progress from 0 to 1; 0 for a date that has been missed. */
export function progressOf({ kind, needed, current, is_met }: GiftRequirement): number {
  if (is_met) return 1;
  return kind === 'first_login' ? 0 : Math.min(1, Math.max(0, current / needed));
}
