// RSA keys as payment gateways and their merchants sign with.
import { generateKeyPairSync } from 'node:crypto';

type Owner = 'merchant' | 'gateway' | 'stranger';

const made = new Map<Owner, ReturnType<typeof makeKeyPair>>();

/** Each owner's pair is made once for all test files of a process: making one takes longer than most tests. */
export function keyPair(owner: Owner): ReturnType<typeof makeKeyPair> {
  const pair = made.get(owner) ?? makeKeyPair();
  made.set(owner, pair);
  return pair;
}

const makeKeyPair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
