// What a transaction does to players and the shop: noted by the modules that do it, read by dry runs, limits and approvals.
import type { ApprovalReason, Effect, EffectKind } from '@emall/contract';
import type { Queryable } from './database.ts';

/** What was noted while an operator's transaction ran. */
export type Notes = { effects: Effect[]; approvals: ApprovalReason[] };

const notesOf = new WeakMap<object, Notes>();

/** From now on what is noted in this transaction is collected; elsewhere (a player's call, a job) it is not. */
export function collectNotes(tx: object): Notes {
  const notes: Notes = { effects: [], approvals: [] };
  notesOf.set(tx, notes);
  return notes;
}

/** `of`: what it is about, such as an order's number or the name of goods. Nothing is noted of an amount of zero. */
export function noteEffect(tx: Queryable, kind: EffectKind, amount: number, of: string | number): void {
  if (amount !== 0) notesOf.get(tx)?.effects.push({ kind, amount, of: String(of) });
}

/** The transaction commits only once another operator has agreed to the call. */
export function requireApproval(tx: Queryable, reason: ApprovalReason): void {
  notesOf.get(tx)?.approvals.push(reason);
}
