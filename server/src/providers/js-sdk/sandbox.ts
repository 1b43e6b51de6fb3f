// Stands in for WeChat's JS-SDK: a script of the sandbox that checks our signature as WeChat would.
import type { Clock } from '../../platform/clock.ts';
import type { JsSdk } from './index.ts';
import { sign, signatureOf } from './sign.ts';

export const SANDBOX_JS_SDK = '/mall/sandbox/jweixin.js';
const SANDBOX_APP_ID = 'wx-sandbox';
const SANDBOX_TICKET = 'the-ticket-of-the-sandbox';

export function createSandboxJsSdk(clock: Clock): JsSdk {
  return {
    configure: async (_app, url) =>
      sign({ script: SANDBOX_JS_SDK, appId: SANDBOX_APP_ID, ticket: SANDBOX_TICKET, url, now: clock.now() }),
  };
}

/** What WeChat does with the configuration of a page. */
export function isSandboxSigned(signed: {
  nonce_str: string;
  timestamp: number;
  url: string;
  signature: string;
}): boolean {
  return signatureOf({ ...signed, ticket: SANDBOX_TICKET }) === signed.signature;
}
