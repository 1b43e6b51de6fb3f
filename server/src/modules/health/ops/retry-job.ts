// Runs a job again that was given up after its last attempt.
import type { Contract } from '@emall/contract';
import { fail } from '../../../platform/fail.ts';
import { retryFailedJob } from '../../../platform/jobs/jobs.ts';
import type { CallHandler } from '../../../services.ts';

export const retryJob: CallHandler<Contract['ops']['health']['retryJob']> = ({ transact }, { job_id }) =>
  transact(async (tx) => {
    if (!(await retryFailedJob(tx, job_id))) throw fail('call/not-found');
    return {};
  });
