// The public API of health: whether the mall and everything it depends on works.
import { contract } from '@emall/contract';
import type { Module } from '../../services.ts';
import { retryJob } from './ops/retry-job.ts';
import { status } from './ops/status.ts';

const { health } = contract.ops;

export const healthModule: Module = {
  routes(serve) {
    serve(health.status, status);
    serve(health.retryJob, retryJob);
  },
};
