// Public API: the player's roles in the game.
import { lazyLayer } from '../../shared/ui/layer/lazyLayer.tsx';

export { formatVip } from './format-vip.ts';
export { ReceivingRole } from './ReceivingRole.tsx';
export { RoleAvatar } from './RoleAvatar.tsx';
export { RoleChip } from './RoleChip.tsx';
export { RoleLabel } from './RoleLabel.tsx';
export const RoleSheet = lazyLayer(() => import('./RoleSheet.tsx'));
export type { BoundRole } from './UnbindSheet.tsx';
export const UnbindSheet = lazyLayer(() => import('./UnbindSheet.tsx'));
