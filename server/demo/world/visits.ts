// Visits of the demo's first game, and what failed on visitors' devices.

const OLDER = '1.0.0+8f2c1d';
const NEWER = '1.1.0+41bb07';

export const demoVisitors = {
  visitorsPerDay: 60,
  /** The empty one: without a link. */
  links: ['', '', '', '9001', '9001'],
  channels: ['10', '10', '20', '30', ''],
  devices: ['android', 'android', 'android', 'ios', 'ios', 'harmony', 'desktop'],
  versions: [OLDER, NEWER, NEWER],
  /**
   * How many of those at the step before go on, in percent. A second page view is that of somebody who has logged in. Who orders
   * is in the orders.
   */
  steps: [
    { event: 'page_view', percent: 100 },
    { event: 'page_view', percent: 62 },
    { event: 'goods_open', percent: 71 },
  ],
};

export const demoFailures = [
  { daysAgo: 0.1, call: 'user/createOrder', code: 200017, version: NEWER, count: 6 },
  { daysAgo: 0.2, call: 'user/orderPayUrl', code: 0, version: NEWER, count: 3 },
  { daysAgo: 1.3, call: 'user/createOrder', code: 200017, version: NEWER, count: 14 },
  { daysAgo: 1.4, call: 'login/sendVerifyCode', code: 429, version: NEWER, count: 9 },
  { daysAgo: 2.2, call: 'activity/pointLotteryStart', code: 501, version: OLDER, count: 11 },
  { daysAgo: 3.1, call: 'user/myOrder', code: 0, version: OLDER, count: 22 },
  { daysAgo: 4.6, call: 'user/createOrder', code: 200011, version: OLDER, count: 5 },
  { daysAgo: 5.2, call: 'index/getGroupItem', code: 0, version: OLDER, count: 4 },
];

export const demoErrors = [
  {
    daysAgo: 0.4,
    name: 'TypeError',
    stack: 'placeOrder-Dk1.js:1:4821 router-B7.js:1:902 start-A1.js:1:120',
    page: '/pages/orders/placeOrder',
    version: NEWER,
    count: 4,
  },
  {
    daysAgo: 2.7,
    name: 'ChunkLoadError',
    stack: 'router-C2.js:1:77 start-A0.js:1:118',
    page: '/pages/activities/rank',
    version: OLDER,
    count: 7,
  },
];
