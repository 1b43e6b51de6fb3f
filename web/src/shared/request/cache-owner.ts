// The query cache belongs to one player and role: when another takes over, nothing of the former is left in it.
import { isPublicRead } from '@emall/contract/call-lists';
import type { Query } from '@tanstack/react-query';
import { create } from 'zustand';
import { type SessionState, useSession } from '../session/store.ts';
import { queryClient } from './query.ts';

type Owner = { playerId: number; roleId: number | undefined };

/** Counts how often another player or role took over. A page that was mounted before may hold the former's data in its state. */
export const useCacheOwner = create(() => ({ changes: 0 }));

/** Empties the cache whenever the session turns to another player or role. Returns the function that ends it. */
export function watchCacheOwner(): () => void {
  // An expired session leaves the owner in place: the login popup may bring the same player back.
  let owner: Owner | undefined;
  return useSession.subscribe((state, before) => {
    if (!state.token) {
      // What is on the screen stays below the login popup; the rest must not be shown to a visitor.
      if (before.token) queryClient.removeQueries({ type: 'inactive', predicate: isPrivate });
      return;
    }
    const next = ownerOf(state, owner);
    const isTakenOver = owner !== undefined && isOther(owner, next);
    owner = next;
    if (!isTakenOver) return;
    queryClient.removeQueries({ predicate: isPrivate });
    useCacheOwner.setState(({ changes }) => ({ changes: changes + 1 }));
  });
}

/** Undefined while it is not known whose token it is. A player without a role is between two: the last one counts. */
function ownerOf({ userInfo, role }: SessionState, last: Owner | undefined): Owner | undefined {
  if (!userInfo) return undefined;
  const playerId = userInfo.player_id;
  return { playerId, roleId: role?.id ?? (last?.playerId === playerId ? last.roleId : undefined) };
}

function isOther(owner: Owner, next: Owner | undefined): boolean {
  if (next?.playerId !== owner.playerId) return true;
  return owner.roleId !== undefined && next.roleId !== owner.roleId;
}

const isPrivate = ({ queryKey }: Query) => !isPublicRead(String(queryKey[0]));
