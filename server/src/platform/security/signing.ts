// The signature that the mall and its partners' servers put on requests to each other (docs/game-server.md).
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** A request older or newer than this is refused, and its nonce is remembered that long. */
export const SIGNATURE_LIFE_S = 300;

export type SignedParts = { method: string; path: string; timestamp: string; nonce: string; body: Buffer };

export function signatureOf(secret: string, parts: SignedParts): string {
  const bodyHash = createHash('sha256').update(parts.body).digest('hex');
  const text = [parts.method, parts.path, parts.timestamp, parts.nonce, bodyHash].join('\n');
  return createHmac('sha256', secret).update(text).digest('hex');
}

export function signedHeaders(secret: string, now: Date, path: string, body: Buffer): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const nonce = randomBytes(16).toString('hex');
  return {
    'content-type': 'application/json',
    'x-mall-timestamp': timestamp,
    'x-mall-nonce': nonce,
    'x-mall-signature': signatureOf(secret, { method: 'POST', path, timestamp, nonce, body }),
  };
}

/** Whether the request is signed with the secret and fresh. That its nonce is new is for the receiver to remember. */
export function isSigned(secret: string, now: Date, parts: SignedParts, signature: string): boolean {
  if (!/^[0-9]{1,12}$/.test(parts.timestamp) || !/^[A-Za-z0-9_-]{16,64}$/.test(parts.nonce)) return false;
  if (Math.abs(now.getTime() / 1000 - Number(parts.timestamp)) > SIGNATURE_LIFE_S) return false;
  const expected = Buffer.from(signatureOf(secret, parts));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given);
}
