// Which contact channels of customer service become links.
import { expect, it } from 'vitest';
import { canBeCopied, contactHref } from './contact-channel.ts';

it('a phone number, a mail address and an https address open by a tap', () => {
  expect(contactHref({ kind: 'phone', label: '', value: '+86 (20) 8888-0000' })).toBe('tel:+862088880000');
  expect(contactHref({ kind: 'mail', label: '', value: 'help@mall.test' })).toBe('mailto:help@mall.test');
  expect(contactHref({ kind: 'online', label: '', value: 'https://mall.test/help' })).toBe(
    'https://mall.test/help',
  );
});

it.each([
  ['phone', 'ask for Lin'],
  ['mail', 'a@b.test?bcc=c@d.test'],
  ['wechat', 'mall-help'],
  ['qq', '10001'],
] as const)('%s "%s" is text to copy', (kind, value) => {
  expect(contactHref({ kind, label: '', value })).toBeUndefined();
  expect(canBeCopied({ kind, label: '', value })).toBe(true);
});

it.each(['游戏内「设置 · 联系客服」', 'javascript:alert(1)', 'http://mall.test/help'])(
  'online "%s" is neither a link nor worth copying',
  (value) => {
    const channel = { kind: 'online', label: '', value } as const;
    expect(contactHref(channel)).toBeUndefined();
    expect(canBeCopied(channel)).toBe(false);
  },
);
