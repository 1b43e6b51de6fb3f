// Files in an S3-compatible storage, addressed by path (`<url>/<bucket>/<path>`), each request signed.
import type { Clock } from '../../platform/clock.ts';
import { contentTypeOf } from './file-path.ts';
import type { FileStorage } from './index.ts';
import { type S3Key, signedRequestHeaders } from './sigv4.ts';

export type S3Place = S3Key & { url: string; bucket: string };

const TIMEOUT_MS = 20_000;
const NO_BODY = Buffer.alloc(0);

export function s3Storage(place: S3Place, clock: Clock): FileStorage {
  async function ask(
    method: 'GET' | 'PUT' | 'DELETE',
    path: string,
    { body = NO_BODY, headers = {} }: { body?: Buffer; headers?: Record<string, string> } = {},
  ): Promise<Response | undefined> {
    const url = new URL(`${place.url.replace(/\/+$/, '')}/${place.bucket}/${path}`);
    const signed = signedRequestHeaders(place, { method, url, headers, body }, clock.now());
    const response = await fetch(url, {
      method,
      headers: signed,
      ...(method === 'PUT' ? { body: new Uint8Array(body) } : {}),
      // A redirect would carry the signature elsewhere, where it is worth nothing.
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.ok) return response;
    // Unread, the answer would keep its connection busy.
    await response.body?.cancel();
    if (response.status === 404) return undefined;
    throw new Error(`the file storage answered ${response.status} to ${method}`);
  }

  return {
    async put(path, body) {
      const contentType = contentTypeOf(path);
      if (!contentType) throw new Error(`${path} is not the path of a file`);
      if (!(await ask('PUT', path, { body, headers: { 'content-type': contentType } })))
        throw new Error('the bucket of the file storage does not exist');
    },
    async get(path) {
      const contentType = contentTypeOf(path);
      const response = contentType && (await ask('GET', path));
      // The ending tells the type, whatever the storage believes.
      return response ? { body: Buffer.from(await response.arrayBuffer()), contentType } : undefined;
    },
    async remove(path) {
      if (contentTypeOf(path)) await ask('DELETE', path);
    },
  };
}
