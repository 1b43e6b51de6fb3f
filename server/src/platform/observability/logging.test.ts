// Logs never carry a phone number, a token, an address or a code (promise 15).
import { hostname } from 'node:os';
import { Writable } from 'node:stream';
import pg from 'pg';
import { expect, test } from 'vitest';
import { createLog, scrub, scrubStart } from './logging.ts';

const canary = {
  phone: '13800000001',
  token: 'k3JxUu7mW2pQ9rT5vY8zA1bC4dE6fG0hI2jK4lM6nO8',
  mail: 'lin@example.com',
};

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = [];
  const keep = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  write(createLog('debug', keep));
  return lines.join('');
}

test('fields that hold personal data are redacted at every depth that is logged', () => {
  const text = logged((log) =>
    log.info(
      { phone: canary.phone, body: { token: canary.token, address: { detail: '文三路 90 号' } } },
      'x',
    ),
  );
  expect(text).not.toContain(canary.phone);
  expect(text).not.toContain(canary.token);
  expect(text).not.toContain('文三路');
});

test('an error that quotes personal data is logged without it', () => {
  const cause = Object.assign(new Error(`Key (phone)=(${canary.phone}) exists`), { detail: canary.phone });
  const text = logged((log) =>
    log.error({ err: new Error(`Failed query for ${canary.mail}\nparams: ${canary.token}`, { cause }) }, 'x'),
  );
  for (const value of Object.values(canary)) expect(text).not.toContain(value);
  expect(text).toContain('[phone]');
  expect(text).toContain('at ');
});

test('a line names its process and machine, and an error of the database its SQLSTATE', () => {
  const cause = Object.assign(new pg.DatabaseError('deadlock detected', 0, 'error'), { code: '40P01' });
  const lines = logged((log) => {
    log.error({ err: new Error('Failed query: UPDATE x', { cause }) }, 'x');
    log.error({ err: cause }, 'x');
    log.error({ err: Object.assign(new Error('of somebody else'), { code: '123456' }) }, 'x');
  }).trim();
  const [wrapped, bare, other] = lines.split('\n').map((line) => JSON.parse(line));
  expect(wrapped).toMatchObject({ pid: process.pid, hostname: hostname(), err: { sqlState: '40P01' } });
  expect(bare.err.sqlState).toBe('40P01');
  expect(other.err.sqlState).toBeUndefined();
});

test('a phone is scrubbed with its country code too', () => {
  for (const phone of ['13800000001', '8613800000001', '+8613800000001', '008613800000001'])
    expect(scrub(`invalid number ${phone}!`)).toMatch(/^invalid number \+?\[phone\]!$/);
});

test('order numbers and prices are not mistaken for phones', () => {
  expect(scrub('order hhw202611150000012345 costs 26800')).toBe('order hhw202611150000012345 costs 26800');
});

test('a long text is cut before it is searched, and what the cut goes through is left out', () => {
  expect(scrubStart(`${'a '.repeat(20)}call ${canary.phone} now`, 50)).toBe(`${'a '.repeat(20)}call …`);
  expect(scrubStart(`call ${canary.phone}`, 50)).toBe('call [phone]');
});

test.each([
  ['digits', '0'],
  ['letters', 'a'],
  ['letters and dashes', 'a-'],
  ['at signs', 'a@'],
  ['a mail without an end', 'a@b'],
  ['dots', 'a@b.'],
  ['equal signs', '='],
])('60,000 characters of %s are searched in one pass', (_what, part) => {
  const text = part.repeat(60_000 / part.length);
  const elapsed = Array.from({ length: 5 }, () => {
    const started = performance.now();
    scrub(`${text} ${text}`);
    return performance.now() - started;
  });
  // No input keeps a process busy for longer; the best of five, as the machine of a test may be busy with something else.
  expect(Math.min(...elapsed)).toBeLessThan(50);
});
