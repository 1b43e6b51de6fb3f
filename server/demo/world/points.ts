// Points of the demo world that do not come from orders; with those of orders and a prize of 60, demo has 12,680 mall points in 1001.

export type DemoMove = {
  username: string;
  gameId: number;
  scoreType: 1 | 2;
  /** Below zero: spent. */
  points: number;
  /** A reason of modules/points/reads.ts. */
  reason: string;
  daysAgo: number;
};

const mall = { username: 'demo', gameId: 1001, scoreType: 1 } as const;
const signIns = (...daysAgo: number[]): DemoMove[] =>
  daysAgo.map((days) => ({ ...mall, points: 20, reason: 'sign-in', daysAgo: days }));

export const demoPoints: DemoMove[] = [
  { ...mall, points: 500, reason: 'welcome', daysAgo: 168 },
  { ...mall, points: 2_600, reason: 'award', daysAgo: 150 },
  ...signIns(149, 148, 147),
  { ...mall, points: 3_200, reason: 'award', daysAgo: 121 },
  { ...mall, points: -1_500, reason: 'draw', daysAgo: 118 },
  ...signIns(117, 116),
  { ...mall, points: 4_100, reason: 'award', daysAgo: 88 },
  { ...mall, points: -800, reason: 'draw', daysAgo: 84 },
  ...signIns(83, 82, 81, 80),
  { ...mall, points: 2_900, reason: 'award', daysAgo: 59 },
  { ...mall, points: 300, reason: 'operator-grant', daysAgo: 52 },
  { ...mall, points: -700, reason: 'draw', daysAgo: 45 },
  ...signIns(44, 43, 42),
  { ...mall, points: 2_163, reason: 'award', daysAgo: 24 },
  { ...mall, points: -200, reason: 'draw', daysAgo: 9 },
  ...signIns(8, 7, 6, 5, 4, 3, 2, 1),
  { ...mall, scoreType: 2, points: 360, reason: 'award', daysAgo: 6 },
  { ...mall, gameId: 1002, points: 1_280, reason: 'welcome', daysAgo: 30 },
  { ...mall, gameId: 1003, points: 640, reason: 'welcome', daysAgo: 30 },
  { ...mall, gameId: 1004, points: 200, reason: 'welcome', daysAgo: 30 },
  { ...mall, username: 'demo2', points: 960, reason: 'welcome', daysAgo: 20 },
];
