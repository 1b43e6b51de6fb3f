// Transfer references: short enough to type, with a check character so that a typing error names no other order.
import { randomInt } from 'node:crypto';

// Without 0, O, 1 and I, which look alike in print.
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const PREFIX = 'EM';
const RANDOM = 7;
const FORM = new RegExp(`${PREFIX}[${SIGNS}]{${RANDOM + 1}}`, 'y');

export function newReference(): string {
  const body = Array.from({ length: RANDOM }, () => SIGNS[randomInt(SIGNS.length)]).join('');
  return PREFIX + body + checkSign(body);
}

/** Luhn's sum in base 32: finds every single slip and almost every swap of neighbours. */
function checkSign(body: string): string {
  let sum = 0;
  for (const [at, sign] of [...body].reverse().entries()) {
    const value = SIGNS.indexOf(sign) * (at % 2 === 0 ? 2 : 1);
    sum += Math.floor(value / SIGNS.length) + (value % SIGNS.length);
  }
  return SIGNS[(SIGNS.length - (sum % SIGNS.length)) % SIGNS.length] ?? '';
}

const isWhole = (reference: string) => {
  const body = reference.slice(PREFIX.length, -1);
  return reference.at(-1) === checkSign(body);
};

/** The references in what a payer or a bank wrote: in small letters, full width, with spaces or dashes between. */
export function findReferences(text: string): string[] {
  const plain = text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\-_.·]+/g, '');
  const found: string[] = [];
  for (let at = plain.indexOf(PREFIX); at >= 0; at = plain.indexOf(PREFIX, at + 1)) {
    FORM.lastIndex = at;
    const match = FORM.exec(plain);
    if (match && isWhole(match[0])) found.push(match[0]);
  }
  return [...new Set(found)];
}

/** A bank's own number as we compare it: banks print the same one with and without spaces. */
export function plainBankReference(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');
}
