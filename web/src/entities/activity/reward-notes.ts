// What a reward says where its button would be, while the activity does not run.
import type { ActivityInfo } from '@emall/contract';
import { useTexts } from './texts.ts';

/** `reached`: it cannot be received now. `locked`: only the end is final; before the start and in a pause nothing is said. */
export function useRewardNotes({ state }: Pick<ActivityInfo, 'state'>): { reached: string; locked: string } {
  const t = useTexts();
  const isBefore = state === 'scheduled' || state === 'draft';
  return {
    reached: t.notRunning[isBefore ? state : 'paused'],
    locked: state === 'ended' ? t.notReached : '',
  };
}
