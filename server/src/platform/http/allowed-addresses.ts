// Lets only some addresses reach some routes; for everybody else they do not exist.
import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fail } from '../fail.ts';
import { addressList } from '../security/private-networks.ts';
import { sendFailure } from './envelope.ts';

export function allowAddresses(
  app: FastifyInstance,
  allowed: readonly string[],
  isGuarded: (request: FastifyRequest) => boolean,
): void {
  if (!allowed.length) return;
  const list = addressList(allowed);
  const isAllowed = (ip: string): boolean => {
    // An IPv4 address as a socket that takes both families writes it.
    const address = ip.replace(/^::ffff:/i, '');
    return list.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6');
  };
  app.addHook('onRequest', (request, reply, done) => {
    if (!isGuarded(request) || isAllowed(request.ip)) return done();
    sendFailure(request, reply.code(404), fail('call/not-found'));
  });
}
