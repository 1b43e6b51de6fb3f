// What is handed over to customer service: the order or the thing that the talk is about.
import type { SessionRole } from '../session/index.ts';

export type ServiceCard = {
  title: string;
  /** Its number, its state, its price: what the other side would ask for first. */
  lines: readonly string[];
  image?: string | undefined;
};

/** As text for any chat. Nothing in it is secret: no phone, no address. */
export function cardText(
  { title, lines }: ServiceCard,
  names: { player: string; role: string },
  role: Pick<SessionRole, 'roleName' | 'serverName'> | null,
  playerId: number | undefined,
): string {
  return [
    title,
    ...lines,
    ...(role ? [`${names.role} ${role.serverName} · ${role.roleName}`] : []),
    ...(playerId ? [`${names.player} ${playerId}`] : []),
  ].join('\n');
}
