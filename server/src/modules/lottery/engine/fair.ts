// The provable part of a draw: a number that server and player make together and neither can bend.
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { LOTTERY_PARTS } from '@emall/contract/constants';

const SEED_BYTES = 32;
/** The largest multiple of the parts that four bytes can reach: numbers above it would favour the first prizes. */
const FAIR_LIMIT = Math.floor(2 ** 32 / LOTTERY_PARTS) * LOTTERY_PARTS;

export const newServerSeed = (): Buffer => randomBytes(SEED_BYTES);

/** What is shown before the first draw; the seed itself is shown when it is no longer used. */
export const commitOf = (serverSeed: Buffer): string => createHash('sha256').update(serverSeed).digest('hex');

/** The number of one draw, 0 to 999,999, every one as likely as the next. */
export function rollOf(serverSeed: Buffer, clientSeed: string, nonce: number): number {
  for (let round = 0; ; round += 1) {
    const text = round === 0 ? `${clientSeed}:${nonce}` : `${clientSeed}:${nonce}:${round}`;
    const number = createHmac('sha256', serverSeed).update(text).digest().readUInt32BE(0);
    if (number < FAIR_LIMIT) return number % LOTTERY_PARTS;
  }
}
