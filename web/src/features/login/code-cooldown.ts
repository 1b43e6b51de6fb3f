// The recipient of the last code and when the next one may be sent; survives a reload of the page.
import { VERIFY_CODE_PAUSE_S } from '@emall/contract/constants';
import { defineStored } from '../../shared/storage/index.ts';

type SentCode = { to: string; ready_at: number };

/** `phone` for login codes, `role` for codes by in-game mail. */
export type CodeScope = 'phone' | 'role';

function parse(value: unknown): SentCode | undefined {
  const { to, ready_at } = (value ?? {}) as Partial<SentCode>;
  return typeof to === 'string' && typeof ready_at === 'number' ? { to, ready_at } : undefined;
}

const stored = {
  phone: defineStored({ key: 'codeSent:phone', area: 'session', parse }),
  role: defineStored({ key: 'codeSent:role', area: 'session', parse }),
};

/** Returns the last code of this scope while its cooldown runs. */
export function lastSentCode(scope: CodeScope, now: number = Date.now()): SentCode | undefined {
  const sent = stored[scope].read();
  return sent && sent.ready_at > now ? sent : undefined;
}

export function storeSentCode(
  scope: CodeScope,
  to: string,
  cooldownS: number = VERIFY_CODE_PAUSE_S,
  now: number = Date.now(),
): SentCode {
  const sent = { to, ready_at: now + cooldownS * 1000 };
  stored[scope].write(sent);
  return sent;
}
