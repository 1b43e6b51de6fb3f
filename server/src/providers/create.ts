// Chooses every provider by the configuration: the real one where it is configured, the sandbox's where that may run.

import { alertsRaised } from '../platform/observability/metrics.ts';
import { providerName } from '../platform/provider-names.ts';
import { type Breakers, createBreakers } from '../platform/resilience/breaker.ts';
import type { PlatformServices, Providers } from '../services.ts';
import { createAlerts } from './alerts/create.ts';
import type { Alerts } from './alerts/index.ts';
import { storing } from './alerts/stored.ts';
import { createGameServer } from './game/create.ts';
import { createJsSdk } from './js-sdk/create.ts';
import { createLogistics } from './logistics/create.ts';
import { createMessenger } from './messaging/create.ts';
import { createOAuth } from './oauth/create.ts';
import { createPayments } from './payment/create.ts';
import { createStorage } from './storage/create.ts';

/** Each provider is timed behind its breaker and bulkhead: what they refuse or let wait is not its time. */
export function createProviders(platform: PlatformServices): Providers {
  const breakers: Breakers = createBreakers(platform.clock, (name) => {
    const { zh, en } = providerName(name);
    alerts.raise({
      key: `breaker:${name}`,
      text: `${en} does not respond and is not called for now`,
      textZh: `${zh}没有回应，暂时不再调用`,
      gameId: null,
    });
  });
  const alerts = observeAlerts(storing(platform, createAlerts(platform, breakers)));
  return {
    alerts,
    breakers,
    gameServer: createGameServer(platform, breakers),
    jsSdk: createJsSdk(platform),
    logistics: createLogistics(platform, breakers),
    messenger: createMessenger(platform, breakers),
    oauth: createOAuth(platform, breakers),
    payments: createPayments(platform, breakers),
    storage: createStorage(platform, breakers),
  };
}

function observeAlerts(alerts: Alerts): Alerts {
  return {
    raise(alert) {
      // `delivery-stuck:1001`: what comes after the kind is one of too many.
      alertsRaised.inc({ alert: alert.key.split(/[: ]/, 1)[0] ?? '' });
      alerts.raise(alert);
    },
    stop: () => alerts.stop(),
  };
}
