// Which contact channels of customer service become links.
import { expect, it } from 'vitest';
import { contactHref } from './contact-channel.ts';

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
  ['online', 'javascript:alert(1)'],
  ['online', 'http://mall.test/help'],
  ['wechat', 'mall-help'],
  ['qq', '10001'],
] as const)('%s "%s" is text to copy', (kind, value) => {
  expect(contactHref({ kind, label: '', value })).toBeUndefined();
});
