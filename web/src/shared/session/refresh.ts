// Fetches the player and their roles again.
import { api, type CallOptions, callQuery, queryClient } from '../request/index.ts';
import { chooseRole, dropRole, isLoggedIn, renameRole, session, setUserInfo } from './store.ts';

/** The player and the session's role; without that role the player is no longer logged in. */
export async function refreshUserInfo(): Promise<void> {
  const { user_info, role } = await api.user.userInfo({}, { errors: 'silent' });
  setUserInfo(user_info);
  if (role) chooseRole(role);
  else dropRole();
}

/** Servers of every type of channel: a player may own roles on several. */
const EVERY_CHANNEL = 0;

/** The player's roles by server. */
export const rolesQuery = (options?: CallOptions) =>
  callQuery(api.user.userServerRoleList, { channel_type: EVERY_CHANNEL }, options);

/** The roles by server, for the role picker; the chosen role takes over a new name. */
export async function refreshRoles(): Promise<void> {
  if (!isLoggedIn()) return;
  const { list } = await queryClient.fetchQuery({
    ...rolesQuery({ errors: 'silent' }),
    staleTime: 0,
    retry: false,
  });
  const { role } = session();
  const server = list.find((entry) => entry.server_code === role?.serverCode);
  const entry = server?.user_role_list.find((one) => one.role_code === role?.roleCode);
  if (server && entry) renameRole(entry.role_name, server.server_name);
}
