// Counts one draw again on the player's own device, step by step as the page explains it.
import type { LotteryDraw, LotteryTable } from '@emall/contract';
import { LOTTERY_PARTS } from '@emall/contract/constants';
import { hmacSha256, sha256 } from './sha256.ts';

export const STEPS = ['commit', 'table', 'number', 'prize', 'rules'] as const;
export type Step = (typeof STEPS)[number];
/** Each step with whether it holds; `hidden` while the seed is not revealed. */
export type Verdict = { hidden: true } | { hidden: false; holds: Record<Step, boolean>; isFair: boolean };

const FAIR_LIMIT = Math.floor(2 ** 32 / LOTTERY_PARTS) * LOTTERY_PARTS;
const utf8 = (text: string) => new Uint8Array(new TextEncoder().encode(text));

export async function verifyDraw(draw: LotteryDraw, tableText: string): Promise<Verdict> {
  if (draw.server_seed === null) return { hidden: true };
  const seed = bytesOf(draw.server_seed);
  const table = JSON.parse(tableText) as LotteryTable;
  const roll = await rollOf(seed, draw.client_seed, draw.nonce);
  const holds = {
    commit: hexOf(await sha256(seed)) === draw.commit,
    table: hexOf(await sha256(utf8(tableText))) === draw.table_hash,
    number: roll === draw.roll,
    prize: prizeAt(table, roll) === draw.drawn,
    rules: isByTheRules(draw, table),
  };
  return { hidden: false, holds, isFair: STEPS.every((step) => holds[step]) };
}

async function rollOf(seed: Uint8Array<ArrayBuffer>, clientSeed: string, nonce: number): Promise<number> {
  for (let round = 0; ; round += 1) {
    const words = `${clientSeed}:${nonce}${round ? `:${round}` : ''}`;
    const digest = await hmacSha256(seed, utf8(words));
    const number = new DataView(digest.buffer).getUint32(0);
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

function isByTheRules(draw: LotteryDraw, { prizes, fallback, guarantee }: LotteryTable): boolean {
  const stock = prizes.find(({ key }) => key === draw.drawn)?.stock ?? null;
  const counted = draw.given_before;
  const mustBeGone = stock !== null && counted !== null && counted >= stock;
  const isLast = guarantee !== null && draw.dry + 1 >= guarantee.draws;
  const counts = (key: string) => guarantee?.counting.includes(key) ?? false;
  switch (draw.why) {
    case 'drawn':
      return draw.given === draw.drawn && !mustBeGone && (!isLast || counts(draw.given));
    case 'sold_out':
      // Codes and coupons run out where they lie, so they may be gone before their stock says so.
      return draw.given === fallback && counted !== null && !isLast;
    case 'guarantee':
      return isLast && draw.given === guarantee?.prize && (!counts(draw.drawn) || counted !== null);
  }
}

function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

function hexOf(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
