// An operator takes wrongly given points back.
import { randomUUID } from 'node:crypto';
import type { Contract } from '@emall/contract';
import { noteEffect } from '../../../platform/operators/effects.ts';
import type { CallHandler } from '../../../services.ts';
import { requirePlayer } from '../../identity/index.ts';
import { withdrawPoints } from '../../points/index.ts';

export const take: CallHandler<Contract['ops']['score']['take']> = (
  { services, gameId, transact },
  { player_id: playerId, score_type: scoreType, points, reason: note },
) =>
  transact(async (tx) => {
    await requirePlayer(tx, gameId, playerId);
    noteEffect(tx, 'points_taken', points, playerId);
    const move = { gameId, playerId, scoreType, points, note, now: services.clock.now() };
    const { balance } = await withdrawPoints(tx, { ...move, reason: 'operator-take', ref: randomUUID() });
    return { balance };
  });
