// Search of roles by name, id or server.
import type { Servers } from '../steps.ts';

/** The number of roles from which the picker has a search field. */
export const SEARCH_FROM = 8;

export function countRoles(servers: Servers): number {
  return servers.reduce((sum, server) => sum + server.user_role_list.length, 0);
}

/** Returns the servers with matching roles; a match of the server's name returns all its roles. */
export function searchRoles(servers: Servers, text: string): Servers {
  const term = text.trim().toLowerCase();
  const matches = (value: string) => value.toLowerCase().includes(term);
  return servers
    .map((server) =>
      matches(server.server_name)
        ? server
        : {
            ...server,
            user_role_list: server.user_role_list.filter(
              (role) => matches(role.role_name) || matches(role.role_code),
            ),
          },
    )
    .filter((server) => server.user_role_list.length > 0);
}
