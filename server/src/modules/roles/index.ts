// The public API of roles: the player's characters in the game, and the selected one.
import { lt } from 'drizzle-orm';
import type { Module } from '../../services.ts';
import { personal } from './personal-data.ts';
import { routes } from './routes.ts';
import { roleProofs } from './tables.ts';

export { INVITED, type InvitedPlayer } from './check-role.ts';
export { devicesOf, firstOnDevice, firstRoleChoiceAt, hashDevice, seeDevice } from './devices.ts';
export { mailPlayers } from './mail-players.ts';
export { maskName } from './mask-name.ts';
export { requireOwnRole } from './own-roles.ts';
export type { PlayerRole } from './tables.ts';
export { unbindRoleUnless } from './unbind-role.ts';

export const rolesModule: Module = {
  routes,
  personal,
  jobs: {
    'roles-housekeeping': async ({ db, clock }) => {
      await db.delete(roleProofs).where(lt(roleProofs.verifiedUntil, clock.now()));
    },
  },
  schedules: [{ task: 'roles-housekeeping', cron: '*/10 * * * *' }],
};
