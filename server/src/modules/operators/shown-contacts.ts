// Whose contact details a call returned unmasked: the audit log names them beside what the call is about.
import { contract } from '@emall/contract';
import type { AuditEntry, AuditTarget } from '../../platform/operators/operators.ts';

const { order, player } = contract.ops;

type Row = {
  player_id?: number | null;
  address?: { phone: string } | null;
  /** For a bank transfer: who paid, as they or the bank wrote it. */
  payer_name?: string;
  /** The money in the bank that a transfer or a statement shows. */
  entries?: Row[];
};

/** Calls that return nothing but the contact details, of the player whom their record belongs to. */
const REVEALS: Readonly<Record<string, (target: AuditTarget) => unknown>> = {
  [order.revealAddress.path]: ({ row }) => row?.player_id,
  [player.revealContact.path]: ({ id }) => id,
};

const isMasked = (text: string): boolean => text.includes('*');

/** Returns the ids of the players, each once: of the output itself, or of each row of the page that it returned. */
export function shownContacts(
  { call, output }: Pick<AuditEntry, 'call' | 'output'>,
  target: AuditTarget | undefined,
): string[] {
  if (!output) return [];
  const revealed = target && REVEALS[call]?.(target);
  if (revealed !== undefined) return [String(revealed)];
  const { list = [], entries = [], ...single } = output as Row & { list?: Row[] };
  const shown = [single, ...list, ...entries].filter(
    ({ address, payer_name }) =>
      (address && !isMasked(address.phone)) || (payer_name && !isMasked(payer_name)),
  );
  return [...new Set(shown.flatMap(({ player_id }) => (player_id ? String(player_id) : [])))];
}
