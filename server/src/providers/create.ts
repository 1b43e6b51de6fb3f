// Chooses every provider by the configuration: the real one where it is configured, the sandbox's where that may run.
import { createBreakers } from '../platform/breaker.ts';
import type { PlatformServices, Providers } from '../services.ts';
import { createAlerts } from './alerts/create.ts';
import { storing } from './alerts/stored.ts';
import { createGameServer } from './game/create.ts';
import { createJsSdk } from './js-sdk/create.ts';
import { createLogistics } from './logistics/create.ts';
import { createMessenger } from './messaging/create.ts';
import { createOAuth } from './oauth/create.ts';
import { createPayments } from './payment/create.ts';
import { createStorage } from './storage/create.ts';

export function createProviders(platform: PlatformServices): Providers {
  const alerts = storing(platform, createAlerts(platform));
  const breakers = createBreakers(platform.clock, (name) =>
    alerts.raise({ key: `breaker:${name}`, text: `${name} does not respond and is not called for now` }),
  );
  return {
    alerts,
    breakers,
    gameServer: createGameServer(platform, breakers),
    jsSdk: createJsSdk(platform),
    logistics: createLogistics(platform),
    messenger: createMessenger(platform, breakers),
    oauth: createOAuth(platform),
    payments: createPayments(platform, breakers),
    storage: createStorage(platform),
  };
}
