// Writes what an operator did into the log, which nobody can change, without secrets and personal data.
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import { scrub } from '../../platform/logging.ts';
import type { Act } from '../../platform/operators.ts';
import { operatorAudit } from './tables.ts';

const SECRET = /password|token|secret|phone|email|account_no|^(verify_)?codes?$|^statement$|^payer_name$/i;
/** What names a thing of ours may look like a phone number and is none. */
const PLAIN = /^(tracking_number|order_id|refund_no|product_code)$/;
const MAX_TEXT = 500;
const MAX_ITEMS = 50;

export async function track(tx: Tx, clock: Clock, act: Act): Promise<void> {
  await tx.insert(operatorAudit).values({ ...act, input: blot(act.input), at: clock.now() });
}

/** The input as the log keeps it: enough to understand the act, nothing to steal. */
export function blot(value: unknown): unknown {
  if (typeof value === 'string') {
    const text = scrub(value);
    return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text;
  }
  if (Array.isArray(value)) {
    const kept = value.slice(0, MAX_ITEMS).map(blot);
    return value.length > MAX_ITEMS ? [...kept, `… ${value.length - MAX_ITEMS} more`] : kept;
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      PLAIN.test(key) ? inner : SECRET.test(key) && inner !== null ? '[hidden]' : blot(inner),
    ]),
  );
}
