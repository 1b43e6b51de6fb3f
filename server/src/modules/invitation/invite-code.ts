// The code of a player's own invitation link: the player's number, shuffled so that it tells nothing, with a letter that checks it.

// Without I, L, O and U, which are misread or make words.
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 7;
const BITS = 35n;
const SIZE = 1n << BITS;
const MASK = SIZE - 1n;
const HALF = 18n;
// Odd, so that multiplying can be undone.
const FACTOR = 20_478_543_977n;
const INVERSE = inverseOf(FACTOR);

export function inviteCodeOf(playerId: number): string {
  const id = BigInt(playerId);
  if (id < 1n || id >= SIZE) throw new Error('a player id that no invite code can hold');
  const spread = (id * FACTOR) & MASK;
  const letters = write(((spread ^ (spread >> HALF)) * FACTOR) & MASK);
  return letters + checkLetter(letters);
}

/** The player whose code this is; undefined for letters that no player has. */
export function inviterOf(code: string): number | undefined {
  const letters = code.slice(0, LENGTH);
  if (code.length !== LENGTH + 1 || checkLetter(letters) !== code.at(-1)) return undefined;
  let number = 0n;
  for (const letter of letters) {
    const digit = LETTERS.indexOf(letter);
    if (digit < 0) return undefined;
    number = number * 32n + BigInt(digit);
  }
  const folded = (number * INVERSE) & MASK;
  // Shifting by more than half the bits undoes itself.
  const id = ((folded ^ (folded >> HALF)) * INVERSE) & MASK;
  return id === 0n ? undefined : Number(id);
}

function write(number: bigint): string {
  let letters = '';
  for (let rest = number, place = 0; place < LENGTH; place += 1, rest /= 32n)
    letters = LETTERS.charAt(Number(rest % 32n)) + letters;
  return letters;
}

/** One wrong letter, or two that changed places, give another sum. */
function checkLetter(letters: string): string {
  let sum = 0;
  [...letters].forEach((letter, place) => {
    sum += (LETTERS.indexOf(letter) + 1) * (2 * place + 3);
  });
  return LETTERS.charAt(sum % 31);
}

/** Each round doubles the number of right bits. */
function inverseOf(factor: bigint): bigint {
  let inverse = factor;
  for (let round = 0; round < 6; round += 1) inverse = (inverse * (2n - factor * inverse)) & MASK;
  return inverse & MASK;
}
