// Stores the invitation of the link a visitor came by until a role is chosen, which sends it to the server.
import type { Invite } from '@emall/contract';
import { defineStored } from '../../shared/storage/index.ts';

const CODE = /^[0-9A-HJKMNP-TV-Z]{8}$/;
const ID = /^[1-9]\d{0,14}$/;

type StoredInvitation = Invite & { game_id: string };

// In the session area: login through WeChat returns to this tab, and a later visit must not count for the inviter.
const stored = defineStored({ key: 'invite', area: 'session', parse });

function parse(value: unknown): StoredInvitation | undefined {
  const { game_id, activeid, code } = (value ?? {}) as Partial<StoredInvitation>;
  if (!game_id || !code || !activeid || !CODE.test(code) || !Number.isSafeInteger(activeid)) return undefined;
  return { game_id, activeid, code };
}

/** Called at startup: `activeid` and `invite` are an invitation on any page. */
export function storeInvitation(search: string = location.search): void {
  const query = new URLSearchParams(search);
  const game_id = query.get('game_id') ?? '';
  const code = query.get('invite') ?? '';
  const activeid = query.get('activeid') ?? '';
  if (game_id && CODE.test(code) && ID.test(activeid))
    stored.write({ game_id, activeid: Number(activeid), code });
}

/** Returns the invitation to this game; one to another game does not count. */
export function storedInvitation(gameId: string): Invite | undefined {
  const found = stored.read();
  if (!found || found.game_id !== gameId) return undefined;
  return { activeid: found.activeid, code: found.code };
}

export const removeInvitation = stored.remove;
