// Why a player applies for a refund or return. A file of its own: only the page of an order needs it in the browser.
import type { RefundKind, RefundReason } from './calls/after-sales.ts';

/** By what is applied for: what was not received cannot be sent back. */
export const REFUND_REASONS: Record<RefundKind, readonly RefundReason[]> = {
  refund: ['changed_mind', 'not_received', 'damaged', 'wrong_item', 'not_as_described', 'other'],
  return: ['changed_mind', 'damaged', 'wrong_item', 'not_as_described', 'other'],
};
