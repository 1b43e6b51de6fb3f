// Which activities a menu lists, and their short titles there.
import type { RunningActivity, UnReadInfo } from '@emall/contract';
import { defineTexts } from '../../shared/i18n/index.ts';

const { useTexts } = defineTexts({
  zh: {
    claim: (title: string) => `领奖 ${title}`,
    paused: (title: string) => `已暂停 ${title}`,
    settling: (title: string) => `结算中 ${title}`,
    // In Chinese an activity has the title that its game gave it.
    kinds: { score_lottery: '', task_lottery: '', sign_in: '', invitation: '', recharge: '', ranking: '' },
  },
  en: {
    claim: (title: string) => `Claim: ${title}`,
    paused: (title: string) => `Paused: ${title}`,
    settling: (title: string) => `Settling: ${title}`,
    kinds: {
      score_lottery: 'Lottery',
      task_lottery: 'Tasks',
      sign_in: 'Sign-in',
      invitation: 'Invite',
      recharge: 'Top-up gift',
      ranking: 'Rich list',
    },
  },
});

export type ActivityTitle = (
  activity: Pick<RunningActivity, 'kind' | 'title' | 'receive_until' | 'waits'>,
) => string;

/**
 * Returns the function that names the activities of a list; one that does not run says what its rewards wait for, and two of
 * one kind have the titles that their game gave them.
 */
export function useActivityTitle(list: readonly Pick<RunningActivity, 'kind'>[] = []): ActivityTitle {
  const t = useTexts();
  return ({ kind, title, receive_until, waits }) => {
    const isOnly = list.filter((other) => other.kind === kind).length < 2;
    const name = (isOnly && t.kinds[kind]) || title;
    return receive_until ? t[waits ?? 'claim'](name) : name;
  };
}

/**
 * Those that run; one that is over or paused only for the player who has a reward to receive in it. A server of the previous release
 * does not say in which.
 */
export const listedActivities = (
  list: readonly RunningActivity[],
  { activities = [] }: Partial<UnReadInfo>,
): RunningActivity[] =>
  list.filter(({ activeid, receive_until }) => !receive_until || activities.includes(activeid));
