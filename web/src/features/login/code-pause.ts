// Remembers to whom the last code went and when another may be asked for; survives a reload of the page.
import { VERIFY_CODE_PAUSE_S } from '@emall/contract/constants';

type Sent = { to: string; ready_at: number };

/** `phone` for login codes, `role` for codes by in-game mail. */
export type CodeScope = 'phone' | 'role';

const keyOf = (scope: CodeScope) => `codeSent:${scope}`;

/** The last code of this scope whose pause is not over yet. */
export function lastSent(scope: CodeScope, now: number = Date.now()): Sent | undefined {
  try {
    const sent = JSON.parse(sessionStorage.getItem(keyOf(scope)) ?? 'null') as Sent | null;
    return sent && sent.ready_at > now ? sent : undefined;
  } catch {
    // Storage may be forbidden; the server keeps the pause anyway.
    return undefined;
  }
}

export function markSent(
  scope: CodeScope,
  to: string,
  pauseS: number = VERIFY_CODE_PAUSE_S,
  now: number = Date.now(),
): Sent {
  const sent = { to, ready_at: now + pauseS * 1000 };
  try {
    sessionStorage.setItem(keyOf(scope), JSON.stringify(sent));
  } catch {
    // As above.
  }
  return sent;
}
