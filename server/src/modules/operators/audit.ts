// Writes what an operator did into the append-only audit log, without secrets and personal data.
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import { scrubStart } from '../../platform/logging.ts';
import type { AuditEntry } from '../../platform/operators.ts';
import { operatorAudit } from './tables.ts';

const SECRET = /password|token|secret|phone|email|account_no|^(verify_)?codes?$|^statement$|^payer_name$/i;
/** Identifiers of ours that may look like a phone number. */
const PLAIN = /^(tracking_number|order_id|refund_no|product_code)$/;
const MAX_TEXT = 500;
const MAX_ITEMS = 50;

export async function audit(tx: Tx, clock: Clock, entry: AuditEntry): Promise<void> {
  await tx.insert(operatorAudit).values({ ...entry, input: redact(entry.input), at: clock.now() });
}

/** Returns the input as the audit log stores it: long texts and lists are cut, secrets are hidden. */
export function redact(value: unknown): unknown {
  if (typeof value === 'string') return scrubStart(value, MAX_TEXT);
  if (Array.isArray(value)) {
    const items = value.slice(0, MAX_ITEMS).map(redact);
    return value.length > MAX_ITEMS ? [...items, `… ${value.length - MAX_ITEMS} more`] : items;
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      PLAIN.test(key) ? inner : SECRET.test(key) && inner !== null ? '[hidden]' : redact(inner),
    ]),
  );
}
