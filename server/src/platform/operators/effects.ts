// What a transaction does to players and the shop: noted by the modules that do it, read by dry runs, limits and approvals.
import type { ApprovalReason, Effect, EffectKind } from '@emall/contract';
import type { Database, Tx } from '../database/database.ts';

/** What was noted while an operator's transaction ran. */
export type Notes = { effects: Effect[]; approvals: ApprovalReason[] };

/** By connection: a savepoint inside the transaction is another object, but its effects count as well. */
const notesOf = new WeakMap<object, Notes>();
const connectionOf = (tx: Tx | Database): object => tx._.session;

/** From now on what is noted in this transaction is collected; elsewhere (a player's call, a job) it is not. */
export function collectNotes(tx: Tx | Database): Notes {
  const notes: Notes = { effects: [], approvals: [] };
  notesOf.set(connectionOf(tx), notes);
  return notes;
}

/** What was noted so far; nothing where it is not collected. */
export const effectsNoted = (tx: Tx): Effect[] => notesOf.get(connectionOf(tx))?.effects ?? [];

/**
 * `of`: what it is about, such as an order's number or the name of goods. Nothing is noted of an amount of zero. What a
 * savepoint rolled back stays noted: a limit is reached too early rather than too late.
 */
export function noteEffect(tx: Tx, kind: EffectKind, amount: number, of: string | number): void {
  if (amount !== 0) notesOf.get(connectionOf(tx))?.effects.push({ kind, amount, of: String(of) });
}

/** The transaction commits only once another operator has agreed to the call. */
export function requireApproval(tx: Tx, reason: ApprovalReason): void {
  notesOf.get(connectionOf(tx))?.approvals.push(reason);
}
