// Coupons of the demo world: templates of every kind, those that the shop sells, and the coupons of its players.
import type { couponTemplates } from '../../src/modules/coupons/tables.ts';

type DemoTemplate = Omit<typeof couponTemplates.$inferInsert, 'startsAt' | 'endsAt'> &
  Partial<Pick<typeof couponTemplates.$inferInsert, 'startsAt' | 'endsAt'>> & {
    id: number;
    /** The SKU that sells it. */
    skuId?: number;
    /** Counted from the first start. */
    startsInDays?: number;
  };

const off = (amount: number, threshold: number) =>
  ({ kind: 'threshold', amount: amount * 100, threshold: threshold * 100 }) as const;
const plain = (amount: number) => ({ kind: 'plain', amount: amount * 100 }) as const;
const percent = (paid: number, cap: number, threshold = 0) =>
  ({ kind: 'percent', percent: paid, cap: cap * 100, threshold: threshold * 100 }) as const;
const all = { scope: 'all' } as const;
const groups = (...scopeIds: number[]) => ({ scope: 'groups', scopeIds }) as const;
const goods = (...scopeIds: number[]) => ({ scope: 'goods', scopeIds }) as const;

const ocean: DemoTemplate[] = [
  {
    id: 1001,
    gameId: 1001,
    name: '启航见面礼',
    ...plain(5),
    ...all,
    validDays: 15,
    total: 100_000,
    perPlayer: 1,
  },
  {
    id: 1002,
    gameId: 1001,
    name: '远航满减券',
    ...off(15, 100),
    ...groups(10011, 10012),
    validDays: 30,
    total: 20_000,
    perPlayer: 2,
  },
  {
    id: 1003,
    gameId: 1001,
    name: '周边 85 折券',
    ...percent(85, 50),
    ...groups(10012),
    validDays: 7,
    total: 5_000,
    perPlayer: 1,
  },
  {
    id: 1004,
    gameId: 1001,
    name: '船长私藏券',
    ...off(50, 299),
    ...goods(1001001, 1001002),
    validDays: 14,
    total: 800,
    perPlayer: 1,
  },
  {
    id: 1005,
    gameId: 1001,
    name: '充值加油券',
    ...off(6, 98),
    ...groups(10014),
    validDays: 3,
    // One for each of the crowd: nothing is left.
    total: 45,
    perPlayer: 1,
  },
  {
    id: 1006,
    gameId: 1001,
    name: '星海庆典券',
    ...off(88, 488),
    ...all,
    startsInDays: 14,
    validDays: 30,
    total: 888,
    perPlayer: 1,
  },
  {
    id: 1007,
    gameId: 1001,
    name: '海神祝福券',
    ...percent(70, 100, 100),
    ...all,
    validDays: 30,
    total: 1_000_000,
    perPlayer: 10,
    // Given by activities only.
    isListed: false,
  },
  {
    id: 1011,
    gameId: 1001,
    name: '¥20.00 周边券',
    ...off(20, 100),
    ...groups(10011, 10012),
    validDays: 30,
    total: 1_000_000,
    perPlayer: 100,
    isSold: true,
    skuId: 100110101,
  },
  {
    id: 1012,
    gameId: 1001,
    name: '¥50.00 周边券',
    ...off(50, 300),
    ...groups(10011, 10012),
    validDays: 30,
    total: 1_000_000,
    perPlayer: 50,
    isSold: true,
    skuId: 100110201,
  },
  {
    id: 1013,
    gameId: 1001,
    name: '¥20.00 远航券',
    ...off(20, 100),
    ...all,
    validDays: 30,
    total: 5_000,
    perPlayer: 24,
    isSold: true,
    // It costs points: the points shop shows it.
    isListed: false,
    skuId: 100122101,
  },
];

/** Each player of the rich list has one of these. */
export const crowdCoupons = [1002, 1003, 1005];

const others: DemoTemplate[] = [
  { id: 2001, gameId: 1002, name: '入山礼', ...plain(8), ...all, validDays: 15, total: 50_000, perPlayer: 1 },
  {
    id: 2002,
    gameId: 1002,
    name: '仙缘 9 折券',
    ...percent(90, 30),
    ...groups(10021),
    validDays: 7,
    total: 6_000,
    perPlayer: 1,
  },
  {
    id: 2011,
    gameId: 1002,
    name: '¥30.00 周边券',
    ...off(30, 200),
    ...groups(10021),
    validDays: 30,
    total: 1_000_000,
    perPlayer: 50,
    isSold: true,
    skuId: 100206101,
  },
  {
    id: 3001,
    gameId: 1003,
    name: '出击补给券',
    ...off(10, 60),
    ...all,
    validDays: 10,
    total: 50_000,
    perPlayer: 1,
  },
  {
    id: 3011,
    gameId: 1003,
    name: '¥100.00 机库券',
    ...off(100, 400),
    ...groups(10031),
    validDays: 15,
    total: 1_000_000,
    perPlayer: 20,
    isSold: true,
    skuId: 100306101,
  },
  {
    id: 4001,
    gameId: 1004,
    name: '街坊优惠券',
    ...plain(3),
    ...all,
    validDays: 30,
    total: 9_999,
    perPlayer: 1,
  },
];

export const demoTemplates = [...ocean, ...others].map(({ skuId, startsInDays, ...template }) => ({
  skuId,
  startsInDays,
  template,
}));

type DemoCoupon = { username: string; gameId: number; templateId: number; daysAgo: number };

/** What players received, and how long ago: what is older than its template's days is over. */
export const demoCoupons: DemoCoupon[] = [
  { username: 'demo', gameId: 1001, templateId: 1001, daysAgo: 40 },
  { username: 'demo', gameId: 1001, templateId: 1003, daysAgo: 12 },
  { username: 'demo', gameId: 1001, templateId: 1007, daysAgo: 29 },
  { username: 'demo', gameId: 1001, templateId: 1002, daysAgo: 3 },
  { username: 'demo', gameId: 1001, templateId: 1007, daysAgo: 1 },
  { username: 'demo', gameId: 1001, templateId: 1011, daysAgo: 0 },
  { username: 'demo', gameId: 1002, templateId: 2001, daysAgo: 2 },
  { username: 'demo', gameId: 1003, templateId: 3001, daysAgo: 2 },
  { username: 'demo2', gameId: 1001, templateId: 1001, daysAgo: 1 },
];
