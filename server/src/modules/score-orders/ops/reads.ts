// What operators read of points: the orders of a game, and the ledger of a player.
import type { Contract } from '@emall/contract';
import { LIST_LIMIT } from '@emall/contract/constants';
import type { CallHandler } from '../../../services.ts';
import { requirePlayer } from '../../identity/index.ts';
import { countOrdersForOperator, isWithinDates, listOrdersForOperator } from '../../orders/index.ts';
import { countEntries, readBalances, readPointEntries } from '../../points/index.ts';
import { scoreOrderCard } from '../reads.ts';

type OpsScore = Contract['ops']['score'];

export const list: CallHandler<OpsScore['list']> = async (
  { services, gameId },
  { status, player_id: playerId, order_id: orderId, has_total, cursor, limit = LIST_LIMIT.default, ...dates },
) => {
  const { db, clock } = services;
  const more = await isWithinDates(services, gameId, dates);
  const filter = { gameId, paidWith: 'points' as const, status, playerId, orderId, more, cursor, limit };
  const [page, total] = await Promise.all([
    listOrdersForOperator(db, filter),
    has_total ? countOrdersForOperator(db, filter) : null,
  ]);
  return {
    list: page.list.map((order) => ({
      ...scoreOrderCard(order, order.items, clock.now()),
      player_id: order.playerId,
      server_name: order.serverName,
      role_name: order.roleName,
      paid_at: order.paidAt?.toISOString() ?? null,
    })),
    next_cursor: page.next_cursor,
    total,
  };
};

export const entries: CallHandler<OpsScore['entries']> = async (
  { services: { db }, gameId, language },
  { player_id: playerId, score_type: scoreType, has_total, cursor, limit = LIST_LIMIT.default, ...dates },
) => {
  await requirePlayer(db, gameId, playerId);
  const holder = { gameId, playerId, scoreType };
  const [page, total] = await Promise.all([
    readPointEntries(db, holder, { ...dates, cursor, limit, language }),
    has_total ? countEntries(db, holder, dates) : null,
  ]);
  return { ...page, total };
};

export const balance: CallHandler<OpsScore['balance']> = async (
  { services: { db }, gameId },
  { player_id: playerId },
) => {
  await requirePlayer(db, gameId, playerId);
  const rows = await readBalances(db, { gameId, playerId });
  return { list: rows.map(({ scoreType, ...amounts }) => ({ score_type: scoreType, ...amounts })) };
};
