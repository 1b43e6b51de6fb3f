// Stores the invitation of the link a visitor came by until a role is chosen, which sends it to the server.
import type { Invite } from '@emall/contract';

// sessionStorage: login through WeChat returns to this tab, and a later visit must not count for the inviter.
const KEY = 'invite';
const CODE = /^[0-9A-HJKMNP-TV-Z]{8}$/;
const ID = /^[1-9]\d{0,14}$/;

type StoredInvitation = Invite & { game_id: string };
// Used where storage is not available.
let inMemory: StoredInvitation | undefined;

/** Called at startup: `activeid` and `invite` are an invitation on any page. */
export function storeInvitation(search: string = location.search): void {
  const query = new URLSearchParams(search);
  const game_id = query.get('game_id') ?? '';
  const code = query.get('invite') ?? '';
  const activeid = query.get('activeid') ?? '';
  if (!game_id || !CODE.test(code) || !ID.test(activeid)) return;
  inMemory = { game_id, activeid: Number(activeid), code };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(inMemory));
  } catch {
    // The value in memory is used.
  }
}

/** Returns the invitation to this game; one to another game does not count. */
export function storedInvitation(gameId: string): Invite | undefined {
  const found = inMemory ?? read();
  if (!found || found.game_id !== gameId) return undefined;
  return { activeid: found.activeid, code: found.code };
}

function read(): StoredInvitation | undefined {
  try {
    const { game_id, activeid, code } = JSON.parse(
      sessionStorage.getItem(KEY) ?? '{}',
    ) as Partial<StoredInvitation>;
    if (!game_id || !code || !activeid || !CODE.test(code) || !Number.isSafeInteger(activeid))
      return undefined;
    return { game_id, activeid, code };
  } catch {
    return undefined;
  }
}

/** Called once the server has it. */
export function clearInvitation(): void {
  inMemory = undefined;
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Storage is not available.
  }
}
