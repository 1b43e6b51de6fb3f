// The services of a dry run: everything it writes is rolled back, and no provider is called, no cache cleared, no alert raised.
import type { Database } from './platform/database/database.ts';
import { OutsideReached } from './platform/operators/dry-run.ts';
import { noCache } from './platform/operators/previews.ts';
import { rateLimiter } from './platform/security/rate-limit.ts';
import type { Services } from './services.ts';

export function dryRunServices(services: Services, db: Database): Services {
  const { clock, gameServer, jsSdk, logistics, messenger, oauth, payments, storage } = services;
  return {
    ...services,
    db,
    pool: outside('another connection', services.pool),
    cache: noCache,
    hitLimit: rateLimiter(db, clock),
    alerts: { raise: () => undefined, stop: async () => undefined },
    gameServer: outside('game server', gameServer),
    jsSdk: outside('js-sdk', jsSdk),
    logistics: logistics && outside('logistics', logistics),
    messenger: outside('messenger', messenger),
    oauth: outside('oauth', oauth),
    payments: outside('payment', payments),
    storage: outside('storage', storage),
    isDryRun: true,
  };
}

/** What a provider says of itself can be read; whatever it would do ends the dry run. */
function outside<T extends object>(name: string, provider: T): T {
  return new Proxy(provider, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key);
      if (typeof value === 'function')
        return () => {
          throw new OutsideReached(name);
        };
      return typeof value === 'object' && value !== null ? outside(name, value) : value;
    },
  });
}
