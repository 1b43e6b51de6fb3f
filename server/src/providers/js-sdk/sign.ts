// The signature that WeChat's JS-SDK checks: SHA-1 over ticket, nonce, time and address, as WeChat prescribes.
import { createHash, randomBytes } from 'node:crypto';
import type { JsSdk } from '@emall/contract';

type Signed = { ticket: string; nonce_str: string; timestamp: number; url: string };

export function signatureOf({ ticket, nonce_str, timestamp, url }: Signed): string {
  const text = `jsapi_ticket=${ticket}&noncestr=${nonce_str}&timestamp=${timestamp}&url=${url}`;
  return createHash('sha1').update(text).digest('hex');
}

type Signing = { script: string; appId: string; ticket: string; url: string; now: Date };

export function sign({ script, appId, ticket, url, now }: Signing): JsSdk {
  const timestamp = Math.floor(now.getTime() / 1000);
  const nonce_str = randomBytes(12).toString('hex');
  const signature = signatureOf({ ticket, nonce_str, timestamp, url });
  return { script, app_id: appId, timestamp, nonce_str, signature };
}
