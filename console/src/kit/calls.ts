// Calls of the contract by their path, as the audit log, exports and approvals name them.
import type { Call } from '@emall/contract';
import { ops } from '@emall/contract/ops';

/** Undefined for a call that is not known any more. */
export const callAt = (path: string): Call | undefined =>
  Object.values(ops)
    .flatMap((group) => Object.values(group) as Call[])
    .find((call) => call.path === path);
