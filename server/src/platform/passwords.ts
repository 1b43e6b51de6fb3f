// Passwords: argon2id, and the same work for accounts that do not exist.
import { hash, verify } from '@node-rs/argon2';

// OWASP's floor for argon2id: 19 MiB, two passes.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

let decoyHash: Promise<string> | undefined;

export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

/** Without a hash it verifies against a decoy: the time it takes does not tell whether an account exists. */
export async function verifyPassword(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  if (passwordHash) return verify(passwordHash, password);
  decoyHash ??= hashPassword('the password of no account');
  await verify(await decoyHash, password);
  return false;
}
