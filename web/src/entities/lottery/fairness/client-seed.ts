// The client seed: the player's contribution to a draw.

const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';

/** A random client seed. */
export function newClientSeed(): string {
  return [...crypto.getRandomValues(new Uint8Array(12))]
    .map((byte) => LETTERS[byte % LETTERS.length])
    .join('');
}
