// GET /mall/files/*: the files that anybody may see, streamed, safe to open on their own and cheap to fetch again.
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { BASE_PATH } from '@emall/contract/constants';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import { fail } from '../../platform/fail.ts';
import { sendFailure } from '../../platform/http/envelope.ts';
import type { FileStorage, OpenedFile } from '../../providers/storage/index.ts';
import { contentHash, PUBLIC_FOLDERS } from './file-url.ts';
import { toJpeg } from './re-encode.ts';

const YEAR_S = 31_536_000;
const CACHE_BYTES = 16 * 1024 * 1024;
const MAX_HASHES = 10_000;
const compress = promisify(brotliCompress);

// A drawing opened on its own may style itself and do nothing else.
const CSP = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
/** A picture of the library: its path names its content. */
const NAMED_BY_CONTENT = /^public\/([0-9a-f]{32})\/(\d{1,4})\.webp$/;

export function servePublicFiles(app: FastifyInstance, storage: FileStorage): void {
  // Drawings are compressed, and drawn as pixels, once per content; concurrent requests share the work.
  const made = new LRUCache<string, Buffer>({ maxSize: CACHE_BYTES, sizeCalculation: (b) => b.length || 1 });
  const inFlight = new Map<string, Promise<Buffer>>();
  function makeOnce(key: string, make: () => Promise<Buffer>): Buffer | Promise<Buffer> {
    const known = made.get(key) ?? inFlight.get(key);
    if (known) return known;
    const work = make()
      .then((body) => {
        made.set(key, body);
        return body;
      })
      .finally(() => inFlight.delete(key));
    inFlight.set(key, work);
    return work;
  }

  // The hash of a file whose path does not name it, computed once per version of the file.
  const hashes = new LRUCache<string, string>({ max: MAX_HASHES });
  const readWhole = async (path: string) => {
    const file = await storage.get(path);
    if (!file) throw fail('call/not-found');
    return file.body;
  };
  async function hashOf(path: string, version: string): Promise<string> {
    const known = hashes.get(`${path} ${version}`);
    if (known) return known;
    const hash = contentHash(await readWhole(path));
    // A storage that names no version may have replaced the file.
    if (version) hashes.set(`${path} ${version}`, hash);
    return hash;
  }

  app.get(`${BASE_PATH}/files/*`, async (request, reply): Promise<FastifyReply> => {
    const { '*': path } = request.params as { '*': string };
    const { v, as } = request.query as { v?: string; as?: string };
    const isUnchanged = (etag: string) => request.headers['if-none-match']?.includes(`"${etag}"`) ?? false;
    const [, inPath, width] = NAMED_BY_CONTENT.exec(path) ?? [];
    const nameInPath = inPath && `${inPath}-${width}`;
    // What is named by its content never changes: the storage need not be queried.
    if (nameInPath && as !== 'jpg' && isUnchanged(nameInPath)) return reply.code(304).send();

    const isPublic = PUBLIC_FOLDERS.some((folder) => path.startsWith(`${folder}/`));
    const file = isPublic ? await storage.open(path) : undefined;
    if (!file) return sendFailure(request, reply.code(404), fail('call/not-found'));
    try {
      const hash = nameInPath ?? (await hashOf(path, file.version));
      const isNamed = nameInPath !== undefined || v === hash;
      const etag = as === 'jpg' ? `${hash}-jpg` : hash;
      // A URL that names this content can be cached as immutable; any other is revalidated.
      reply
        .header('content-security-policy', CSP)
        .header('cache-control', isNamed ? `public, max-age=${YEAR_S}, immutable` : 'public, no-cache')
        .header('vary', 'accept-encoding')
        .header('etag', `"${etag}"`);
      if (isUnchanged(etag)) return close(file, reply.code(304).send());
      // A chat that previews a link shows no drawings: it gets the picture as pixels.
      if (as === 'jpg') {
        const body = await makeOnce(etag, async () => toJpeg(await readWhole(path)));
        return close(file, reply.type('image/jpeg').send(body));
      }
      reply.type(file.contentType);
      const isDrawing = file.contentType === 'image/svg+xml';
      if (!isDrawing || !/\bbr\b/.test(String(request.headers['accept-encoding'])))
        return reply.header('content-length', file.size).send(file.stream);
      const body = await makeOnce(`${hash}-br`, async () =>
        compress(await readWhole(path), { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
      );
      return close(file, reply.header('content-encoding', 'br').send(body));
    } catch (error) {
      file.stream.destroy();
      throw error;
    }
  });
}

/** A stream that is not sent must be closed, or its file stays open. */
function close(file: OpenedFile, reply: FastifyReply): FastifyReply {
  file.stream.destroy();
  return reply;
}
