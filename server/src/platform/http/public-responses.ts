// Responses that are the same for every player, cached in memory. A hit is sent before the request counts as under way: it
// waits for nothing, and neither its context nor a place in a lane is needed.
import { type BaseInput, type Call, type Input, urlOf } from '@emall/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Stale } from '../cache.ts';
import { readPublic } from '../database/replica.ts';
import type { Language } from '../fail.ts';
import { startCallSpan } from './call-span.ts';
import { type Gate, requestedGameOf } from './callers.ts';
import type { ContextOf, Handler, ServeServices, Translate } from './context.ts';
import { languageOf, sendJson } from './envelope.ts';
import { declaredOnly } from './handle-call.ts';

type Bytes = { bytes: Buffer };

export type PublicCall<C extends Call, S> = {
  call: C;
  handler: Handler<C, S>;
  /** Throws what is wrong with the body. */
  check(body: unknown): void;
  write(output: unknown): string;
  ownFields(body: object): object;
  bodyOf(request: FastifyRequest): BaseInput;
};

export function createPublicResponses<S extends ServeServices>(
  services: S,
  gate: Gate,
  translate: Translate,
) {
  return <C extends Call>({ call, handler, check, write, ownFields, bodyOf }: PublicCall<C, S>) => {
    const ttlMs = (call.cache_s ?? 0) * 1000;
    const url = urlOf(call);
    const names = Object.keys(call.input.properties);
    const prefix = { zh: `${call.path}:zh:`, en: `${call.path}:en:` };
    const keyOf = (body: BaseInput, language: Language) => {
      let key = prefix[language];
      for (const name of names) {
        const value = (body as Record<string, unknown>)[name];
        key += `${typeof value === 'number' ? value : JSON.stringify(value)},`;
      }
      return key;
    };
    return {
      /** A hook after the body was read. The game must be open; nothing more is asked of the caller. */
      sendHit(request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void) {
        if (request.headers.preview !== undefined) return done();
        const body = bodyOf(request);
        check(body);
        const gameId = requestedGameOf(request, body);
        const language = languageOf(request);
        const key = keyOf(body, language);
        const id = `${gameId}:${key}`;
        let hit = services.cache.findRecent<Bytes>(id);
        if (!hit) {
          const passing = gate(gameId, language);
          if (passing) return void passing.then(() => done(), done);
          hit = services.cache.find<Bytes>(`game:${gameId}`, key);
          if (!hit) return done();
          services.cache.addRecent(id, hit);
        }
        request.callUrl = url;
        startCallSpan(request);
        reply.sendPublic(hit.bytes);
      },
      /** What `sendHit` has let pass. */
      async load(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
        const body = bodyOf(request);
        const gameId = requestedGameOf(request, body);
        const language = languageOf(request);
        const load = async (): Promise<Stale<Bytes>> => {
          const read = (from: S) => {
            const context = { gameId, services: from } as ContextOf<C, S>;
            return declaredOnly(call, handler(context, ownFields(body) as Input<C>));
          };
          const output = await readPublic(services, `game:${gameId}`, read);
          // As bytes: the same response is not encoded again for every player.
          return { bytes: Buffer.from(write(await translate(output, { gameId, language }))) };
        };
        const loaded = services.cache.get(`game:${gameId}`, keyOf(body, language), ttlMs, load);
        const { bytes, staleS }: Stale<Bytes> = await loaded;
        // RFC 9211: a negative time to live is how long the response is out of date.
        if (staleS) reply.header('cache-status', `mall; hit; ttl=-${staleS}`);
        return sendJson(reply, bytes);
      },
    };
  };
}
