// Logs never carry a phone number, a token, an address or a code (promise 15).
import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { createLog, scrub } from './logging.ts';

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

test('order numbers and prices are not mistaken for phones', () => {
  expect(scrub('order hhw202611150000012345 costs 26800')).toBe('order hhw202611150000012345 costs 26800');
});
