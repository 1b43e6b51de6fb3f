// What a player has entered in the form of a refund, stored in the tab across Back and reloads.
import type { RefundKind, RefundReason } from '@emall/contract';
import { REFUND_REASONS } from '@emall/contract/refund-reasons';
import { defineStored } from '../../../shared/storage/index.ts';

export type RefundDraft = {
  kind?: RefundKind | undefined;
  reason?: RefundReason | undefined;
  description: string;
  /** The items that the player does not want to return; all others are applied for. */
  without: readonly number[];
};

export const EMPTY_DRAFT: RefundDraft = { description: '', without: [] };

/** `nth`: the number of applications so far, so that a new one begins empty. */
export const storedDraft = (orderId: string, nth: number) =>
  defineStored<RefundDraft>({ key: `refundDraft:${orderId}:${nth}`, area: 'session', parse });

/** What is stored may come from an earlier release. */
function parse(value: unknown): RefundDraft | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { kind, reason, description, without } = value as Partial<Record<keyof RefundDraft, unknown>>;
  const known = Object.keys(REFUND_REASONS).find((each) => each === kind) as RefundKind | undefined;
  return {
    kind: known,
    reason: known && REFUND_REASONS[known].find((each) => each === reason),
    description: typeof description === 'string' ? description : '',
    without: Array.isArray(without) ? without.filter(Number.isSafeInteger) : [],
  };
}
