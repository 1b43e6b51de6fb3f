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

export { activityDays, activityIcons } from './activities.ts';
export { demoAddresses } from './addresses.ts';
export {
  AGREEMENT_VERSION,
  AGREEMENTS_IN_FORCE_AT,
  agreementsInEnglish,
  agreementsOf,
} from './agreements.ts';
export { type DemoAward, demoAwards } from './awards.ts';
export { closedGames, closedInEnglish } from './closed-games.ts';
export { demoCodePools } from './code-pools.ts';
export { crowdCoupons, demoCoupons, demoTemplates } from './coupons.ts';
export * from './gifts.ts';
export { demoGuests } from './invitation.ts';
export * from './lotteries.ts';
export { demoOperators, OPERATOR_PASSWORD, OPERATOR_TOTP_SECRET } from './operators.ts';
export { type DemoOrder, demoOrders } from './orders.ts';
export * from './people.ts';
export { demoPoints } from './points.ts';
export { type DemoPresale, demoPresales } from './presales.ts';
export { scoreShops } from './score-shop.ts';
export { demoSignIns } from './sign-in.ts';
export { type Crowd, demoCrowds, spendingConfigs } from './spending.ts';
export { type DemoCase, demoCases, demoMailing, demoMessageTemplates } from './support.ts';
export { type DemoTransfer, demoPayees, demoTransfers } from './transfers.ts';
export type { DemoGame, DemoGoods, DemoGroup, DemoShown } from './types.ts';
export { demoStrayEntries, demoStrayPayments } from './unexplained-money.ts';
export { demoAuthPopup, demoLinkedAccounts, demoRealNames } from './verification.ts';
export { demoErrors, demoFailures, demoVisitors } from './visits.ts';
export { morningIn, nightIn, SEASON, windowOf } from './window.ts';
