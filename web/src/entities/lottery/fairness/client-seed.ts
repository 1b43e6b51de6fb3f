// The client seed: the player's own part in what is drawn.

const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';

/** A client seed that this device makes up. */
export function newClientSeed(): string {
  return [...crypto.getRandomValues(new Uint8Array(12))]
    .map((byte) => LETTERS[byte % LETTERS.length])
    .join('');
}
