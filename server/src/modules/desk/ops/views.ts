// The saved views that an operator sees: their own, and what colleagues share, of lists that they may read.
import { type Contract, calls, permissionOf } from '@emall/contract';
import { and, asc, eq, or } from 'drizzle-orm';
import type { CallHandler } from '../../../services.ts';
import { operators } from '../../operators/tables.ts';
import { savedViews } from '../tables.ts';

const callOf = new Map(calls.map((call) => [call.path, call]));

export const views: CallHandler<Contract['ops']['desk']['views']> = async ({
  services: { db },
  gameId,
  operator: { operatorId, permissions },
}) => {
  const rows = await db
    .select({ view: savedViews, owner: operators.name })
    .from(savedViews)
    .innerJoin(operators, eq(operators.id, savedViews.operatorId))
    .where(
      and(
        eq(savedViews.gameId, gameId),
        or(eq(savedViews.operatorId, operatorId), eq(savedViews.isShared, true)),
      ),
    )
    .orderBy(asc(savedViews.id));
  const mayRead = (path: string) => {
    const call = callOf.get(path);
    const permission = call && permissionOf(call);
    return permission !== undefined && permissions.includes(permission);
  };
  return {
    saved_views: rows
      .filter(({ view }) => mayRead(view.listCall))
      .map(({ view: { id, listCall, name, filters, isShared, operatorId: ownerId }, owner }) => ({
        view_id: id,
        list_call: listCall,
        name,
        filters,
        is_shared: isShared,
        is_own: ownerId === operatorId,
        owner,
      })),
  };
};
