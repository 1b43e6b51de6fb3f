// Activities of a single test, set up by operator calls.
import type { ActivityConfig, ActivityKind, Contract, Prize } from '@emall/contract';
import type { Operate } from './shop.ts';

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
