// Keeps the invitation of the address a visitor came by until a role is chosen, which takes it to the server.
import type { Invite } from '@emall/contract';

// In the session storage: the trip to WeChat and back stays in this tab, and tomorrow's visit is nobody's invitation.
const KEY = 'invite';
const CODE = /^[0-9A-HJKMNP-TV-Z]{8}$/;
const ID = /^[1-9]\d{0,14}$/;

type Kept = Invite & { game_id: string };
// A browser that refuses storage keeps it as long as the page.
let kept: Kept | undefined;

/** At the start: an address with `activeid` and `invite` is an invitation, on whatever page it leads to. */
export function takeInvite(search: string = location.search): void {
  const query = new URLSearchParams(search);
  const game_id = query.get('game_id') ?? '';
  const code = query.get('invite') ?? '';
  const activeid = query.get('activeid') ?? '';
  if (!game_id || !CODE.test(code) || !ID.test(activeid)) return;
  kept = { game_id, activeid: Number(activeid), code };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // It is kept for the page.
  }
}

/** An invitation to one game counts in no other. */
export function inviteOf(gameId: string): Invite | undefined {
  const found = kept ?? read();
  if (!found || found.game_id !== gameId) return undefined;
  return { activeid: found.activeid, code: found.code };
}

function read(): Kept | undefined {
  try {
    const { game_id, activeid, code } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<Kept>;
    if (!game_id || !code || !activeid || !CODE.test(code) || !Number.isSafeInteger(activeid))
      return undefined;
    return { game_id, activeid, code };
  } catch {
    return undefined;
  }
}

/** It was handed over. */
export function dropInvite(): void {
  kept = undefined;
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // It was never kept there.
  }
}
