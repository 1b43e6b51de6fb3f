// The state of a case; an open one that somebody has taken is in progress.
import type { OpsCase } from '@emall/contract';
import { StatusTag } from '../../ui/Values.tsx';

export const CaseStateTag = ({ of: { state, owner_id } }: { of: Pick<OpsCase, 'state' | 'owner_id'> }) => (
  <StatusTag field="state" value={state === 'open' && owner_id !== null ? 'in_progress' : state} />
);
