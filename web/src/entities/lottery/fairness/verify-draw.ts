// Recomputes one draw on the player's device, step by step as the fairness sheet explains it. Needs no https: the browser's
// own cryptography does.
import type { LotteryDraw, LotteryTable } from '@emall/contract';
import { LOTTERY_PARTS } from '@emall/contract/constants';
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

export const STEPS = ['commit', 'table', 'number', 'prize', 'rules'] as const;
export type Step = (typeof STEPS)[number];
/** Each step with whether it passes; `hidden` while the seed is not revealed. */
export type DrawCheck = { hidden: true } | { hidden: false; passes: Record<Step, boolean>; isFair: boolean };

const FAIR_LIMIT = Math.floor(2 ** 32 / LOTTERY_PARTS) * LOTTERY_PARTS;

export function verifyDraw(draw: LotteryDraw, tableText: string): DrawCheck {
  if (draw.server_seed === null) return { hidden: true };
  const seed = hexToBytes(draw.server_seed);
  const table = JSON.parse(tableText) as LotteryTable;
  const roll = rollOf(seed, draw.client_seed, draw.nonce);
  const passes = {
    commit: bytesToHex(sha256(seed)) === draw.commit,
    table: bytesToHex(sha256(utf8ToBytes(tableText))) === draw.table_hash,
    number: roll === draw.roll,
    prize: prizeAt(table, roll) === draw.drawn,
    rules: followsRules(draw, table),
  };
  return { hidden: false, passes, isFair: STEPS.every((step) => passes[step]) };
}

function rollOf(seed: Uint8Array, clientSeed: string, nonce: number): number {
  for (let round = 0; ; round += 1) {
    const message = `${clientSeed}:${nonce}${round ? `:${round}` : ''}`;
    const digest = hmac(sha256, seed, utf8ToBytes(message));
    const number = new DataView(digest.buffer, digest.byteOffset).getUint32(0);
    if (number < FAIR_LIMIT) return number % LOTTERY_PARTS;
  }
}

function prizeAt({ prizes }: LotteryTable, roll: number): string | undefined {
  let end = 0;
  return prizes.find(({ parts }) => {
    end += parts;
    return roll < end;
  })?.key;
}

function followsRules(draw: LotteryDraw, { prizes, fallback, guarantee }: LotteryTable): boolean {
  const stock = prizes.find(({ key }) => key === draw.drawn)?.stock ?? null;
  const counted = draw.given_before;
  const mustBeGone = stock !== null && counted !== null && counted >= stock;
  const isLast = guarantee !== null && draw.pity_count + 1 >= guarantee.draws;
  const counts = (key: string) => guarantee?.counting.includes(key) ?? false;
  switch (draw.reason) {
    case 'drawn':
      return draw.given === draw.drawn && !mustBeGone && (!isLast || counts(draw.given));
    case 'sold_out':
      // Codes and coupons have a pool of their own, which can be empty before the prize's stock is.
      return draw.given === fallback && counted !== null && !isLast;
    case 'guarantee':
      return isLast && draw.given === guarantee?.prize && (!counts(draw.drawn) || counted !== null);
  }
}
