// Bank transfers in the demo world: the accounts of the games, and demo's transfers in 1002.

/** Orders of a hundred yuan and more; the small shop of 1004 takes none. */
export const demoPayees = [1001, 1002, 1003].map((gameId) => ({
  gameId,
  accountName: '澄海互娱科技有限公司（演示）',
  accountNo: `622200${gameId}00112233`,
  bankName: '东海银行',
  branch: '云港支行',
  minAmount: 10_000,
}));

export type DemoTransfer = {
  username: string;
  serverCode: string;
  roleCode: string;
  daysAgo: number;
  lines: { skuId: number; quantity: number }[];
  payerName: string;
  /** The pictures handed in, and the amount they show. */
  receipts: { count: 0 | 1 | 2; amount: number };
  end: /** The money is in the bank's statement, without the reference that would have matched it. */
    | { status: 'reviewing'; bankReference: string }
    | { status: 'rejected'; reason: string }
    | { status: 'approved'; bankReference: string }
    | { status: 'closed' };
};

const sword = { username: 'demo', serverCode: 's1', roleCode: '200010001', payerName: '林小帆' };

/** Oldest first. What is under review waits for an operator; what was rejected waits two days for better proof. */
export const demoTransfers: DemoTransfer[] = [
  {
    ...sword,
    daysAgo: 21.4,
    lines: [{ skuId: 100204301, quantity: 1 }],
    receipts: { count: 1, amount: 32_800 },
    end: { status: 'approved', bankReference: 'DH20260800071934' },
  },
  {
    ...sword,
    daysAgo: 9.2,
    lines: [{ skuId: 100204301, quantity: 1 }],
    receipts: { count: 0, amount: 0 },
    end: { status: 'closed' },
  },
  {
    ...sword,
    daysAgo: 1.1,
    lines: [{ skuId: 100204301, quantity: 1 }],
    receipts: { count: 2, amount: 32_800 },
    end: { status: 'reviewing', bankReference: 'DH20261100093308' },
  },
  {
    ...sword,
    daysAgo: 0.3,
    lines: [{ skuId: 100204301, quantity: 2 }],
    // One of the two that were ordered.
    receipts: { count: 1, amount: 32_800 },
    end: { status: 'rejected', reason: '回单金额与订单不符，请核对后上传完整回单。' },
  },
];
