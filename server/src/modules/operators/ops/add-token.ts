// Creates a machine token: it acts as its operator, with fewer permissions, and is shown once.
import { randomBytes } from 'node:crypto';
import type { Contract } from '@emall/contract';
import { badInput } from '../../../platform/bad-input.ts';
import { DAY_MS } from '../../../platform/clock.ts';
import { fail } from '../../../platform/fail.ts';
import { hashToken } from '../../../platform/security/sessions.ts';
import type { CallHandler } from '../../../services.ts';
import { operatorSessions } from '../tables.ts';
import { readOperator } from './reads.ts';

const MAX_MS = 366 * DAY_MS;

export const addToken: CallHandler<Contract['ops']['auth']['addToken']> = (
  { services: { clock }, operator: { operatorId }, ip, userAgent, transact },
  { name, permissions, game_id, expires_at },
) =>
  transact(async (tx) => {
    const now = clock.now();
    const expiresAt = new Date(expires_at);
    if (expiresAt <= now) throw badInput('expires_at', 'in-the-past');
    if (expiresAt.getTime() > now.getTime() + MAX_MS) throw badInput('expires_at', 'not-within-year');
    const own = await readOperator(tx, operatorId, now);
    const inGames = own.games.filter((game) => game_id === undefined || game.game_id === game_id);
    const everywhere = game_id === undefined ? own.permissions : [];
    const mayDo = new Set([...everywhere, ...inGames.flatMap((game) => game.permissions)]);
    if (permissions.some((each) => !mayDo.has(each))) throw fail('call/forbidden');
    const token = randomBytes(32).toString('base64url');
    await tx.insert(operatorSessions).values({
      tokenHash: hashToken(token),
      operatorId,
      machineName: name,
      permissions: [...new Set(permissions)].sort(),
      machineGameId: game_id === undefined ? null : Number(game_id),
      ip,
      userAgent: userAgent.slice(0, 200),
      createdAt: now,
      lastSeenAt: now,
      expiresAt,
    });
    return { token };
  });
