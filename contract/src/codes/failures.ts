// Every failure the server can name, from one table per domain. A failure that is not in here does not compile.
import { activityFailures } from './activity.ts';
import { callFailures } from './call.ts';
import { holdingFailures } from './holding.ts';
import { identityFailures } from './identity.ts';
import { operatorFailures } from './operator.ts';
import { orderFailures } from './order.ts';
import { presaleFailures } from './presale.ts';

export const failures = {
  ...callFailures,
  ...identityFailures,
  ...orderFailures,
  ...holdingFailures,
  ...activityFailures,
  ...presaleFailures,
  ...operatorFailures,
};

export type FailureKey = keyof typeof failures;
