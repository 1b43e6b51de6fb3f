// Serves the hashed files of a build from its folder by one route; a route per file took a quarter of the CPU time of a start.
import { existsSync, readdirSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const YEAR_S = 31_536_000;
export const IMMUTABLE = `public, max-age=${YEAR_S}, immutable`;
/** The build compresses each file; a copy is sent under the name of the file. */
const COMPRESSED = /\.(?:br|gz)$/;

const ASSET_NAME = /^[A-Za-z0-9_.-]{1,200}$/;
const ASSET_TYPES: Partial<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
  webp: 'image/webp',
  png: 'image/png',
  woff2: 'font/woff2',
};

type AssetRequest = FastifyRequest<{ Params: { '*': string } }>;

type Folder = {
  url: string;
  root: string;
  /** A file that the folder does not have: while two builds run, one that only the other has. */
  findElsewhere(name: string): Promise<Buffer | undefined>;
};

export function serveAssets(app: FastifyInstance, { url, root, findElsewhere }: Folder): void {
  const names = new Set(existsSync(root) ? readdirSync(root).filter((name) => !COMPRESSED.test(name)) : []);
  void app.register(async (scope) => {
    await scope.register(fastifyStatic, { root, serve: false, preCompressed: true, cacheControl: false });
    scope.get(`${url}*`, async (request: AssetRequest, reply) => {
      const name = request.params['*'];
      if (names.has(name)) return reply.header('cache-control', IMMUTABLE).sendFile(name);
      const type = ASSET_TYPES[name.slice(name.lastIndexOf('.') + 1)];
      const body = type && ASSET_NAME.test(name) ? await findElsewhere(name) : undefined;
      if (!type || !body) return reply.callNotFound();
      return reply.header('cache-control', IMMUTABLE).header('content-type', type).send(body);
    });
  });
}
