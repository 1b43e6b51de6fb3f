// What operators do with points: look at the orders, give points back, give points, look at a player's ledger.
import { randomUUID } from 'node:crypto';
import type { Contract } from '@emall/contract';
import { LIST_LIMIT } from '@emall/contract/constants';
import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../../platform/database.ts';
import { fail } from '../../platform/fail.ts';
import type { CallHandler } from '../../services.ts';
import { players } from '../identity/tables.ts';
import { listOrdersForOperator, lockOrder } from '../orders/index.ts';
import { earnPoints, readEntries } from '../points/index.ts';
import { paidWithPoints } from './points-order.ts';
import { scoreOrderCard } from './reads.ts';
import { undoExchange } from './return-points.ts';

type OpsScore = Contract['ops']['score'];

export const list: CallHandler<OpsScore['list']> = async (
  { services: { db, clock }, gameId },
  { status, player_id: playerId, order_id: orderId, cursor, limit = LIST_LIMIT.default },
) => {
  const filter = { gameId, paidWith: 'points' as const, status, playerId, orderId, cursor, limit };
  const page = await listOrdersForOperator(db, filter);
  return {
    list: page.list.map((order) => ({
      ...scoreOrderCard(order, order.items, clock.now()),
      player_id: order.playerId,
      server_name: order.serverName,
      role_name: order.roleName,
      paid_at: order.paidAt?.toISOString() ?? null,
    })),
    next_cursor: page.next_cursor,
  };
};

export const refund: CallHandler<OpsScore['refund']> = ({ services, gameId, transact }, { order_id }) =>
  transact(async (tx) => {
    const order = paidWithPoints(await lockOrder(tx, order_id));
    // An order of another game reads like one that does not exist.
    if (order.gameId !== gameId) throw fail('call/not-found');
    await undoExchange(tx, order, services.clock.now());
    return { points: order.points };
  });

export const grant: CallHandler<OpsScore['grant']> = (
  { services, gameId, transact },
  { player_id: playerId, score_type: scoreType, points },
) =>
  transact(async (tx) => {
    await requirePlayer(tx, gameId, playerId);
    const move = { gameId, playerId, scoreType, points, now: services.clock.now() };
    const { balance } = await earnPoints(tx, { ...move, reason: 'operator-grant', ref: randomUUID() });
    return { balance };
  });

export const entries: CallHandler<OpsScore['entries']> = async (
  { services: { db }, gameId, language },
  { player_id: playerId, score_type: scoreType, cursor, limit = LIST_LIMIT.default },
) => {
  await requirePlayer(db, gameId, playerId);
  return readEntries(db, { gameId, playerId, scoreType }, { cursor, limit, language });
};

async function requirePlayer(db: Queryable, gameId: number, playerId: number): Promise<void> {
  const [player] = await db
    .select({ id: players.id })
    .from(players)
    .where(and(eq(players.id, playerId), eq(players.gameId, gameId)));
  if (!player) throw fail('call/not-found');
}
