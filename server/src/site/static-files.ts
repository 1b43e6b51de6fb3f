// Serves the hashed files of a build from its folder by one route; a route per file took a quarter of the CPU time of a start.
import { existsSync, readdirSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const YEAR_S = 31_536_000;
export const IMMUTABLE = `public, max-age=${YEAR_S}, immutable`;
/** The build compresses each file; a copy is sent under the name of the file. */
const COMPRESSED = /\.(?:br|gz)$/;

type AssetRequest = FastifyRequest<{ Params: { '*': string } }>;
export type FindElsewhere = (name: string, reply: FastifyReply) => unknown;

type Folder = {
  url: string;
  root: string;
  /** Responds for a name that the folder does not have. */
  otherwise: FindElsewhere;
};

export function serveAssets(app: FastifyInstance, { url, root, otherwise }: Folder): void {
  const names = new Set(existsSync(root) ? readdirSync(root).filter((name) => !COMPRESSED.test(name)) : []);
  void app.register(async (scope) => {
    await scope.register(fastifyStatic, { root, serve: false, preCompressed: true, cacheControl: false });
    scope.get(`${url}*`, (request: AssetRequest, reply) => {
      const name = request.params['*'];
      if (!names.has(name)) return otherwise(name, reply);
      return reply.header('cache-control', IMMUTABLE).sendFile(name);
    });
  });
}
