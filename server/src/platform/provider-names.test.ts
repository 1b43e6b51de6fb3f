// Alerts name providers as operators know them.
import { expect, test } from 'vitest';
import { paymentProviderNames } from '../providers/payment/index.ts';
import { paymentName, providerName } from './provider-names.ts';

test('every way of paying has a name in both languages', () => {
  for (const provider of paymentProviderNames) expect(paymentName(provider).zh).not.toContain(provider);
});

test('the server of a game is named by its game, and an unknown provider as it is configured', () => {
  expect(providerName('game 1001')).toEqual({ zh: '游戏 1001 的服务器', en: 'The server of game 1001' });
  expect(providerName('oauth other').en).toBe('oauth other');
});
