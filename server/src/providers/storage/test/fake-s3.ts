// A storage for tests that keeps files in memory and checks every signature from the bytes on the wire, as S3 does.
import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

const KEY = 'test-key';
const SECRET = 'test/secret+of=the*storage';
const REGION = 'cn-test-1';
const MAX_SKEW_MS = 15 * 60_000;

export type FakeS3 = {
  place: { url: string; bucket: string; accessKey: string; secret: string; region: string };
  files: Map<string, { body: Buffer; type: string }>;
  /** Returns this status for every request, as a failing storage does. */
  status: number | undefined;
  close(): Promise<void>;
};

export async function startFakeS3(now: () => Date): Promise<FakeS3> {
  const files: FakeS3['files'] = new Map();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const path = request.url ?? '';
    if (fake.status) return response.writeHead(fake.status).end();
    if (!isSigned(request, body, now())) return response.writeHead(403).end();
    if (!path.startsWith('/shop/')) return response.writeHead(404).end();
    const file = files.get(path);
    if (request.method === 'PUT') {
      files.set(path, { body, type: String(request.headers['content-type']) });
      return response.writeHead(200).end();
    }
    if (request.method === 'DELETE') {
      files.delete(path);
      return response.writeHead(204).end();
    }
    if (!file) return response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
    return response.writeHead(200, { 'content-type': file.type }).end(file.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const fake: FakeS3 = {
    place: { url, bucket: 'shop', accessKey: KEY, secret: SECRET, region: REGION },
    files,
    status: undefined,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return fake;
}

/** Written from the document alone: it shares no line with the signer. */
function isSigned(request: IncomingMessage, body: Buffer, now: Date): boolean {
  const form =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;
  const [, key, day = '', region = '', signed = '', signature] =
    form.exec(request.headers.authorization ?? '') ?? [];
  const date = String(request.headers['x-amz-date']);
  const sent = Date.parse(date.replace(/^(....)(..)(..)T(..)(..)(..)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  const digest = createHash('sha256').update(body).digest('hex');
  if (key !== KEY || !date.startsWith(day) || request.headers['x-amz-content-sha256'] !== digest)
    return false;
  if (!(Math.abs(now.getTime() - sent) <= MAX_SKEW_MS) || !signed.split(';').includes('host')) return false;
  let canonical = `${request.method}\n${request.url?.split('?')[0]}\n${request.url?.split('?')[1] ?? ''}\n`;
  for (const name of signed.split(';')) canonical += `${name}:${String(request.headers[name]).trim()}\n`;
  canonical += `\n${signed}\n${digest}`;
  const hash = createHash('sha256').update(canonical).digest('hex');
  let chain: Buffer = Buffer.from(`AWS4${SECRET}`);
  for (const part of [day, region, 's3', 'aws4_request'])
    chain = createHmac('sha256', chain).update(part).digest();
  const text = `AWS4-HMAC-SHA256\n${date}\n${day}/${region}/s3/aws4_request\n${hash}`;
  return createHmac('sha256', chain).update(text).digest('hex') === signature;
}
