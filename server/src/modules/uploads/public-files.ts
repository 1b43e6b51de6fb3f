// GET /mall/files/*: the files that anybody may see, safe to open on their own and cheap to fetch again.
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { BASE_PATH } from '@emall/contract/constants';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import { fail } from '../../platform/fail.ts';
import { sendFailure } from '../../platform/http/envelope.ts';
import type { FileStorage } from '../../providers/storage/index.ts';
import { contentHash, PUBLIC_FOLDERS } from './file-url.ts';
import { toJpeg } from './re-encode.ts';

const YEAR_S = 31_536_000;
const CACHE_BYTES = 16 * 1024 * 1024;
const compress = promisify(brotliCompress);

// A drawing opened on its own may style itself and do nothing else.
const CSP = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

export function servePublicFiles(app: FastifyInstance, storage: FileStorage): void {
  // Only drawings shrink; they are compressed, and drawn as pixels, once per content.
  const compressed = new LRUCache<string, Buffer>({
    maxSize: CACHE_BYTES,
    sizeCalculation: (b) => b.length || 1,
  });

  async function brotli(hash: string, body: Buffer): Promise<Buffer> {
    const cached = compressed.get(hash);
    if (cached) return cached;
    const made = await compress(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
    compressed.set(hash, made);
    return made;
  }

  /** A chat that previews a link shows no drawings: it gets the picture as pixels. */
  async function jpeg(hash: string, body: Buffer): Promise<Buffer> {
    const key = `${hash}-jpg`;
    const made = compressed.get(key) ?? (await toJpeg(body));
    compressed.set(key, made);
    return made;
  }

  app.get(`${BASE_PATH}/files/*`, async (request, reply): Promise<FastifyReply> => {
    const { '*': path } = request.params as { '*': string };
    const file = PUBLIC_FOLDERS.some((folder) => path.startsWith(`${folder}/`)) && (await storage.get(path));
    if (!file) return sendFailure(request, reply.code(404), fail('call/not-found'));

    const { v, as } = request.query as { v?: string; as?: string };
    const hash = contentHash(file.body);
    // A URL that names this content can be cached as immutable; any other is revalidated.
    reply
      .header('content-security-policy', CSP)
      .header('cache-control', v === hash ? `public, max-age=${YEAR_S}, immutable` : 'public, no-cache')
      .header('vary', 'accept-encoding')
      .header('etag', `"${as === 'jpg' ? `${hash}-jpg` : hash}"`);
    if (as === 'jpg') return reply.type('image/jpeg').send(await jpeg(hash, file.body));
    if (request.headers['if-none-match']?.includes(`"${hash}"`)) return reply.code(304).send();
    reply.type(file.contentType);
    const isDrawing = file.contentType === 'image/svg+xml';
    if (!isDrawing || !/\bbr\b/.test(String(request.headers['accept-encoding'])))
      return reply.send(file.body);
    return reply.header('content-encoding', 'br').send(await brotli(hash, file.body));
  });
}
