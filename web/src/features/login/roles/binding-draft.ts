// What was typed to bind a role, and to which role a code was sent: the player leaves for the game to read it, and the browser
// may discard the page meanwhile.
import { session } from '../../../shared/session/index.ts';
import { defineStored } from '../../../shared/storage/index.ts';

export type GameServer = { server_code: string; server_name: string; status: 'open' | 'maintenance' };

/** As long as the code is valid. */
const LASTS_MS = 10 * 60_000;

type Draft = {
  /** Who typed it. */
  player_id: number;
  server: GameServer;
  role_id: string;
  /** The role that a code was sent to, and until when the code is valid. */
  sent: { to: string; until: number } | null;
};

const stored = defineStored<Draft>({
  key: 'bindingDraft',
  area: 'session',
  parse(value) {
    const draft = (value ?? {}) as Partial<Draft>;
    const isWhole = typeof draft.server?.server_code === 'string' && typeof draft.role_id === 'string';
    return isWhole && typeof draft.player_id === 'number' ? ({ sent: null, ...draft } as Draft) : undefined;
  },
});

export function readBindingDraft(now: number = Date.now()): Draft | undefined {
  const draft = stored.read();
  if (!draft || draft.player_id !== session().userInfo?.player_id) return undefined;
  return draft.sent && draft.sent.until > now ? draft : { ...draft, sent: null };
}

export function storeBindingDraft(
  { server, roleId, sentTo }: { server: GameServer; roleId: string; sentTo?: string },
  now: number = Date.now(),
): void {
  const sent = sentTo === undefined ? null : { to: sentTo, until: now + LASTS_MS };
  const player_id = session().userInfo?.player_id;
  if (player_id !== undefined) stored.write({ player_id, server, role_id: roleId, sent });
}

export const dropBindingDraft = (): void => stored.remove();
