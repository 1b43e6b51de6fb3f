// The roles by server as the picker shows them: searched by name, id or server.
import type { Servers } from './steps.ts';

/** From so many roles on, looking is slower than searching. */
export const SEARCH_FROM = 8;

export function countRoles(servers: Servers): number {
  return servers.reduce((sum, server) => sum + server.user_role_list.length, 0);
}

/** Servers that have roles, and of these what matches; a server's own name brings all its roles. */
export function searchRoles(servers: Servers, text: string): Servers {
  const wanted = text.trim().toLowerCase();
  const has = (value: string) => value.toLowerCase().includes(wanted);
  return servers
    .map((server) =>
      has(server.server_name)
        ? server
        : {
            ...server,
            user_role_list: server.user_role_list.filter(
              (role) => has(role.role_name) || has(role.role_code),
            ),
          },
    )
    .filter((server) => server.user_role_list.length > 0);
}
