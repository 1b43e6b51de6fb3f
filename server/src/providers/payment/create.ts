// Who takes a game's payments: the merchants that operators chose for it, else those of the environment, and the
// sandbox's cashier where that may run.
import type { PayType } from '@emall/contract';
import type { Config } from '../../config.ts';
import type { Cache } from '../../platform/cache.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { observeProvider } from '../../platform/observability/metrics.ts';
import type { Breakers } from '../../platform/resilience/breaker.ts';
import { clientsOfEntered, type HttpClients, plainClients } from '../../platform/security/guarded-clients.ts';
import { createAlipay } from './alipay.ts';
import { withPaymentBreaker } from './breaker.ts';
import type { PaymentProvider, PaymentProviderName, Payments } from './index.ts';
import {
  type MerchantSettings,
  merchantProviders,
  merchantScope,
  merchantsOfEnvironment,
  readMerchant,
  readMerchantChoice,
} from './merchants.ts';
import { createSandboxPayments } from './sandbox.ts';
import { createWechatPay } from './wechat.ts';

type Platform = { config: Config; db: Database; clock: Clock; cache: Cache };

type Built = { provider: PaymentProvider; payTypes: PayType[] };

const SETTINGS_TTL_MS = 30_000;

export function createPayments({ config, db, clock, cache }: Platform, breakers: Breakers): Payments {
  const resilient = (name: string, { provider, payTypes }: Built): Built => ({
    provider: withPaymentBreaker(name, observeProvider(`pay ${name}`, provider), breakers),
    payTypes,
  });
  const ofEnvironment: Partial<Record<PaymentProviderName, Built>> = {};
  for (const settings of Object.values(merchantsOfEnvironment(config)))
    if (settings)
      ofEnvironment[settings.provider] = resilient(settings.provider, build(settings, clock, plainClients));
  if (config.isSandbox)
    ofEnvironment.sandbox = resilient('sandbox', {
      provider: createSandboxPayments({ db, clock }),
      payTypes: ['sandbox'],
    });
  const ofEntered = clientsOfEntered(config);
  // Built once per change of the settings: a provider's SDK reads its keys when it is built.
  const built = new Map<number, { settings: string; merchant: Built }>();

  async function findMerchant(name: PaymentProviderName, merchantId: number) {
    const { stored } = await cache.get(merchantScope(merchantId), 'settings', SETTINGS_TTL_MS, async () => ({
      stored: await readMerchant(db, merchantId, config.operatorKey),
    }));
    if (stored?.settings.provider !== name) return undefined;
    const known = built.get(merchantId);
    const settingsText = JSON.stringify(stored.settings);
    if (known?.settings === settingsText) return known.merchant;
    const { settings } = stored;
    const merchant = resilient(`${settings.provider} ${merchantId}`, build(settings, clock, ofEntered()));
    built.set(merchantId, { settings: settingsText, merchant });
    return merchant;
  }

  const find = (name: PaymentProviderName, merchantId: number | null) =>
    merchantId === null ? ofEnvironment[name] : findMerchant(name, merchantId);

  async function choiceOf(gameId: number) {
    return cache.get(`game:${gameId}`, 'merchants', SETTINGS_TTL_MS, () => readMerchantChoice(db, gameId));
  }

  const payments: Payments = {
    async find(name, merchantId) {
      return (await find(name, merchantId))?.provider;
    },
    async merchantOf(gameId, name) {
      const choice: Partial<Record<string, number | null>> = await choiceOf(gameId);
      const chosen = choice[name];
      if (chosen === null) return undefined;
      const merchantId = chosen ?? null;
      const merchant = await find(name, merchantId);
      return merchant && { merchantId, ...merchant };
    },
    async payTypesOf(gameId) {
      const names = [...merchantProviders, 'sandbox'] as const;
      const merchants = await Promise.all(names.map((name) => payments.merchantOf(gameId, name)));
      return merchants.flatMap((merchant) => merchant?.payTypes ?? []);
    },
  };
  return payments;
}

function build(settings: MerchantSettings, clock: Clock, clients: HttpClients): Built {
  switch (settings.provider) {
    case 'alipay':
      return { provider: createAlipay(settings, clock, clients), payTypes: ['alipay_wap'] };
    case 'wechat': {
      const payTypes: PayType[] = ['wechat_h5', 'wechat_jsapi'];
      if (settings.miniAppId) payTypes.push('wechat_mini');
      return { provider: createWechatPay(settings, clock, clients), payTypes };
    }
  }
}
