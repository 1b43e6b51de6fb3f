// Saves the filters and order of a list under a name.
import { type Contract, calls, isOps, permissionOf } from '@emall/contract';
import { and, count, eq, ne } from 'drizzle-orm';
import type { TObject } from 'typebox';
import { badInput } from '../../../platform/bad-input.ts';
import { fail } from '../../../platform/fail.ts';
import type { CallHandler } from '../../../services.ts';
import { savedViews } from '../tables.ts';

/** Per list and operator: more than fit on a screen are of no use. */
const MAX_VIEWS = 20;

const listCalls = new Map(
  calls
    .filter((call) => isOps(call) && !call.changes && 'list' in ((call.output as TObject).properties ?? {}))
    .map((call) => [call.path, call]),
);

export const saveView: CallHandler<Contract['ops']['desk']['saveView']> = (
  { services: { clock }, gameId, operator: { operatorId, permissions }, transact },
  { list_call: listCall, name, filters, is_shared: isShared },
) =>
  transact(async (tx) => {
    const list = listCalls.get(listCall);
    if (!list) throw badInput('list_call', 'not-list-call');
    const permission = permissionOf(list);
    if (!permission || !permissions.includes(permission)) throw fail('call/forbidden');
    const others = and(
      eq(savedViews.gameId, gameId),
      eq(savedViews.operatorId, operatorId),
      eq(savedViews.listCall, listCall),
      ne(savedViews.name, name),
    );
    const [held] = await tx.select({ count: count() }).from(savedViews).where(others);
    if (held && held.count >= MAX_VIEWS) throw badInput('name', 'too-many-views', { most: MAX_VIEWS });
    const view = { filters, isShared, updatedAt: clock.now() };
    const [saved] = await tx
      .insert(savedViews)
      .values({ gameId, operatorId, listCall, name, ...view })
      .onConflictDoUpdate({
        target: [savedViews.gameId, savedViews.operatorId, savedViews.listCall, savedViews.name],
        set: view,
      })
      .returning({ id: savedViews.id });
    if (!saved) throw new Error('a saved view returned no row');
    return { view_id: saved.id };
  });
