// What operators read of points: the orders of a game, and the ledger of a player.
import type { Contract } from '@emall/contract';
import { LIST_LIMIT } from '@emall/contract/constants';
import type { CallHandler } from '../../../services.ts';
import { requirePlayer } from '../../identity/index.ts';
import { listOrdersForOperator } from '../../orders/index.ts';
import { readBalances, readEntries } from '../../points/index.ts';
import { scoreOrderCard } from '../reads.ts';

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

export const entries: CallHandler<OpsScore['entries']> = async (
  { services: { db }, gameId, language },
  { player_id: playerId, score_type: scoreType, cursor, limit = LIST_LIMIT.default },
) => {
  await requirePlayer(db, gameId, playerId);
  return readEntries(db, { gameId, playerId, scoreType }, { cursor, limit, language });
};

export const balance: CallHandler<OpsScore['balance']> = async (
  { services: { db }, gameId },
  { player_id: playerId },
) => {
  await requirePlayer(db, gameId, playerId);
  const rows = await readBalances(db, { gameId, playerId });
  return { list: rows.map(({ scoreType, ...amounts }) => ({ score_type: scoreType, ...amounts })) };
};
