// The proof of work for login codes: from the third code of an hour on, a stranger's browser computes for a moment.

/** Leading zero bits of the hash: about 65,000 hashes, half a second on a phone. */
export const PROOF_BITS = 16;

/** What a nonce is found for: one code for one phone in one game, on one day (UTC). */
export const proofText = (day: string, gameId: string | number, phone: string, nonce: string): string =>
  `${day}|${gameId}|${phone}|${nonce}`;

export const hasLeadingZeroBits = (hash: Uint8Array, bits: number): boolean => {
  const whole = Math.floor(bits / 8);
  for (let at = 0; at < whole; at += 1) if (hash[at] !== 0) return false;
  return (hash[whole] ?? 0) >> (8 - (bits % 8)) === 0;
};
