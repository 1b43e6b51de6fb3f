// Recomputes the hash of a points receipt on the player's device.
import type { ScoreEntry } from '@emall/contract';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

type Entry = Pick<ScoreEntry, 'points' | 'balance_after' | 'receipt'>;

/** Whether the entry is what the ledger hashed. */
export function verifyReceipt({ points, balance_after, receipt }: Entry): boolean {
  const { account_id, seq, transfer_id, reason, ref, asked, at_ms } = receipt;
  // The fields and their order are the contract's (ScoreReceipt).
  const fields = [account_id, seq, transfer_id, points, balance_after, reason, ref, asked, at_ms];
  const text = utf8ToBytes(`[${fields.map((field) => JSON.stringify(field)).join(', ')}]`);
  return bytesToHex(sha256(concatBytes(hexToBytes(receipt.previous_hash), text))) === receipt.hash;
}
