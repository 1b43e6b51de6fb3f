// Tries an operator's call before it is made: the dry run has to succeed and to leave every table as it was.
import type { Call, DryRun, Effect, Input, Output } from '@emall/contract';
import { expect } from 'vitest';
import { watchTables } from './changed-tables.ts';
import type { CallOptions, CallResult, TestMall } from './mall.ts';

/** The mere use of a session is written to it; what a job found out a moment ago may still be on its way to the alerts. */
const WRITTEN_BY_OTHERS = ['operator_sessions', 'alerts'];

/** Watched from the first dry run on: triggers on every table take a moment. */
const watched = new WeakMap<object, ReturnType<typeof watchTables>>();

/** Returns what the dry run of a call says that it would do. */
export async function dryRunOf<C extends Call>(
  mall: TestMall,
  call: C,
  input: Input<C>,
  options: CallOptions = {},
): Promise<Effect[]> {
  const { pool } = mall.services;
  const watching = watched.get(pool) ?? watchTables(pool, WRITTEN_BY_OTHERS);
  watched.set(pool, watching);
  const changedTables = await watching;
  await changedTables();
  const { request_id: _, ...rest } = options;
  const { code, msg, data } = await mall.call(
    call,
    { ...(input as object), is_dry_run: true } as never,
    rest,
  );
  expect(code, `${call.path} in a dry run: ${msg}`).toBe(200);
  expect(await changedTables(), `${call.path} in a dry run`).toEqual([]);
  return (data as unknown as DryRun).effects;
}

/** Makes a call after a dry run of it. */
export async function tryFirst<C extends Call>(
  mall: TestMall,
  call: C,
  input: Input<C>,
  options?: CallOptions,
): Promise<CallResult<Output<C>>> {
  await dryRunOf(mall, call, input, options);
  return mall.call(call, input, options);
}
