// Orders of demo in 1001: one in every lasting status. Those that last minutes (unpaid, being delivered, being refunded)
// are left out.

export type DemoOrder = {
  username: string;
  gameId: number;
  serverCode: string;
  roleCode: string;
  /** Before the first start, so that a parcel on its way is still on its way; a fraction is a time of day. */
  daysAgo: number;
  lines: { skuId: number; quantity: number }[];
  /** The template of the coupon it used; the player got it the day before. */
  couponTemplateId?: number;
  end:
    | { status: 'paid' | 'completed' }
    | { status: 'cancelled'; reason: 'cancelled_by_player' | 'cancelled_by_time'; afterMinutes: number }
    | { status: 'refunded'; reason: string; afterDays: number }
    | { status: 'shipped'; parcel: Parcel };
};

type Parcel = {
  carrier: string;
  trackingNumber: string;
  /** Days after it was placed. */
  shippedAfter: number;
  /** Without it the parcel is still on its way. */
  receivedAfter?: number;
};

const captain = { username: 'demo', gameId: 1001, serverCode: 's1', roleCode: '100010001' };
const navigator = { ...captain, serverCode: 's2', roleCode: '100020001' };

/** Oldest first. Limited goods were bought more than a month ago, so that this month's limits are unused. */
export const demoOrders: DemoOrder[] = [
  {
    ...captain,
    daysAgo: 75.3,
    lines: [{ skuId: 100103001, quantity: 1 }],
    end: { status: 'cancelled', reason: 'cancelled_by_time', afterMinutes: 15 },
  },
  {
    ...captain,
    daysAgo: 66.8,
    lines: [{ skuId: 100102106, quantity: 1 }],
    couponTemplateId: 1007,
    end: {
      status: 'shipped',
      parcel: {
        carrier: '顺丰速运',
        trackingNumber: 'SF1390026410127',
        shippedAfter: 0.9,
        receivedAfter: 3.4,
      },
    },
  },
  {
    ...captain,
    daysAgo: 58.1,
    lines: [{ skuId: 100103501, quantity: 1 }],
    end: { status: 'refunded', reason: '不想要了', afterDays: 0.6 },
  },
  { ...captain, daysAgo: 48.5, lines: [{ skuId: 100106601, quantity: 2 }], end: { status: 'completed' } },
  { ...captain, daysAgo: 41.2, lines: [{ skuId: 100110101, quantity: 1 }], end: { status: 'completed' } },
  { ...navigator, daysAgo: 37.7, lines: [{ skuId: 100108401, quantity: 1 }], end: { status: 'completed' } },
  {
    ...captain,
    daysAgo: 12.4,
    lines: [{ skuId: 100100202, quantity: 1 }],
    end: { status: 'cancelled', reason: 'cancelled_by_player', afterMinutes: 3 },
  },
  {
    ...captain,
    daysAgo: 4.6,
    lines: [{ skuId: 100100302, quantity: 1 }],
    end: {
      status: 'shipped',
      parcel: { carrier: '中通快递', trackingNumber: '73155926614072', shippedAfter: 1.3 },
    },
  },
  {
    ...captain,
    daysAgo: 1.2,
    lines: [
      { skuId: 100102401, quantity: 1 },
      { skuId: 100102201, quantity: 1 },
    ],
    end: { status: 'paid' },
  },
];
