// One breaker per login provider: while it is known to be down, a login by it fails at once instead of after its timeout.
import { type Breakers, ProviderError } from '../../platform/resilience/breaker.ts';
import type { OAuth } from './index.ts';

/** A provider that does not respond vouches for nobody. */
export function withOAuthBreaker(name: string, oauth: OAuth, breakers: Breakers): OAuth {
  const { run } = breakers.create(`oauth ${name}`, {
    refuse: () => new ProviderError(`${name} is known to be down`),
  });
  return {
    ...oauth,
    exchange: (request) =>
      run(() => oauth.exchange(request)).catch((error) => {
        if (error instanceof ProviderError) return undefined;
        throw error;
      }),
  };
}
