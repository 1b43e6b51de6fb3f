// Chooses every provider by the configuration: the real one where it is configured, the sandbox's where that may run.
import type { PlatformServices, Providers } from '../services.ts';
import { createAlerts } from './alerts/create.ts';
import { createGameServer } from './game/create.ts';
import { createJsSdk } from './js-sdk/create.ts';
import { createLogistics } from './logistics/create.ts';
import { createMessenger } from './messaging/create.ts';
import { createOAuth } from './oauth/create.ts';
import { createPayments } from './payment/create.ts';
import { createStorage } from './storage/create.ts';

export function createProviders(platform: PlatformServices): Providers {
  return {
    alerts: createAlerts(platform),
    gameServer: createGameServer(platform),
    jsSdk: createJsSdk(platform),
    logistics: createLogistics(platform),
    messenger: createMessenger(platform),
    oauth: createOAuth(platform),
    payments: createPayments(platform),
    storage: createStorage(platform),
  };
}
