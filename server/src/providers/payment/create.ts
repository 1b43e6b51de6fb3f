// Which payment providers run: those that are configured, and the sandbox's where that may run.
import type { PayType } from '@emall/contract';
import type { Config } from '../../config.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import type { Payments } from './index.ts';
import { createSandboxPayments } from './sandbox.ts';

export function createPayments(platform: { config: Config; db: Database; clock: Clock }): Payments {
  const { isSandbox } = platform.config;
  const payTypes: PayType[] = [...(isSandbox ? (['sandbox'] as const) : [])];
  return { payTypes, ...(isSandbox ? { sandbox: createSandboxPayments(platform) } : {}) };
}
