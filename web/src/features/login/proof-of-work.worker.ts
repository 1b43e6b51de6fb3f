// Finds the nonce of a proof of work, away from the page's thread.
import { hasLeadingZeroBits, PROOF_BITS, proofText } from '@emall/contract/proof-of-work';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

type Work = { day: string; gameId: string; phone: string; start: number };

/** Returns the first nonce from `start` on that the server accepts. */
function findNonce({ day, gameId, phone, start }: Work): string {
  for (let at = start; ; at += 1) {
    const nonce = at.toString(36);
    if (hasLeadingZeroBits(sha256(utf8ToBytes(proofText(day, gameId, phone, nonce))), PROOF_BITS))
      return nonce;
  }
}

self.onmessage = ({ data }: MessageEvent<Work>) => self.postMessage(findNonce(data));
