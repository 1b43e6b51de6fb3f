// Recomputes the hash of a ledger entry's receipt.
import type { ScoreEntry } from '@emall/contract';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** Returns whether the receipt's hash is that of its content and the previous hash. */
export function isReceiptValid({
  points,
  balance_after,
  receipt,
}: Pick<ScoreEntry, 'points' | 'balance_after' | 'receipt'>): boolean {
  const { account_id, seq, transfer_id, reason, ref, asked, at_ms } = receipt;
  // The fields and their order are defined by ScoreReceipt in the contract.
  const fields = [account_id, seq, transfer_id, points, balance_after, reason, ref, asked, at_ms];
  const text = `[${fields.map((field) => JSON.stringify(field)).join(', ')}]`;
  const hash = sha256(concatBytes(hexToBytes(receipt.previous_hash), utf8ToBytes(text)));
  return bytesToHex(hash) === receipt.hash;
}
