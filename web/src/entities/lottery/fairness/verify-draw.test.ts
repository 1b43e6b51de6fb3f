// The check on the phone: it confirms what the rules give and rejects everything else.
import type { LotteryDraw } from '@emall/contract';
import { expect, test } from 'vitest';
import { newClientSeed } from './client-seed.ts';
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

/** A draw as the server makes it, computed with the browser's own cryptography. */
async function drawOf(nonce: number): Promise<LotteryDraw> {
  const seed = await digest('seed');
  const key = await crypto.subtle.importKey('raw', seed, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const signed = await crypto.subtle.sign('HMAC', key, bytes(`mine:${nonce}`));
  const roll = new DataView(signed).getUint32(0) % 1_000_000;
  const ends = [500_000, 800_000, 900_000, 1_000_000];
  const drawn = table.prizes[ends.findIndex((end) => roll < end)]?.key ?? '';
  return {
    draw_id: nonce,
    at: '',
    epoch: 1,
    client_seed: 'mine',
    nonce,
    roll,
    drawn,
    given: drawn,
    pity_count: 0,
    commit: hex(new Uint8Array(await crypto.subtle.digest('SHA-256', seed))),
    server_seed: hex(seed),
    table_hash: hex(await digest(text)),
    reason: 'drawn',
    given_before: drawn === 'ship' ? 0 : null,
    prize: { kind: 'points', name: '', image: '', quantity: 1 },
  };
}
/** The steps that fail. */
const failures = (draw: LotteryDraw, tableText = text) => {
  const check = verifyDraw(draw, tableText);
  return check.hidden
    ? 'hidden'
    : Object.entries(check.passes).flatMap(([step, passes]) => (passes ? [] : [step]));
};

test('a draw made by the rules is confirmed, and one whose seed is still secret is not checked', async () => {
  for (let nonce = 1; nonce <= 40; nonce += 1) expect(failures(await drawOf(nonce))).toEqual([]);
  expect(failures({ ...(await drawOf(1)), server_seed: null })).toBe('hidden');
});

test('a changed seed, table, number, prize or rule fails the step it belongs to', async () => {
  const draw = await drawOf(1);
  expect(failures({ ...draw, commit: hex(await digest('other')) })).toEqual(['commit']);
  expect(failures(draw, text.replace('500000', '500001').replace('300000', '299999'))).toContain('table');
  expect(failures({ ...draw, roll: (draw.roll + 1) % 1_000_000 })).toEqual(['number']);
  expect(failures({ ...draw, drawn: 'ship', given: 'ship', given_before: 0 })).toEqual(['prize']);
  expect(failures({ ...draw, given: 'gem', drawn: draw.drawn, reason: 'sold_out' })).toEqual(['rules']);
});

test('the guarantee and the sold-out rule are enforced in both directions', async () => {
  const nonces = Array.from({ length: 60 }, (_, at) => at + 1);
  const draws = await Promise.all(nonces.map(drawOf));
  const coin = draws.find(({ drawn }) => drawn === 'coin');
  const ship = draws.find(({ drawn }) => drawn === 'ship');
  if (!coin || !ship) throw new Error('60 draws show every prize');
  expect(failures({ ...coin, pity_count: 4 })).toEqual(['rules']);
  expect(failures({ ...coin, pity_count: 4, given: 'pack', reason: 'guarantee' })).toEqual([]);
  expect(failures({ ...coin, pity_count: 3, given: 'pack', reason: 'guarantee' })).toEqual(['rules']);
  expect(failures({ ...ship, given_before: 3, given: 'coin', reason: 'sold_out' })).toEqual([]);
  expect(failures({ ...ship, given_before: 3 })).toEqual(['rules']);
});

test('a new client seed has the format the server accepts and differs each time', () => {
  expect(newClientSeed()).toMatch(/^[A-Za-z0-9_-]{1,64}$/);
  expect(newClientSeed()).not.toBe(newClientSeed());
});
