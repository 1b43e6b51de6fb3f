// What an order earns back, and how much of it a refund takes.

type Rebate = { rebatePoints: number; payAmount: number; refundedAmount: number };

/** Points that what was given back so far takes with it: all of them with the whole amount, a share rounded down before. */
export function pointsTakenBack({ rebatePoints, payAmount, refundedAmount }: Rebate): number {
  return Number((BigInt(rebatePoints) * BigInt(refundedAmount)) / BigInt(payAmount));
}
