// The public API of roles: the player's characters in the game, and the selected one.
import type { Module } from '../../services.ts';
import { personal } from './personal-data.ts';
import { routes } from './routes.ts';

export { INVITED, type InvitedPlayer } from './check-role.ts';
export { devicesOf, firstOnDevice, firstRoleChoiceAt, hashDevice, seeDevice } from './devices.ts';
export { mailPlayers } from './mail-players.ts';
export { maskName } from './mask-name.ts';
export { findRole, requireOwnRole } from './own-roles.ts';
export { findPreviewViewer } from './preview-viewer.ts';
export { sendRoleVerifyCodeUnless } from './send-role-verify-code.ts';
export type { PlayerRole } from './tables.ts';
export { unbindRoleUnless } from './unbind-role.ts';

export const rolesModule: Module = {
  routes,
  personal,
};
