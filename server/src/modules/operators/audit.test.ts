// The operators' audit log holds no secrets and no personal data.
import { expect, test } from 'vitest';
import { redact } from './audit.ts';

test('codes, passwords and phone numbers never reach the audit log', () => {
  const input = { code: '123456', codes: ['A', 'B'], new_password: 'x', note: '请联系 13800000001' };
  expect(redact(input)).toEqual({
    code: '[hidden]',
    codes: '[hidden]',
    new_password: '[hidden]',
    note: '请联系 [phone]',
  });
});

test('product codes and tracking numbers stay readable, even when they look like a phone number', () => {
  const input = { product_code: 'gem-60', tracking_number: '13800000001', server_code: 's1' };
  expect(redact(input)).toEqual(input);
});
