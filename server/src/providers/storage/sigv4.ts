// Signs a request to an S3-compatible storage (AWS Signature Version 4, in the Authorization header).
import { createHash, createHmac } from 'node:crypto';

export type S3Key = { accessKey: string; secret: string; region: string };
export type S3Request = {
  method: string;
  url: URL;
  /** All of them are signed; `host`, the date and the body's hash are added. */
  headers: Record<string, string>;
  body: Buffer;
};

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest('hex');
const hmac = (key: Buffer | string, data: string) => createHmac('sha256', key).update(data).digest();

/** The headers to send, the signature among them. */
export function signedRequestHeaders(key: S3Key, request: S3Request, now: Date): Record<string, string> {
  const moment = now.toISOString().replace(/[-:]|\.\d{3}/g, '');
  const scope = `${moment.slice(0, 8)}/${key.region}/s3/aws4_request`;
  const headers: Record<string, string> = {
    host: request.url.host,
    'x-amz-content-sha256': sha256(request.body),
    'x-amz-date': moment,
  };
  for (const [name, value] of Object.entries(request.headers)) headers[name.toLowerCase()] = value.trim();
  const names = Object.keys(headers).sort();
  const canonical = [
    request.method,
    canonicalPath(request.url),
    canonicalQuery(request.url),
    ...names.map((name) => `${name}:${headers[name]}`),
    '',
    names.join(';'),
    headers['x-amz-content-sha256'],
  ].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', moment, scope, sha256(canonical)].join('\n');
  const signature = createHmac('sha256', signingKey(key, moment.slice(0, 8)))
    .update(toSign)
    .digest('hex');
  const credential = `Credential=${key.accessKey}/${scope}`;
  const authorization = `AWS4-HMAC-SHA256 ${credential},SignedHeaders=${names.join(';')},Signature=${signature}`;
  // The host is written by whoever sends the request.
  const { host: _, ...sent } = headers;
  return { ...sent, authorization };
}

/** A key for one day, region and service, so that a leaked signature opens nothing else. */
function signingKey({ secret, region }: S3Key, day: string): Buffer {
  return hmac(hmac(hmac(hmac(`AWS4${secret}`, day), region), 's3'), 'aws4_request');
}

const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

const canonicalPath = ({ pathname }: URL): string =>
  pathname
    .split('/')
    .map((part) => encode(decodeURIComponent(part)))
    .join('/');

const canonicalQuery = ({ searchParams }: URL): string =>
  [...searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');
