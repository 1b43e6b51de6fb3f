// The recipient of the last code and when the next one may be sent; survives a reload of the page.
import type { CodeOf } from '@emall/contract/codes';
import { VERIFY_CODE_PAUSE_S } from '@emall/contract/constants';
import { CallError } from '../../shared/request/index.ts';
import { defineStored } from '../../shared/storage/index.ts';

type SentCode = { to: string; ready_at: number };

/** Codes by text message, by in-game mail, by mail, and to the phone of the logged-in account. */
export type CodeScope = 'phone' | 'role' | 'email' | 'account';

function parse(value: unknown): SentCode | undefined {
  const { to, ready_at } = (value ?? {}) as Partial<SentCode>;
  return typeof to === 'string' && typeof ready_at === 'number' ? { to, ready_at } : undefined;
}

const stored = (scope: CodeScope) => defineStored({ key: `codeSent:${scope}`, area: 'session', parse });

/** Returns the last code of this scope while its cooldown runs. */
export function lastSentCode(scope: CodeScope, now: number = Date.now()): SentCode | undefined {
  const sent = stored(scope).read();
  return sent && sent.ready_at > now ? sent : undefined;
}

export function storeSentCode(
  scope: CodeScope,
  to: string,
  cooldownS: number = VERIFY_CODE_PAUSE_S,
  now: number = Date.now(),
): SentCode {
  const sent = { to, ready_at: now + cooldownS * 1000 };
  stored(scope).write(sent);
  return sent;
}

const CODE_TOO_SOON: CodeOf<'identity/code-too-soon'> = 700002;

/**
 * Returns the seconds until the next code, which the message contains, when one was asked for too soon: the cooldown already
 * runs, started in another tab or before this page was opened.
 */
export function cooldownIn(error: unknown): number | undefined {
  if (!(error instanceof CallError) || error.code !== CODE_TOO_SOON) return undefined;
  const [digits] = /\d+/.exec(error.msg) ?? [];
  return digits === undefined ? undefined : Number(digits);
}
