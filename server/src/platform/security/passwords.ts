// Passwords: argon2id, a few at a time, and the same work for accounts that do not exist.
import { availableParallelism } from 'node:os';
import { boundedQueue } from '../resilience/bounded-queue.ts';

// Loaded with the first password: its native code is an optional package, and a process without it serves all other calls.
const loadArgon2 = () => import('@node-rs/argon2');

// OWASP's floor for argon2id: 19 MiB, two passes.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// Node compresses, reads files and resolves names in the same four threads, and the cores are everybody's: one core stays
// free of passwords, a flood of logins waits for itself, and what would wait over about a second is refused.
const queued = boundedQueue('a password check', {
  atOnce: Math.min(4, Math.max(1, availableParallelism() - 1)),
  waiting: 24,
});

let decoyHash: Promise<string> | undefined;

export function hashPassword(password: string): Promise<string> {
  return queued(() => computeHash(password));
}

async function computeHash(password: string): Promise<string> {
  const { hash } = await loadArgon2();
  return hash(password, COST);
}

/** Without a hash it verifies against a decoy: its duration does not reveal whether an account exists. */
export function verifyPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  return queued(async () => {
    const { verify } = await loadArgon2();
    if (passwordHash) return verify(passwordHash, password);
    decoyHash ??= computeHash('the password of no account');
    await verify(await decoyHash, password);
    return false;
  });
}
