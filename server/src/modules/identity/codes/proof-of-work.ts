// Verifies the proof of work of a login code; each proof counts once.
import { hasLeadingZeroBits, PROOF_BITS, proofText } from '@emall/contract/proof-of-work';
import { type Clock, DAY_MS } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { sha256 } from '../../../platform/security/sha256.ts';
import { usedNonces } from '../tables.ts';

type Proof = { gameId: number; phone: string; proof: string | undefined };

/** `<day>.<nonce>`: the day may be one off, because clocks of phones are. */
export async function consumeProof(
  tx: Tx,
  clock: Clock,
  { gameId, phone, proof = '' }: Proof,
): Promise<boolean> {
  const [day = '', nonce = ''] = proof.split('.');
  const now = clock.now().getTime();
  const days = [-1, 0, 1].map((offset) => new Date(now + offset * DAY_MS).toISOString().slice(0, 10));
  if (!days.includes(day)) return false;
  const hash = sha256(proofText(day, gameId, phone, nonce));
  if (!hasLeadingZeroBits(hash, PROOF_BITS)) return false;
  const spent = await tx
    .insert(usedNonces)
    .values({ nonceHash: hash, expiresAt: new Date(now + 3 * DAY_MS) })
    .onConflictDoNothing()
    .returning({ nonceHash: usedNonces.nonceHash });
  return spent.length > 0;
}
