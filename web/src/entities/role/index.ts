// Public API: the player's roles in the game.
import { lazy } from 'react';

export { RoleAvatar } from './RoleAvatar.tsx';
export { RoleChip } from './RoleChip.tsx';
export const RoleSheet = lazy(() => import('./RoleSheet.tsx'));
