// Time-based one-time passwords (RFC 6238): SHA-1, six digits, thirty seconds, as every authenticator app makes them.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const STEP_MS = 30_000;
const DIGITS = 6;
// Clocks of phones differ a little, and typing takes time.
const STEPS_OFF = 1;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** 160 bits, as RFC 4226 recommends, in the letters that authenticator apps take. */
export function createTotpSecret(): string {
  return [...randomBytes(32)].map((byte) => BASE32[byte % 32]).join('');
}

export const totpStep = (at: Date): number => Math.floor(at.getTime() / STEP_MS);

export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', decodeBase32(secret)).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0xf;
  const number = (digest.readUInt32BE(offset) & 0x7fffffff) % 10 ** DIGITS;
  return String(number).padStart(DIGITS, '0');
}

/** Returns the time step that a code belongs to, so that each is accepted once; undefined for a wrong code. */
export function matchTotp(secret: string, code: string, at: Date): number | undefined {
  const now = totpStep(at);
  const given = Buffer.from(code);
  for (let step = now - STEPS_OFF; step <= now + STEPS_OFF; step += 1) {
    const expected = Buffer.from(totpCode(secret, step));
    if (given.length === expected.length && timingSafeEqual(given, expected)) return step;
  }
  return undefined;
}

/** The address that an authenticator app reads from a QR code. */
export function totpUrl(secret: string, issuer: string, account: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`;
}

function decodeBase32(text: string): Buffer {
  let bits = 0;
  let value = 0;
  const bytes: number[] = [];
  for (const letter of text) {
    const index = BASE32.indexOf(letter);
    if (index < 0) throw new Error('a TOTP secret is not base32');
    value = ((value << 5) | index) & 0xfff;
    bits += 5;
    if (bits >= 8) {
      bits -= 8;
      bytes.push((value >> bits) & 0xff);
    }
  }
  return Buffer.from(bytes);
}
