// What a new activity starts with: settings of its kind that can be published once its prizes are chosen.
import type { ActivityKind } from '@emall/contract';
import { LOTTERY_PARTS } from '@emall/contract/constants';
import type { Draft } from '../../kit/form/useCallForm.ts';

/** How long a new activity lasts. */
export const START_DAYS = 14;

export const KINDS: readonly ActivityKind[] = [
  'score_lottery',
  'task_lottery',
  'sign_in',
  'invitation',
  'recharge',
  'ranking',
];

export const isKind = (text: string): text is ActivityKind => KINDS.some((kind) => kind === text);
export const isLottery = (kind: ActivityKind): boolean => kind === 'score_lottery' || kind === 'task_lottery';

/** Its picture is that of the activity until another is chosen. */
export const pointsPrize = (points: number): Draft => ({
  kind: 'points',
  name: `${points} 积分`,
  image: '',
  cost_amount: 0,
  points,
  score_type: 1,
});

const lottery = (): Draft => {
  const points = [1, 2, 5, 10, 20, 50, 100, 200];
  const parts = [0, 250_000, 150_000, 80_000, 30_000, 10_000, 4000, 1000];
  const rest = LOTTERY_PARTS - parts.reduce((sum, each) => sum + each, 0);
  return {
    prizes: points.map((each, at) => ({
      key: `prize-${at + 1}`,
      parts: at === 0 ? rest : parts[at],
      stock: null,
      prize: pointsPrize(each),
    })),
    fallback: 'prize-1',
    guarantee: null,
  };
};

const starts: Record<ActivityKind, () => Draft> = {
  score_lottery: () => ({ ...lottery(), score_type: 1, points: 10, ten_points: 90, per_day: null }),
  task_lottery: () => ({
    ...lottery(),
    tasks: [
      { kind: 'login', target: 1, chances: 1 },
      { kind: 'view', target: 3, chances: 1, dwell_s: 10 },
      { kind: 'buy', target: 1, chances: 3 },
    ],
  }),
  sign_in: () => ({
    round: 'month',
    daily: [5, 5, 10, 5, 5, 10, 30].map(pointsPrize),
    special_days: [],
    streak_boxes: [{ days: 7, prize: pointsPrize(50) }],
    total_boxes: [{ days: 10, prize: pointsPrize(100) }],
    makeup: { given: 2, per_amount: null, max: 5, joins_streak: true },
  }),
  invitation: () => ({
    counts_after: 'role_login',
    tiers: [1, 3, 5, 10].map((count) => ({ count, prize: pointsPrize(count * 50) })),
  }),
  recharge: () => ({
    counts: 'recharge',
    receive_days: 7,
    milestones: [6, 30, 98, 328].map((yuan, at) => ({
      milestone_id: at + 1,
      amount: yuan * 100,
      prize: pointsPrize(yuan * 10),
    })),
  }),
  ranking: () => ({
    counts: 'all',
    list_size: 50,
    settle_minutes: 30,
    receive_days: 7,
    rewards: [
      { from_rank: 1, to_rank: 1, prize: pointsPrize(10_000) },
      { from_rank: 2, to_rank: 3, prize: pointsPrize(5000) },
      { from_rank: 4, to_rank: 10, prize: pointsPrize(2000) },
    ],
  }),
};

export const startConfig = (kind: ActivityKind): Draft => starts[kind]();

/** Prizes without a picture get that of the activity. */
export function withPictures(value: unknown, icon: string): unknown {
  if (Array.isArray(value)) return value.map((each) => withPictures(each, icon));
  if (typeof value !== 'object' || value === null) return value;
  const object = value as Draft;
  if ('cost_amount' in object && 'kind' in object) return { ...object, image: object.image || icon };
  return Object.fromEntries(Object.entries(object).map(([name, part]) => [name, withPictures(part, icon)]));
}
