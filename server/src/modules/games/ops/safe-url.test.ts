// An unencrypted address is for the network of the shop alone.
import { expect, test } from 'vitest';
import { requireSafeUrl } from './safe-url.ts';

const accepts = (url: string, isSandbox = false) => {
  try {
    requireSafeUrl('url', url, { isSandbox });
    return true;
  } catch {
    return false;
  }
};

test.each([
  'https://game.example/mall',
  'http://127.0.0.1:3000/mall-api',
  'http://localhost:3000',
  'http://[::1]:3000',
  'http://10.1.2.3/',
  'http://172.31.0.1/',
  'http://192.168.1.1/',
  'http://[fd00::1]/',
  'http://game-server:8080/mall',
  'http://game.prod.svc.cluster.local/',
  'http://game.prod.internal/',
])('%s can be entered', (url) => expect(accepts(url)).toBe(true));

test.each([
  'http://game.example/mall',
  'http://8.8.8.8/',
  'http://172.32.0.1/',
  'http://[2001:db8::1]/',
  'http://localhost.example/',
  'http://127.0.0.1.example/',
  'http://127.0.0.1@game.example/',
  'https://',
])('%s cannot be entered', (url) => expect(accepts(url)).toBe(false));

test('in the sandbox every readable address can be entered', () => {
  expect(accepts('http://game.example/mall', true)).toBe(true);
  expect(accepts('http://[', true)).toBe(false);
});
