// An unencrypted address is for the network of the shop alone.
import { expect, test } from 'vitest';
import { requireSafeUrl } from './safe-url.ts';

const OWN = ['127.0.0.0/8', '::1', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'];
const accepts = (url: string, { isSandbox = false, privateNetworks = OWN } = {}) => {
  try {
    requireSafeUrl('url', url, { isSandbox, privateNetworks });
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
  expect(accepts('http://game.example/mall', { isSandbox: true })).toBe(true);
  expect(accepts('http://169.254.169.254/', { isSandbox: true })).toBe(true);
  expect(accepts('http://[', { isSandbox: true })).toBe(false);
});

test.each([
  '127.0.0.1',
  '127.1',
  '0x7f000001',
  '0.0.0.0',
  '10.1.2.3',
  '172.31.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.100.100.200',
  '[::1]',
  '[fd00:ec2::254]',
  '[fe80::1]',
  '[::ffff:169.254.169.254]',
  '[64:ff9b::a9fe:a9fe]',
])('%s cannot be entered unless the deployment names its network', (host) => {
  expect(accepts(`https://${host}/`, { privateNetworks: [] })).toBe(false);
  expect(accepts(`https://${host}/`, { privateNetworks: ['0.0.0.0/0', '::/0'] })).toBe(true);
});
