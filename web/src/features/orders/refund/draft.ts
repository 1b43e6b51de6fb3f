// What a player has entered in the form of a refund, stored in the tab across Back and reloads.
import type { RefundKind, RefundReason } from '@emall/contract';
import { PROOFS } from '@emall/contract/constants';
import { REFUND_REASONS } from '@emall/contract/refund-reasons';
import { defineStored } from '../../../shared/storage/index.ts';

export type RefundDraft = {
  /** The number of applications before it: a new one begins empty. */
  nth: number;
  kind?: RefundKind | undefined;
  reason?: RefundReason | undefined;
  description: string;
  /** How many pieces of an item are applied for, 0 for none; all of those that are not named. */
  pieces: Readonly<Record<string, number>>;
  uploadIds: readonly number[];
};

export const emptyDraft = (nth: number): RefundDraft => ({ nth, description: '', pieces: {}, uploadIds: [] });

export const storedDraft = (orderId: string) =>
  defineStored<RefundDraft>({ key: `refundDraft:${orderId}`, area: 'session', parse });

/** What is stored may come from an earlier release. */
function parse(value: unknown): RefundDraft | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { nth, kind, reason, description, pieces, uploadIds } = value as Partial<
    Record<keyof RefundDraft, unknown>
  >;
  if (typeof nth !== 'number') return undefined;
  const known = Object.keys(REFUND_REASONS).find((each) => each === kind) as RefundKind | undefined;
  return {
    nth,
    kind: known,
    reason: known && REFUND_REASONS[known].find((each) => each === reason),
    description: typeof description === 'string' ? description : '',
    pieces: Object.fromEntries(
      Object.entries(pieces ?? {}).filter(([, count]) => Number.isSafeInteger(count) && count >= 0),
    ),
    uploadIds: Array.isArray(uploadIds) ? uploadIds.filter(Number.isSafeInteger).slice(0, PROOFS.max) : [],
  };
}
