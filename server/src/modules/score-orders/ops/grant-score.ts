// An operator gives points to a player.
import { randomUUID } from 'node:crypto';
import type { Contract } from '@emall/contract';
import { noteEffect } from '../../../platform/operators/effects.ts';
import type { CallHandler } from '../../../services.ts';
import { requirePlayer } from '../../identity/index.ts';
import { earnPoints } from '../../points/index.ts';

export const grant: CallHandler<Contract['ops']['score']['grant']> = (
  { services, gameId, transact },
  { player_id: playerId, score_type: scoreType, points, reason: note },
) =>
  transact(async (tx) => {
    await requirePlayer(tx, gameId, playerId);
    noteEffect(tx, 'points_granted', points, playerId);
    const move = { gameId, playerId, scoreType, points, note, now: services.clock.now() };
    const { balance } = await earnPoints(tx, { ...move, reason: 'operator-grant', ref: randomUUID() });
    return { balance };
  });
