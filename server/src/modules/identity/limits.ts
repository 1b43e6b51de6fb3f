// Limits per network address on what strangers may try. Wide, because whole cities share an address.
import { fail } from '../../platform/fail.ts';
import type { RateLimit } from '../../platform/rate-limit.ts';
import type { CallContext } from '../../services.ts';

const limits = {
  'send-code': { max: 100, window_s: 3600 },
  login: { max: 300, window_s: 600 },
  'oauth-link': { max: 300, window_s: 600 },
  'js-sdk': { max: 1200, window_s: 600 },
} satisfies Record<string, RateLimit>;

/** The part of an address that one subscriber holds: all of IPv4, the first half of IPv6. */
export function addressOf(ip: string): string {
  if (!ip.includes(':') || ip.startsWith('::ffff:')) return ip.replace('::ffff:', '');
  const [head = '', tail] = ip.split('::');
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  return [...left, ...Array<string>(zeros).fill('0'), ...right].slice(0, 4).join(':');
}

export async function limitByAddress(
  { services, ip }: Pick<CallContext, 'services' | 'ip'>,
  act: keyof typeof limits,
): Promise<void> {
  const { isWithin } = await services.hitLimit(`${act}:${addressOf(ip)}`, limits[act]);
  if (!isWithin) throw fail('call/too-many');
}
