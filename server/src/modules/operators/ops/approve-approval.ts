// Agrees to a call of another operator and carries it out, once, in the name of who asked for it.
import { type Contract, type Output, permissionOf } from '@emall/contract';
import { and, eq } from 'drizzle-orm';
import { CallFailure, fail } from '../../../platform/fail.ts';
import { encrypt } from '../../../platform/security/encryption.ts';
import type { CallContextOf, CallHandler } from '../../../services.ts';
import { failureOf, storedRequest } from '../approvals.ts';
import { ApprovalOutdated } from '../as-approved.ts';
import { findOperatorById } from '../sessions.ts';
import { type ApprovalRow, operatorApprovals } from '../tables.ts';
import { approvalStatusOf, callOf, lockApprovalForDecision } from './approval-reads.ts';

type Approve = Contract['ops']['approval']['approve'];

export const approve: CallHandler<Approve> = async (ctx, { approval_id, note = '' }) => {
  await ctx.transact(async (tx) => {
    const now = ctx.services.clock.now();
    const row = await lockApprovalForDecision(tx, ctx, approval_id);
    const status = approvalStatusOf(row, now);
    // One that was approved when the process ended is carried out by deciding again.
    if (status === 'approved') return {};
    if (status !== 'waiting') throw fail('operator/approval-over');
    await tx
      .update(operatorApprovals)
      .set({ status: 'approved', decidedBy: ctx.operator.operatorId, decidedAt: now, note: note.trim() })
      .where(eq(operatorApprovals.id, approval_id));
    return {};
  });
  return carryOut(ctx, approval_id);
};

/** Its own transaction, with the request_id of who asked: however often it is tried, it takes effect once. */
async function carryOut(ctx: CallContextOf<Approve>, id: number): Promise<Output<Approve>> {
  const { db, config } = ctx.services;
  const [row] = await db.select().from(operatorApprovals).where(eq(operatorApprovals.id, id));
  if (!row) throw new Error(`approval ${id} is gone`);
  const end = async (set: Partial<ApprovalRow>) => {
    await db
      .update(operatorApprovals)
      .set(set)
      .where(and(eq(operatorApprovals.id, id), eq(operatorApprovals.status, 'approved')));
  };
  if (row.status !== 'approved')
    return { status: row.status, failure: failureOf(row)?.msg(ctx.language) ?? null };
  try {
    const output = await runInTheirName(ctx, row);
    await end({ status: 'done', response: encrypt(JSON.stringify(output), config.operatorKey) });
    return { status: 'done', failure: null };
  } catch (error) {
    const isOutdated = error instanceof ApprovalOutdated;
    const failure = isOutdated ? fail('call/changed-since') : error;
    // `call/repeated`: another decision carries it out at this moment.
    if (!(failure instanceof CallFailure) || failure.key === 'call/repeated') throw failure;
    // Its effects alone would look as if it could be done.
    if (ctx.services.isDryRun)
      throw fail('operator/approval-would-fail', { failure: failure.msg(ctx.language) });
    const presentEffects = isOutdated ? error.effects : null;
    await end({ status: 'failed', failure: failure.key, failureParams: failure.params, presentEffects });
    return { status: 'failed', failure: failure.msg(ctx.language) };
  }
}

async function runInTheirName(ctx: CallContextOf<Approve>, row: ApprovalRow): Promise<unknown> {
  const { db, clock, config } = ctx.services;
  const gameId = row.gameId ?? 0;
  const { body, ip, userAgent } = storedRequest(row, config.operatorKey);
  const operator = await findOperatorById(db, row.requestedBy, gameId, clock.now());
  const call = callOf(row.call);
  const needed = call && permissionOf(call);
  // They may have left, or lost the permission, since they asked.
  if (!operator || !needed || !operator.permissions.includes(needed)) throw fail('call/forbidden');
  const caller = { operator, gameId, ip, userAgent };
  return ctx.runApproved({ approvalId: row.id, call: row.call, body, caller });
}
