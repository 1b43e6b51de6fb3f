// Activities of a single test, set up by operator calls.
import type { ActivityConfig, ActivityKind, Contract, Prize } from '@emall/contract';
import type { APIRequestContext } from '@playwright/test';
import { callAs, type Player } from './player.ts';
import { type Operate, operatorOf } from './shop.ts';

type Ops = Contract['ops']['activity'];

const DAY_MS = 86_400_000;

export const pointsPrize = (points: number): Prize => ({
  kind: 'points',
  name: `${points} 积分`,
  image: '/mall/files/demo/prize-coin.svg',
  cost_amount: points,
  points,
  score_type: 1,
});

/** Starts the activity `sinceDays` ago. Returns its activeid. */
export async function runActivity<K extends ActivityKind>(
  operate: Operate,
  kind: K,
  config: ActivityConfig<K>,
  { title, sinceDays = 3 }: { title: string; sinceDays?: number },
): Promise<number> {
  const { activeid } = await operate<Ops['save']>('activity/save', {
    kind,
    title,
    subtitle: '为这段旅程准备',
    icon: '/mall/files/demo/prize-coin.svg',
    rules: '第一条\n第二条',
    config: config as Record<string, unknown>,
    sort: 1000,
    starts_at: new Date(Date.now() - sinceDays * DAY_MS).toISOString(),
    ends_at: new Date(Date.now() + 5 * DAY_MS).toISOString(),
  });
  await operate<Ops['schedule']>('activity/schedule', { activeid });
  return activeid;
}

/** Wins a prize by signing in, in an activity of this test. Returns the award. */
export async function win(request: APIRequestContext, player: Player, prize: Prize): Promise<number> {
  const operate = await operatorOf(request);
  const { activeid } = await operate<Ops['save']>('activity/save', {
    kind: 'sign_in',
    title: '旅程之礼',
    subtitle: '',
    icon: '/mall/files/demo/prize-coin.svg',
    rules: '',
    config: {
      round: 'whole',
      daily: [prize],
      special_days: [],
      streak_boxes: [],
      total_boxes: [],
      makeup: { given: 0, per_amount: null, max: 0, joins_streak: false },
    },
    sort: 1000,
    // Older than the shop's own, which stays the one that its page opens.
    starts_at: '2025-12-01T00:00:00+08:00',
    ends_at: '2036-01-01T00:00:00+08:00',
  });
  await operate<Ops['schedule']>('activity/schedule', { activeid });
  const { award } = await callAs<Contract['activity']['signIn']>(request, player, 'activity/signIn', {
    activeid,
  });
  // Home lists what runs: this one must not be listed for other tests.
  await operate<Ops['end']>('activity/end', { activeid });
  return award?.award_id ?? 0;
}
