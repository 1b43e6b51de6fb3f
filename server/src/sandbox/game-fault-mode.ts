// Sets the fault mode of a game's simulated server: well, slow, down, or applying requests and losing the responses.
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { badInput } from '../platform/bad-input.ts';
import { gameFaultModes, sandboxGameFaultModes } from '../providers/game/index.ts';
import type { Services } from '../services.ts';
import { gameField } from './game-choice.ts';

const PATH = '/mall/sandbox/game';
const MAX_SLOW_MS = 60_000;

export function serveFaultMode(app: FastifyInstance, services: Pick<Services, 'db'>): void {
  const { db } = services;

  app.get(PATH, async (request) => {
    const gameId = gameOf((request.query as Record<string, unknown>).game_id);
    const [row] = await db
      .select()
      .from(sandboxGameFaultModes)
      .where(eq(sandboxGameFaultModes.gameId, gameId));
    return { game_id: gameId, mode: row?.mode ?? 'well', slow_ms: row?.slowMs ?? 0 };
  });

  app.post(PATH, async (request, reply) => {
    const fields = (request.body ?? {}) as Record<string, unknown>;
    const gameId = gameOf(fields.game_id);
    const mode = gameFaultModes.find((known) => known === fields.mode);
    if (!mode)
      throw badInput('mode', 'not-allowed', {
        either: gameFaultModes.join(' or '),
        values: gameFaultModes.join(', '),
      });
    const slowMs = Number(fields.slow_ms ?? 0);
    if (!Number.isInteger(slowMs)) throw badInput('slow_ms', 'not-integer');
    if (slowMs < 0) throw badInput('slow_ms', 'at-least', { limit: 0 });
    if (slowMs > MAX_SLOW_MS) throw badInput('slow_ms', 'at-most', { limit: MAX_SLOW_MS });
    await db
      .insert(sandboxGameFaultModes)
      .values({ gameId, mode, slowMs })
      .onConflictDoUpdate({ target: sandboxGameFaultModes.gameId, set: { mode, slowMs } });
    const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded');
    return isForm ? reply.redirect('/mall/sandbox/', 303) : { game_id: gameId, mode, slow_ms: slowMs };
  });
}

function gameOf(value: unknown): number {
  const gameId = gameField(String(value ?? ''));
  if (!gameId) throw badInput('game_id', 'required');
  return gameId;
}
