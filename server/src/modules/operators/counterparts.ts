// What is not saved but given and taken: the call that takes it back, with what to send to it.
import { contract } from '@emall/contract';
import type { Difference } from './differences.ts';

const { operator } = contract.ops;

type Grant = { role_id: number; game_id: number | null; ends_at: string | null };
type Restoration = { call: string; input: object };
type Counterpart = (operatorId: number, change: Difference) => Restoration | undefined;

const grantsOf = (row: Difference['before']): Grant[] => (row?.grants as Grant[] | null | undefined) ?? [];

/** The role that an entry gave, took or gave another end. */
const restoreGrant: Counterpart = (operator_id, { before, after }) => {
  const was = grantsOf(before);
  const is = grantsOf(after);
  const isIn = (grants: Grant[], grant: Grant) =>
    grants.some((each) => JSON.stringify(each) === JSON.stringify(grant));
  const taken = was.find((grant) => !isIn(is, grant));
  const changed = taken ?? is.find((grant) => !isIn(was, grant));
  if (!changed) return undefined;
  const { role_id, ends_at } = changed;
  const input = { operator_id, role_id, game_id: changed.game_id === null ? null : String(changed.game_id) };
  return taken
    ? {
        call: operator.grant.path,
        input: { ...input, ends_at: ends_at && new Date(ends_at).toISOString() },
      }
    : { call: operator.revoke.path, input };
};

const through =
  (call: string): Counterpart =>
  (operator_id) => ({ call, input: { operator_id } });

const COUNTERPARTS: Readonly<Record<string, Counterpart>> = {
  [operator.grant.path]: restoreGrant,
  [operator.revoke.path]: restoreGrant,
  [operator.activate.path]: through(operator.deactivate.path),
  [operator.deactivate.path]: through(operator.activate.path),
};

/** Returns undefined for other calls, and where nothing was changed. */
export const counterpartOf = (path: string, id: string, change: Difference): Restoration | undefined =>
  change.before ? COUNTERPARTS[path]?.(Number(id), change) : undefined;
