// The operators' log: enough to understand an act, nothing to steal.
import { expect, test } from 'vitest';
import { blot } from './track.ts';

test('codes, passwords and phone numbers never reach the log', () => {
  const input = { code: '123456', codes: ['A', 'B'], new_password: 'x', note: '请联系 13800000001' };
  expect(blot(input)).toEqual({
    code: '[hidden]',
    codes: '[hidden]',
    new_password: '[hidden]',
    note: '请联系 [phone]',
  });
});

test('names of things stay readable, also when they look like a phone number', () => {
  const input = { product_code: 'gem-60', tracking_number: '13800000001', server_code: 's1' };
  expect(blot(input)).toEqual(input);
});
