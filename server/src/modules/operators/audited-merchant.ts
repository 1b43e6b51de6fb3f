// A merchant as the audit log compares it: its settings under their own names, and of its secrets only whether they are the same.
import { createHmac } from 'node:crypto';
import { decryptSettings, keysOf, shownSettings } from '../../providers/payment/index.ts';
import type { Row } from './differences.ts';

export function auditedMerchant(row: Row, key: Buffer): Row {
  if (!row) return null;
  const { settings_encrypted, ...columns } = row;
  // As PostgreSQL writes bytes into JSON.
  const encrypted = Buffer.from(String(settings_encrypted).replace('\\x', ''), 'hex');
  const settings = decryptSettings(encrypted, key);
  const { public_key, secrets } = keysOf(settings);
  const fingerprints = Object.entries(secrets).map(([name, secret]) => [
    name,
    // Nobody without the operator key can try secrets against it.
    createHmac('sha256', key).update(secret).digest('hex'),
  ]);
  return { ...columns, ...shownSettings(settings), public_key, ...Object.fromEntries(fingerprints) };
}
