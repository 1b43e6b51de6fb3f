// How a case changes: every change is conditional, and leaves a note in the same transaction.
import type { CaseNote, CaseState } from '@emall/contract';
import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { Queryable, Tx } from '../../platform/database/database.ts';
import { fail } from '../../platform/fail.ts';
import type { CallContext } from '../../services.ts';
import { caseNotes, cases } from './tables.ts';

export type Acting = Pick<CallContext, 'services' | 'gameId'> & { operator: { operatorId: number } };
type Note = { kind: CaseNote['kind']; text?: string | undefined; ownerId?: number | null };

type Transition = { from: readonly CaseState[]; to: CaseState; kind: CaseNote['kind'] };

/** The states of a case: from where each step leads where. */
const transitions = {
  wait: { from: ['open'], to: 'waiting', kind: 'waiting' },
  resume: { from: ['waiting'], to: 'open', kind: 'resumed' },
  close: { from: ['open', 'waiting'], to: 'closed', kind: 'closed' },
  reopen: { from: ['closed'], to: 'open', kind: 'reopened' },
} as const satisfies Record<string, Transition>;
export type Step = keyof typeof transitions;

/** Takes one step; fails when the case is in a state that the step does not start from. */
export async function moveCase(
  tx: Tx,
  acting: Acting,
  { caseId, step, reason }: { caseId: number; step: Step; reason?: string | undefined },
): Promise<void> {
  const { from, to, kind } = transitions[step];
  const now = acting.services.clock.now();
  const closed =
    to === 'closed'
      ? { closedBy: acting.operator.operatorId, closedAt: now }
      : { closedBy: null, closedAt: null };
  await changeCase(tx, acting, caseId, {
    when: inArray(cases.state, from),
    set: { state: to, ...closed },
    note: { kind, text: reason },
  });
}

type Change = { when?: SQL | undefined; set: Partial<typeof cases.$inferInsert>; note: Note };

/** Changes a case of the game while `when` holds, and notes it; fails when a colleague was faster. */
export async function changeCase(
  tx: Tx,
  acting: Acting,
  caseId: number,
  { when, set, note }: Change,
): Promise<void> {
  const { gameId, services } = acting;
  const isIt = and(eq(cases.id, caseId), eq(cases.gameId, gameId));
  const changed = await tx
    .update(cases)
    .set({ ...set, updatedAt: services.clock.now() })
    .where(and(isIt, when))
    .returning({ id: cases.id });
  if (changed.length) return insertNote(tx, acting, caseId, note);
  await requireCase(tx, gameId, caseId);
  throw fail('case/changed');
}

/** Notes a message to the player in a case of theirs, by its title. */
export async function noteMessage(
  tx: Tx,
  acting: Acting,
  { caseId, playerId, title }: { caseId: number; playerId: number; title: string },
): Promise<void> {
  const changed = await tx
    .update(cases)
    .set({ updatedAt: acting.services.clock.now() })
    .where(and(eq(cases.id, caseId), eq(cases.gameId, acting.gameId), eq(cases.playerId, playerId)))
    .returning({ id: cases.id });
  if (!changed.length) throw fail('call/not-found');
  await insertNote(tx, acting, caseId, { kind: 'message', text: title });
}

export async function insertNote(
  tx: Tx,
  { services, operator: { operatorId } }: Acting,
  caseId: number,
  { kind, text = '', ownerId = null }: Note,
): Promise<void> {
  await tx.insert(caseNotes).values({ caseId, kind, text, ownerId, operatorId, at: services.clock.now() });
}

export async function requireCase(db: Queryable, gameId: number, caseId: number): Promise<void> {
  const [row] = await db
    .select({ id: cases.id })
    .from(cases)
    .where(and(eq(cases.id, caseId), eq(cases.gameId, gameId)));
  if (!row) throw fail('call/not-found');
}
