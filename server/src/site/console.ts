// Serves the operators' console: hashed files as immutable, one HTML page for every screen's address.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BASE_PATH } from '@emall/contract/constants';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const PATH = `${BASE_PATH}/console`;
const YEAR_S = 31_536_000;

/** Serves nothing while nothing is built: the development server serves the console then. */
export function serveConsole(app: FastifyInstance, root: string): void {
  const shell = join(root, 'index.html');
  if (!existsSync(shell)) return;
  const html = readFileSync(shell, 'utf8');
  void app.register(fastifyStatic, {
    root: join(root, 'assets'),
    prefix: `${PATH}/assets/`,
    index: false,
    preCompressed: true,
    wildcard: false,
    cacheControl: false,
    decorateReply: false,
    setHeaders: (response) => response.setHeader('cache-control', `public, max-age=${YEAR_S}, immutable`),
  });
  const send = (_request: FastifyRequest, reply: FastifyReply) =>
    reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      // No page frames a console, and no search engine lists it.
      .header('x-frame-options', 'DENY')
      .header('x-robots-tag', 'noindex')
      .send(html);
  app.get(PATH, send);
  app.get(`${PATH}/*`, send);
}
