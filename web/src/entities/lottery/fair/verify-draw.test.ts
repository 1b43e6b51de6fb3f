// The check on the phone: it confirms what the rules give, doubts everything else, and needs no https.
import type { LotteryDraw } from '@emall/contract';
import { expect, test } from 'vitest';
import { newClientSeed } from './client-seed.ts';
import { hmacSha256, sha256ByHand } from './sha256.ts';
import { verifyDraw } from './verify-draw.ts';

const hex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
const bytes = (text: string) => new Uint8Array(new TextEncoder().encode(text));
const digest = async (text: string) => new Uint8Array(await crypto.subtle.digest('SHA-256', bytes(text)));

const table = {
  prizes: [
    { key: 'coin', name: 'c', parts: 500_000, stock: null },
    { key: 'gem', name: 'g', parts: 300_000, stock: null },
    { key: 'pack', name: 'p', parts: 100_000, stock: null },
    { key: 'ship', name: 's', parts: 100_000, stock: 3 },
  ],
  fallback: 'coin',
  guarantee: { draws: 5, prize: 'pack', counting: ['pack', 'ship'] },
};
const text = JSON.stringify(table);

/** A draw as the server would have made it, told apart only by its nonce. */
async function drawOf(nonce: number): Promise<LotteryDraw> {
  const seed = await digest('seed');
  const key = await crypto.subtle.importKey('raw', seed, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const signed = await crypto.subtle.sign('HMAC', key, bytes(`mine:${nonce}`));
  const roll = new DataView(signed).getUint32(0) % 1_000_000;
  const ends = [500_000, 800_000, 900_000, 1_000_000];
  const drawn = table.prizes[ends.findIndex((end) => roll < end)]?.key ?? '';
  return {
    ...{ draw_id: nonce, at: '', epoch: 1, client_seed: 'mine', nonce, roll, drawn, given: drawn, dry: 0 },
    ...{ commit: hex(new Uint8Array(await crypto.subtle.digest('SHA-256', seed))), server_seed: hex(seed) },
    ...{ table_hash: hex(await digest(text)), why: 'drawn', given_before: drawn === 'ship' ? 0 : null },
    prize: { kind: 'points', name: '', image: '', quantity: 1 },
  };
}
const stepsOf = async (draw: LotteryDraw, words = text) => {
  const verdict = await verifyDraw(draw, words);
  return verdict.hidden
    ? 'hidden'
    : Object.entries(verdict.holds).flatMap(([step, holds]) => (holds ? [] : [step]));
};

test('a draw as the rules give it is confirmed, and one whose seed is in use is not judged', async () => {
  for (let nonce = 1; nonce <= 40; nonce += 1) expect(await stepsOf(await drawOf(nonce))).toEqual([]);
  expect(await stepsOf({ ...(await drawOf(1)), server_seed: null })).toBe('hidden');
});

test('another seed, table, number, prize or rule is found out, each by its own step', async () => {
  const draw = await drawOf(1);
  expect(await stepsOf({ ...draw, commit: hex(await digest('other')) })).toEqual(['commit']);
  expect(await stepsOf(draw, text.replace('500000', '500001').replace('300000', '299999'))).toContain(
    'table',
  );
  expect(await stepsOf({ ...draw, roll: (draw.roll + 1) % 1_000_000 })).toEqual(['number']);
  expect(await stepsOf({ ...draw, drawn: 'ship', given: 'ship', given_before: 0 })).toEqual(['prize']);
  expect(await stepsOf({ ...draw, given: 'gem', drawn: draw.drawn, why: 'sold_out' })).toEqual(['rules']);
});

test('the guarantee and the rule for what is gone hold in both directions', async () => {
  const nonces = Array.from({ length: 60 }, (_, at) => at + 1);
  const draws = await Promise.all(nonces.map(drawOf));
  const coin = draws.find(({ drawn }) => drawn === 'coin');
  const ship = draws.find(({ drawn }) => drawn === 'ship');
  if (!coin || !ship) throw new Error('60 draws show every prize');
  expect(await stepsOf({ ...coin, dry: 4 })).toEqual(['rules']);
  expect(await stepsOf({ ...coin, dry: 4, given: 'pack', why: 'guarantee' })).toEqual([]);
  expect(await stepsOf({ ...coin, dry: 3, given: 'pack', why: 'guarantee' })).toEqual(['rules']);
  expect(await stepsOf({ ...ship, given_before: 3, given: 'coin', why: 'sold_out' })).toEqual([]);
  expect(await stepsOf({ ...ship, given_before: 3 })).toEqual(['rules']);
});

test('the hash made by hand is SHA-256, at every length around a block', async () => {
  for (const length of [0, 1, 55, 56, 63, 64, 65, 119, 120, 300]) {
    const words = 'x'.repeat(length);
    expect(hex(sha256ByHand(bytes(words)))).toBe(hex(await digest(words)));
  }
  const key = await digest('key');
  const native = await crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ]);
  expect(hex(await hmacSha256(key, bytes('message')))).toBe(
    hex(new Uint8Array(await crypto.subtle.sign('HMAC', native, bytes('message')))),
  );
});

test('a client seed is one the server takes, and another one each time', () => {
  expect(newClientSeed()).toMatch(/^[A-Za-z0-9_-]{1,64}$/);
  expect(newClientSeed()).not.toBe(newClientSeed());
});
