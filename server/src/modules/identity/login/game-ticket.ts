// `POST /mall/api/game/ticket`: the game's backend requests a one-time ticket for its player (docs/game-server.md).
import { API_BASE } from '@emall/contract/constants';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import Type from 'typebox';
import { badInput } from '../../../platform/bad-input.ts';
import { cleanText } from '../../../platform/clean-text.ts';
import { fail } from '../../../platform/fail.ts';
import { validator } from '../../../platform/http/validate.ts';
import { hashToken } from '../../../platform/security/sessions.ts';
import { isSigned, SIGNATURE_LIFE_S } from '../../../platform/security/signing.ts';
import { findGameServerSettings } from '../../../providers/game/index.ts';
import type { Services } from '../../../services.ts';
import { findGame } from '../../games/index.ts';
import { usedNonces } from '../tables.ts';
import { issueTicket } from './tickets.ts';

const PATH = `${API_BASE}/game/ticket`;

const TicketRequest = Type.Object(
  {
    game_id: Type.Integer({ minimum: 1, maximum: 999_999_999 }),
    u8_account_id: Type.String({ minLength: 1, maxLength: 64 }),
    nickname: Type.String({ maxLength: 40 }),
  },
  { additionalProperties: false },
);
type TicketRequest = { game_id: number; u8_account_id: string; nickname: string };

export function gameTicket(
  app: FastifyInstance,
  services: Pick<Services, 'config' | 'clock' | 'db' | 'cache'>,
): void {
  const check = validator(TicketRequest);
  app.register(async (scope) => {
    // The signature covers the bytes as they came, so they are parsed here and not before.
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(PATH, async (request) => {
      // The game that the body names decides whose secret it is signed with.
      const body = parse(request.body);
      check(body);
      const { game_id, u8_account_id, nickname } = body as TicketRequest;
      await requireSignature(services, game_id, request);
      if (!(await findGame(services, game_id))) throw fail('game/unknown');
      const { ticket, expiresAt } = await issueTicket(services.db, services.clock, {
        gameId: game_id,
        issuer: 'game',
        app: '',
        subject: u8_account_id,
        unionId: null,
        nickname: cleanText(nickname),
      });
      return { code: 200, msg: 'ok', data: { token: ticket, expires_at: expiresAt.toISOString() } };
    });
  });
}

async function requireSignature(
  services: Pick<Services, 'config' | 'clock' | 'db' | 'cache'>,
  gameId: number,
  request: FastifyRequest,
): Promise<void> {
  const settings = await findGameServerSettings(services, gameId);
  const header = (name: string) => String(request.headers[`x-mall-${name}`] ?? '');
  const parts = {
    method: 'POST',
    path: PATH,
    timestamp: header('timestamp'),
    nonce: header('nonce'),
    body: request.body as Buffer,
  };
  const now = services.clock.now();
  if (!settings || !isSigned(settings.secret, now, parts, header('signature'))) throw fail('call/forbidden');
  // Remembered twice as long as a signature lives, because clocks may be apart in either direction.
  const expiresAt = new Date(now.getTime() + 2 * SIGNATURE_LIFE_S * 1000);
  const received = await services.db
    .insert(usedNonces)
    .values({ nonceHash: hashToken(parts.nonce), expiresAt })
    .onConflictDoNothing()
    .returning({ nonceHash: usedNonces.nonceHash });
  if (!received.length) throw fail('call/forbidden');
}

function parse(body: unknown): unknown {
  if (!Buffer.isBuffer(body)) throw badInput('body', 'unreadable');
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw badInput('body', 'unreadable');
  }
}
