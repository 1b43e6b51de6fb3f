// Serves the operators' console: hashed files as immutable, one HTML page for every screen's address.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BASE_PATH } from '@emall/contract/constants';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pagePolicy } from '../platform/http/security.ts';
import { consoleAsset, findAsset } from '../platform/process/web-builds.ts';
import type { Services } from '../services.ts';
import { serveAssets } from './static-files.ts';

const PATH = `${BASE_PATH}/console`;

/** Serves nothing while nothing is built: the development server serves the console then. */
export function serveConsole(
  app: FastifyInstance,
  root: string,
  { pool, config }: Pick<Services, 'pool' | 'config'>,
): void {
  const shell = join(root, 'index.html');
  if (!existsSync(shell)) return;
  const html = readFileSync(shell, 'utf8');
  serveAssets(app, {
    url: `${PATH}/assets/`,
    root: join(root, 'assets'),
    findElsewhere: (name) => findAsset(pool, consoleAsset(name)),
  });
  // Previews of the mall, which has another origin where the console has a host of its own.
  const policy = pagePolicy({ frames: [new URL(config.publicUrl).origin] });
  const send = (_request: FastifyRequest, reply: FastifyReply) =>
    reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', policy)
      // No page frames a console, and no search engine lists it.
      .header('x-frame-options', 'DENY')
      .header('x-robots-tag', 'noindex')
      .send(html);
  app.get(PATH, send);
  app.get(`${PATH}/*`, send);
}
