// POST /mall/collect: takes events of clients; it responds at once and never at the shop's cost.
import { ANALYTICS_SKIPPED_GAME_ID, BASE_PATH } from '@emall/contract/constants';
import type { FastifyInstance } from 'fastify';
import { fail } from '../../platform/fail.ts';
import { sendFailure } from '../../platform/http/envelope.ts';
import { networkAddressOf } from '../../platform/http/network-address.ts';
import { shapeChecker } from '../../platform/http/validate.ts';
import { observePage } from '../../platform/observability/metrics.ts';
import { sharedLimit } from '../../platform/security/rate-limit.ts';
import type { Services } from '../../services.ts';
import { findGame } from '../games/index.ts';
import { eventBuffer } from './event-buffer.ts';
import { Batch, cleaned, type TakenEvent, takeEvent } from './event-rules.ts';

// An event with `timing` (LCP, INP, CLS), `value` and `version`: it also counts in the metrics.
const PAGE_TIMING = 'page_timing';
const BODY_LIMIT = 64 * 1024;
const SOURCE_MAX = 64;

// Mostly in memory: a flood of events must not become a flood of counting in the database.
const isWithinLimit = sharedLimit('collect', { max: 120, window_s: 60 });

export function collectEvents(
  app: FastifyInstance,
  services: Pick<Services, 'db' | 'pool' | 'log' | 'clock' | 'cache'>,
): void {
  const { db, pool, log, clock } = services;
  const buffer = eventBuffer(db, log);
  app.addHook('onClose', () => buffer.stop());
  const check = shapeChecker(Batch);

  app.post(`${BASE_PATH}/collect`, { bodyLimit: BODY_LIMIT }, async (request, reply) => {
    if (!(await isWithinLimit(pool, networkAddressOf(request.ip), clock.now())))
      return sendFailure(request, reply.code(429), fail('call/too-many'));
    check(request.body);
    const batch = request.body as Batch;
    if (await isCounted(services, batch.game_id)) {
      const received_at = clock.now();
      const origin = {
        received_at,
        game_id: Number(batch.game_id),
        device_id: cleaned(batch.device_id),
        distinct_id: cleaned(batch.distinct_id),
      };
      const taken = batch.events.flatMap((raw) => takeEvent(raw, received_at) ?? []);
      for (const { event, properties } of taken) if (event === PAGE_TIMING) observePage(properties);
      buffer.add(taken.map((event) => ({ ...origin, ...withSource(event, batch.source_from) })));
    }
    return reply.code(204).send();
  });
}

/** The source has a column of its own, wherever a client writes it. */
function withSource(event: TakenEvent, ofBatch: string | undefined) {
  const { source_from: ofEvent, ...properties } = event.properties;
  const source = ofBatch ?? (typeof ofEvent === 'string' ? ofEvent : '');
  return { ...event, properties, source_from: cleaned(source.slice(0, SOURCE_MAX)) };
}

/** Events of the internal game and of unknown games are not stored. */
async function isCounted(services: Pick<Services, 'db' | 'cache'>, gameId: string): Promise<boolean> {
  if (Number(gameId) === Number(ANALYTICS_SKIPPED_GAME_ID)) return false;
  try {
    return (await findGame(services, Number(gameId))) !== undefined;
  } catch {
    // Without the database there is no telling; the events are not worth an error.
    return false;
  }
}
