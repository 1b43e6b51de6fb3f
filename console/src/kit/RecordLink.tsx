// The number of a record, as a link where the operator may open its page.
import type { Permission } from '@emall/contract/permissions';
import { Link } from '@tanstack/react-router';
import { useOptionalGameId } from '../session/params.ts';
import { pathOfRecord } from '../session/records.ts';
import { useMay } from '../session/useMay.ts';
import { Code } from '../ui/Values.tsx';

const PERMISSION = {
  order: 'order.read',
  player: 'player.read',
  activity: 'activity.read',
} as const satisfies Record<string, Permission>;

type Kind = keyof typeof PERMISSION;
/** The fields of lists that name a record with a page of its own. */
export const RECORD_FIELDS: Readonly<Record<string, Kind>> = {
  order_id: 'order',
  player_id: 'player',
  activeid: 'activity',
};

export function RecordLink({ kind, id }: { kind: Kind; id: string | number }) {
  const gameId = useOptionalGameId();
  const mayOpen = useMay(PERMISSION[kind]);
  const path = gameId && mayOpen ? pathOfRecord(gameId, kind, String(id)) : undefined;
  return path ? (
    <Link to={path}>
      <Code>{id}</Code>
    </Link>
  ) : (
    <Code>{id}</Code>
  );
}
