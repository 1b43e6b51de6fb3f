// The provable part of a draw: a number made of a seed of the server and one of the player, so that neither controls it.
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { LOTTERY_PARTS } from '@emall/contract/constants';

const SEED_BYTES = 32;
/** The largest multiple of LOTTERY_PARTS within 32 bits: numbers from it on would favour the first prizes (modulo bias). */
const FAIR_LIMIT = Math.floor(2 ** 32 / LOTTERY_PARTS) * LOTTERY_PARTS;

export const newServerSeed = (): Buffer => randomBytes(SEED_BYTES);

/** The hash that is shown before the first draw; the seed itself is revealed when it is no longer used. */
export const commitOf = (serverSeed: Buffer): string => createHash('sha256').update(serverSeed).digest('hex');

/** Returns the number of one draw, 0 to 999,999, uniformly distributed. */
export function rollOf(serverSeed: Buffer, clientSeed: string, nonce: number): number {
  for (let round = 0; ; round += 1) {
    const text = round === 0 ? `${clientSeed}:${nonce}` : `${clientSeed}:${nonce}:${round}`;
    const number = createHmac('sha256', serverSeed).update(text).digest().readUInt32BE(0);
    if (number < FAIR_LIMIT) return number % LOTTERY_PARTS;
  }
}

/** The hash that is published with the table of prizes. */
export const tableHashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
