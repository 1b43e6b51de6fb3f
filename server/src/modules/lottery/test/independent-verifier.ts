// Verifies draws by the rules that the page explains to players; shares no code with the engine.
import { webcrypto } from 'node:crypto';

/** What the page shows of one draw. */
export type Proof = {
  commit: string;
  server_seed: string | null;
  client_seed: string;
  nonce: number;
  roll: number;
  drawn: string;
  given: string;
  reason: string;
  pity_count: number;
  given_before: number | null;
  table_hash: string;
};

const utf8 = new TextEncoder();
const hex = (bytes: ArrayBuffer) => Buffer.from(bytes).toString('hex');

/** Returns the first violation of the explained rules; undefined when the draw is correct. */
export async function findViolation(proof: Proof, tableText: string): Promise<string | undefined> {
  if (proof.server_seed === null) return 'the seed was not revealed';
  const seed = Buffer.from(proof.server_seed, 'hex');
  // 1. The hash that was shown before the draw is that of the seed which is shown now.
  if (hex(await webcrypto.subtle.digest('SHA-256', seed)) !== proof.commit)
    return 'another seed was promised';
  // 2. The hash of the table is that of the odds which were published.
  if (hex(await webcrypto.subtle.digest('SHA-256', utf8.encode(tableText))) !== proof.table_hash)
    return 'another table was published';
  // 3. The number.
  const number = await numberOf(seed, proof.client_seed, proof.nonce);
  if (number !== proof.roll) return `the number is ${number}`;
  // 4. The prize of the number: the first has the numbers from 0, each next one goes on where the last ended.
  const table = JSON.parse(tableText);
  const ends: number[] = [];
  for (const { parts } of table.prizes) ends.push((ends.at(-1) ?? 0) + parts);
  const prize = table.prizes[ends.findIndex((end) => number < end)];
  if (prize.key !== proof.drawn) return `the number is that of ${prize.key}`;
  // 5. What is gone turns into the fallback; codes and coupons can be gone without a stock.
  const mustBeGone = prize.stock !== null && (proof.given_before ?? 0) >= prize.stock;
  const canBeGone = mustBeGone || proof.given_before !== null;
  // 6. The last draw before the guarantee always gives a counting prize.
  const isLast = table.guarantee !== null && proof.pity_count + 1 >= table.guarantee.draws;
  const allowed = new Map<string, string>();
  for (const isGone of [...(mustBeGone ? [] : [false]), ...(canBeGone ? [true] : [])]) {
    const first = isGone ? table.fallback : prize.key;
    const counts = table.guarantee?.counting.includes(first);
    if (isLast && !counts) allowed.set(table.guarantee.prize, 'guarantee');
    else allowed.set(first, isGone ? 'sold_out' : 'drawn');
  }
  return allowed.get(proof.given) === proof.reason
    ? undefined
    : `${proof.given} (${proof.reason}) is not by the rules`;
}

async function numberOf(seed: Buffer, clientSeed: string, nonce: number): Promise<number> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await webcrypto.subtle.importKey('raw', seed, algorithm, false, ['sign']);
  for (const attempt of ['', ':1', ':2', ':3', ':4', ':5']) {
    const message = utf8.encode(`${clientSeed}:${nonce}${attempt}`);
    const digest = new DataView(await webcrypto.subtle.sign('HMAC', key, message));
    const four = digest.getUint32(0, false);
    if (four < 4_294_000_000) return four % 1_000_000;
  }
  throw new Error('six numbers in a row above 4,294,000,000: that happens once in 10^21 draws');
}
