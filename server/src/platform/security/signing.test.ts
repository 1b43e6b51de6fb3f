// The signature between servers is the one that the document teaches.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isSigned, signatureOf } from './signing.ts';

const parts = {
  method: 'POST',
  path: '/api/mall/servers',
  timestamp: '1763172000',
  nonce: '0123456789abcdef',
  body: Buffer.from('{"game_id":1001}'),
};
const at = (seconds: number) => new Date(seconds * 1000);

test("the document's example has the right signature", () => {
  const document = readFileSync(new URL('../../../../docs/game-server.md', import.meta.url), 'utf8');
  expect(document).toContain(signatureOf('s3cret', parts));
});

test('a signature holds for five minutes before and after', () => {
  const signature = signatureOf('s3cret', parts);
  const isRight = (seconds: number) => isSigned('s3cret', at(1763172000 + seconds), parts, signature);
  expect([-301, -300, 0, 300, 301].map(isRight)).toEqual([false, true, true, true, false]);
});

test.each([
  ['path', '/api/mall/roles'],
  ['nonce', '0123456789abcdeg'],
  ['timestamp', '1763172001'],
  ['body', Buffer.from('{"game_id":1002}')],
])('another %s needs another signature', (field, value) => {
  const signature = signatureOf('s3cret', parts);
  expect(isSigned('s3cret', at(1763172000), { ...parts, [field]: value }, signature)).toBe(false);
});
