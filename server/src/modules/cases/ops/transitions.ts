// Operators let a case wait, resume it, close it and open it again.
import type { Contract } from '@emall/contract';
import type { CallHandler } from '../../../services.ts';
import { moveCase, type Step } from '../changes.ts';

type Ops = Contract['ops']['case'];

const withReason =
  (step: Step): CallHandler<Ops['close']> =>
  (ctx, { case_id: caseId, reason }) =>
    ctx.transact(async (tx) => {
      await moveCase(tx, ctx, { caseId, step, reason });
      return {};
    });

export const close: CallHandler<Ops['close']> = withReason('close');
export const reopen: CallHandler<Ops['reopen']> = withReason('reopen');

export const setState: CallHandler<Ops['setState']> = (ctx, { case_id: caseId, state, reason }) =>
  ctx.transact(async (tx) => {
    await moveCase(tx, ctx, { caseId, step: state === 'waiting' ? 'wait' : 'resume', reason });
    return {};
  });
