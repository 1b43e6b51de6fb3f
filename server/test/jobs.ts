// The jobs of a test's mall, as a process runs them.
import { inject } from 'vitest';
import { startJobs } from '../src/job-queues.ts';
import type { JobResult } from '../src/platform/jobs/job-runner.ts';
import type { Module } from '../src/services.ts';
import type { TestMall } from './mall.ts';

export async function startJobsOf(
  { services }: TestMall,
  modules: readonly Module[],
  onResult: (result: JobResult) => void = () => undefined,
) {
  const { rows } = await services.pool.query<{ name: string }>('SELECT current_database() AS name');
  const url = new URL(inject('testRoleUrl'));
  url.pathname = `/${rows[0]?.name}`;
  const database = { url: () => url.href, guard: () => undefined };
  return startJobs(services, modules, { database, config: services.config, onResult });
}
