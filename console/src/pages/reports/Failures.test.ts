// What players read with a failure code.
import { failures } from '@emall/contract/codes';
import { expect, test } from 'vitest';
import { messageOf } from './Failures.tsx';

test('a code is shown with the message that players read, without what is filled in', () => {
  expect(messageOf(200017, 'en')).toBe('Only … of “…” left at the sale price');
  expect(messageOf(200017, 'zh')).toBe('「…」限时特价仅剩 … 件');
});

test('every message on the English screen is English', () => {
  for (const { code } of Object.values(failures))
    expect(messageOf(code, 'en') ?? '', String(code)).not.toMatch(/\p{Script=Han}/u);
  expect(messageOf(501, 'en')).toBe('Server error');
  expect(messageOf(501, 'zh')).toBe('服务器错误');
});

test('a code of which players read a text of the shop, or that is not known, has no message', () => {
  expect(messageOf(402, 'zh')).toBeNull();
  expect(messageOf(999_999, 'zh')).toBeNull();
});
