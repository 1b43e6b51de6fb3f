// Whether this operator may do something here: the same permission that the server asks for.
import type { Call } from '@emall/contract';
import { type Permission, permissionOf } from '@emall/contract/permissions';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { meQuery } from '../request/queries.ts';

/** In the game of the page, or on a page about no game, everywhere. */
export function useMay(permission: Permission): boolean {
  const { data: me } = useSuspenseQuery(meQuery);
  const { gameId } = useParams({ strict: false }) as { gameId?: string };
  const allowed = gameId ? me.games.find(({ game_id }) => game_id === gameId)?.permissions : me.permissions;
  return allowed?.includes(permission) ?? false;
}

/** Whether this operator may send a call here. */
export function useMayCall(call: Call): boolean {
  const permission = permissionOf(call);
  // Those about the own session ask for none.
  return useMay(permission ?? 'desk.read') || permission === undefined;
}
