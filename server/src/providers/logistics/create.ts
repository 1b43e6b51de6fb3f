// Which logistics service is used: Kuaidi100 where it is configured, the simulated one in a sandbox, else none.
import type { Config } from '../../config.ts';
import type { Clock } from '../../platform/clock.ts';
import { observeProvider } from '../../platform/observability/metrics.ts';
import type { Breakers } from '../../platform/resilience/breaker.ts';
import { type Logistics, LogisticsUnavailable } from './index.ts';
import { createKuaidi100 } from './kuaidi100.ts';
import { createSandboxLogistics } from './sandbox.ts';

export function createLogistics(
  platform: { config: Config; clock: Clock },
  breakers: Breakers,
): Logistics | undefined {
  const { kuaidi100, isSandbox } = platform.config;
  if (kuaidi100)
    return withLogisticsBreaker(observeProvider('logistics', createKuaidi100(kuaidi100)), breakers);
  return isSandbox ? createSandboxLogistics(platform) : undefined;
}

/** A service that is known to be down is not waited for: the page shows the tracking number at once. */
export function withLogisticsBreaker(logistics: Logistics, breakers: Breakers): Logistics {
  const { run } = breakers.create('logistics', {
    refuse: () => new LogisticsUnavailable('the logistics service is known to be down'),
  });
  return { track: (parcel) => run(() => logistics.track(parcel)) };
}
