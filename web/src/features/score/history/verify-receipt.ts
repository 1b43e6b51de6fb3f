// Counts the fingerprint of a receipt again, on the player's own device.
import type { ScoreEntry } from '@emall/contract';

/** `unable`: the browser has no cryptography here (a page without https). */
export type Verdict = 'whole' | 'broken' | 'unable';

type Entry = Pick<ScoreEntry, 'points' | 'balance_after' | 'receipt'>;

export async function verifyReceipt({ points, balance_after, receipt }: Entry): Promise<Verdict> {
  if (!globalThis.crypto?.subtle) return 'unable';
  const { account_id, seq, transfer_id, reason, ref, asked, at_ms } = receipt;
  // The words and their order are the contract's (ScoreReceipt).
  const words = [account_id, seq, transfer_id, points, balance_after, reason, ref, asked, at_ms];
  const text = new TextEncoder().encode(`[${words.map((word) => JSON.stringify(word)).join(', ')}]`);
  const before = bytesOf(receipt.previous_hash);
  const bytes = new Uint8Array(before.length + text.length);
  bytes.set(before);
  bytes.set(text, before.length);
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return hexOf(hash) === receipt.hash ? 'whole' : 'broken';
}

function bytesOf(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

function hexOf(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
