// A signed result is verified; any change makes it invalid.
import { expect, test } from 'vitest';
import { verifyResult } from './verify-result.ts';

const row = {
  rank: 1,
  name: '晨**长',
  server_name: '蓝海一服',
  avatar: null,
  amount: 3000,
  is_me: false,
  reached_at: '2026-11-15T02:00:00.000Z',
  tag: '0123456789abcdef',
};
const second = { ...row, rank: 2, name: null, amount: 2000, tag: 'fedcba9876543210' };

const ECDSA = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
const base64 = (buffer: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(buffer)));
const hex = (buffer: ArrayBuffer) =>
  Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, '0')).join('');

async function signed() {
  const { privateKey, publicKey } = await crypto.subtle.generateKey(ECDSA, true, ['sign', 'verify']);
  const frozen_at = '2026-11-20T00:30:00.000Z';
  const text = new TextEncoder().encode(
    `emall-ranking-1\n1001\n7\n${frozen_at}\n2\n1,3000,${row.reached_at},${row.tag}\n2,2000,${second.reached_at},${second.tag}`,
  );
  const result = {
    frozen_at,
    players: 2,
    fingerprint: hex(await crypto.subtle.digest('SHA-256', text)),
    signature: base64(await crypto.subtle.sign(ECDSA, privateKey, text)),
    public_key: base64(await crypto.subtle.exportKey('spki', publicKey)),
  };
  return { game_id: 1001, activity: { activeid: 7 }, list: [row, second], result };
}

test('a signed result is verified, whatever the names that are shown', async () => {
  const shown = await signed();
  expect(await verifyResult(shown)).toBe('verified');
  expect(await verifyResult({ ...shown, list: [{ ...row, name: null }, second] })).toBe('verified');
});

test('a changed amount, rank, order, signature or key is found out', async () => {
  const shown = await signed();
  const { result } = shown;
  const other = await signed();
  for (const forged of [
    { list: [{ ...row, amount: 3001 }, second] },
    { list: [second, row] },
    { list: [row] },
    { game_id: 1002 },
    { result: { ...result, players: 3 } },
    { result: { ...result, signature: other.result.signature } },
    { result: { ...result, public_key: other.result.public_key } },
    { result: { ...result, public_key: 'AAAA' } },
  ])
    expect(await verifyResult({ ...shown, ...forged })).toBe('forged');
});

test('without a result there is nothing to verify', async () => {
  expect(await verifyResult({ ...(await signed()), result: null })).toBe('unverifiable');
});
