// The demo world (design section 8), as data.
import { cornerShop } from './corner-shop.ts';
import { fantasy } from './fantasy.ts';
import { ocean } from './ocean.ts';
import { scifi } from './scifi.ts';
import type { DemoGame } from './types.ts';
import { workshop } from './workshop.ts';

export const openGames: DemoGame[] = [ocean, fantasy, scifi, cornerShop, workshop];

/** Links that lead visitors in, the same in every game. */
export const demoLinks = [
  { link: '9001', name: '社区投放', status: 'running' as const },
  { link: '9002', name: '已结束的投放', status: 'stopped' as const },
];

/** What runs in the demo world runs for ten years, so that it runs whenever somebody looks. */
export const demoWindow = {
  startsAt: new Date('2026-01-01T00:00:00+08:00'),
  endsAt: new Date('2036-01-01T00:00:00+08:00'),
};

export { activityIcons } from './activities.ts';
export { AGREEMENT_VERSION, AGREEMENTS_IN_FORCE_AT, agreementsOf } from './agreements.ts';
export { closedGames } from './closed-games.ts';
export * from './gifts.ts';
export * from './people.ts';
export type { DemoGame, DemoGoods, DemoGroup } from './types.ts';
