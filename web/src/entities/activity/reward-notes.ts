// What a reward says where its button would be, while the activity does not run.
import type { ActivityInfo } from '@emall/contract';
import { isLoggedIn, useSession } from '../../shared/session/index.ts';
import { useTexts } from './texts.ts';

/** `reached`: it cannot be received now. `locked`: only the end is final, and only a player’s progress is known; otherwise nothing is said. */
export function useRewardNotes({ state }: Pick<ActivityInfo, 'state'>): { reached: string; locked: string } {
  const t = useTexts();
  const isPlayer = useSession(isLoggedIn);
  const isBefore = state === 'scheduled' || state === 'draft';
  return {
    reached: t.notRunning[isBefore ? state : 'paused'],
    locked: state === 'ended' && isPlayer ? t.notReached : '',
  };
}
