// Limits per network address on what strangers may try. Wide, because whole cities share an address.

import { networkAddressOf } from '../../platform/http/network-address.ts';
import { type RateLimit, requireWithin } from '../../platform/security/rate-limit.ts';
import type { Services } from '../../services.ts';

const limits = {
  'send-code': { max: 100, window_s: 3600 },
  login: { max: 300, window_s: 600 },
  'oauth-link': { max: 300, window_s: 600 },
  'js-sdk': { max: 1200, window_s: 600 },
} satisfies Record<string, RateLimit>;

export async function limitByAddress(
  { services, ip }: { services: Pick<Services, 'hitLimit'>; ip: string },
  act: keyof typeof limits,
): Promise<void> {
  await requireWithin(services.hitLimit, `${act}:${networkAddressOf(ip)}`, limits[act]);
}
