// Starts an export of a list.
import { type Call, type Contract, permissionOf } from '@emall/contract';
import { and, count, eq, inArray } from 'drizzle-orm';
import Type from 'typebox';
import { badInput } from '../../../platform/bad-input.ts';
import { fail } from '../../../platform/fail.ts';
import { validator } from '../../../platform/http/validate.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { noteEffect, requireApproval } from '../../../platform/operators/effects.ts';
import type { CallContextOf, CallHandler } from '../../../services.ts';
import { permissionsEverywhere } from '../../operators/index.ts';
import { BUILD_EXPORT } from '../build-export.ts';
import type { ListCall } from '../list-calls.ts';
import { exports } from '../tables.ts';

type Start = Contract['ops']['export']['start'];

/** For one operator at a time. */
const MOST_UNDER_WAY = 3;

export const start =
  (lists: ReadonlyMap<string, ListCall>): CallHandler<Start> =>
  async (ctx, { call: path, input, format, columns = null }) => {
    const { services, gameId, operator, language } = ctx;
    const list = lists.get(path);
    if (!list) throw fail('export/not-a-list');
    if (!(await mayRead(ctx, list.call))) throw fail('call/forbidden');
    // What leaves an audit entry when it is read shows persons.
    if (list.call.audited && !operator.isSteppedUp) throw fail('operator/step-up-required');
    const filter = readInput(list.call, input);
    return ctx.transact(async (tx) => {
      noteEffect(tx, 'exports', 1, path);
      if (list.call.audited) requireApproval(tx, 'persons');
      const { operatorId } = operator;
      const [running] = await tx
        .select({ n: count() })
        .from(exports)
        .where(and(eq(exports.operatorId, operatorId), inArray(exports.status, ['waiting', 'running'])));
      if ((running?.n ?? 0) >= MOST_UNDER_WAY) throw fail('export/too-many');
      const [row] = await tx
        .insert(exports)
        .values({
          gameId,
          operatorId,
          call: path,
          input: filter,
          format,
          columns,
          language,
          permissions: [...operator.permissions],
          status: 'waiting',
          createdAt: services.clock.now(),
        })
        .returning({ id: exports.id });
      if (!row) throw new Error('an export was not stored');
      await enqueue(tx, BUILD_EXPORT, { export_id: row.id }, { maxAttempts: 5 });
      return { export_id: row.id };
    });
  };

/** As the call itself would ask: what is about no game needs its permission everywhere. */
async function mayRead(
  { services, operator }: Pick<CallContextOf<Start>, 'services' | 'operator'>,
  call: Call,
): Promise<boolean> {
  const permission = permissionOf(call);
  if (!permission) return true;
  if (!operator.permissions.includes(permission)) return false;
  if (!call.isGameless) return true;
  return (await permissionsEverywhere(services, operator)).includes(permission);
}

/** The input of a list as its own call would accept it, without where to begin and how much. */
function readInput(call: Call, text: string): Record<string, unknown> {
  let input: unknown;
  try {
    input = JSON.parse(text || '{}');
  } catch {
    throw badInput('input', 'not-json');
  }
  const { cursor: _, limit: __, ...properties } = call.input.properties;
  validator(Type.Object(properties, { additionalProperties: false }))(input);
  return input as Record<string, unknown>;
}
