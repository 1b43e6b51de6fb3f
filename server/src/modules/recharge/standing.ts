// Where a player stands with the milestones, by the published rule:
// a refund lowers the sum. A milestone that is no longer reached gives its prize back while that is possible, and can be
// received again once it is reached again. A prize that has been sent or used stays, and counts as owed: nothing more is
// received until the sum is back at it.
import type { MilestoneState } from '@emall/contract';

export type Held = { milestoneId: number; amount: number };

/** What is missing to the highest prize that was kept; 0 when nothing is owed. */
export function owedAmount(held: readonly Held[], spent: number): number {
  return Math.max(0, ...held.map(({ amount }) => amount - spent));
}

type Place = { milestone_id: number; amount: number };

export function milestoneState(
  { milestone_id, amount }: Place,
  { held, spent, isOpen }: { held: readonly Held[]; spent: number; isOpen: boolean },
): MilestoneState {
  const own = held.find(({ milestoneId }) => milestoneId === milestone_id);
  if (own) return own.amount > spent ? 'owed' : 'received';
  if (amount > spent) return 'locked';
  return isOpen ? 'reached' : 'closed';
}
