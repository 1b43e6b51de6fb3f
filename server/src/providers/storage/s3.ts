// Files in an S3-compatible storage, addressed by path (`<url>/<bucket>/<path>`), each request signed.
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsV4Signer } from 'aws4fetch';
import type { Clock } from '../../platform/clock.ts';
import { isOutageStatus } from '../../platform/resilience/breaker.ts';
import { contentTypeOf } from './file-path.ts';
import { type FileStorage, StorageError } from './index.ts';

export type S3Place = { url: string; bucket: string; accessKey: string; secret: string; region: string };

/** Until the head of the response; a file that is stored has to arrive before. */
const HEAD_MS = { GET: 3000, PUT: 10_000, DELETE: 10_000 };
const BODY_MS = 20_000;
const NO_BODY = Buffer.alloc(0);

const throwOutage =
  (method: string) =>
  (error: Error): never => {
    throw new StorageError(`the file storage did not answer ${method}: ${error.message}`, { isOutage: true });
  };

export function s3Storage(place: S3Place, clock: Clock): FileStorage {
  async function send(
    method: 'GET' | 'PUT' | 'DELETE',
    path: string,
    { body = NO_BODY, headers = {} }: { body?: Buffer; headers?: Record<string, string> } = {},
  ): Promise<Response | undefined> {
    const url = new URL(`${place.url.replace(/\/+$/, '')}/${place.bucket}/${path}`);
    const signer = new AwsV4Signer({
      method,
      url: url.href,
      // The signature covers the body too; by default aws4fetch leaves it out for S3.
      headers: { ...headers, 'x-amz-content-sha256': createHash('sha256').update(body).digest('hex') },
      accessKeyId: place.accessKey,
      secretAccessKey: place.secret,
      region: place.region,
      service: 's3',
      datetime: clock
        .now()
        .toISOString()
        .replace(/[-:]|\.\d{3}/g, ''),
      allHeaders: true,
    });
    const signed = await signer.sign();
    const deadline = new AbortController();
    const abort = () => deadline.abort();
    const untilHead = setTimeout(abort, HEAD_MS[method]);
    const response = await fetch(signed.url, {
      method,
      headers: signed.headers,
      ...(method === 'PUT' ? { body: new Uint8Array(body) } : {}),
      // A redirect would carry a signature that is not valid there.
      redirect: 'error',
      signal: deadline.signal,
    })
      .catch(throwOutage(method))
      .finally(() => clearTimeout(untilHead));
    setTimeout(abort, BODY_MS).unref();
    if (response.ok) return response;
    // An unread body would keep the connection busy.
    await response.body?.cancel();
    if (response.status === 404) return undefined;
    throw new StorageError(`the file storage answered ${response.status} to ${method}`, {
      isOutage: isOutageStatus(response.status),
    });
  }

  return {
    async put(path, body) {
      const contentType = contentTypeOf(path);
      if (!contentType) throw new Error(`${path} is not the path of a file`);
      if (!(await send('PUT', path, { body, headers: { 'content-type': contentType } })))
        throw new Error('the bucket of the file storage does not exist');
    },
    async get(path) {
      const contentType = contentTypeOf(path);
      const response = contentType && (await send('GET', path));
      // The type comes from the file's extension, whatever the storage declares.
      if (!response) return undefined;
      return { body: Buffer.from(await response.arrayBuffer().catch(throwOutage('GET'))), contentType };
    },
    async open(path) {
      const contentType = contentTypeOf(path);
      const response = contentType ? await send('GET', path) : undefined;
      if (!contentType || !response?.body) return undefined;
      return {
        stream: Readable.fromWeb(response.body as ReadableStream),
        size: Number(response.headers.get('content-length')),
        contentType,
        version: response.headers.get('etag') ?? response.headers.get('last-modified') ?? '',
      };
    },
    async remove(path) {
      if (contentTypeOf(path)) await send('DELETE', path);
    },
  };
}
