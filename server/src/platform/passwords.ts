// Passwords: argon2id, and the same work for accounts that do not exist.

// Loaded with the first password: its native code is an optional package, and a process without it serves all other calls.
const loadArgon2 = () => import('@node-rs/argon2');

// OWASP's floor for argon2id: 19 MiB, two passes.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

let decoyHash: Promise<string> | undefined;

export async function hashPassword(password: string): Promise<string> {
  const { hash } = await loadArgon2();
  return hash(password, COST);
}

/** Without a hash it verifies against a decoy: its duration does not reveal whether an account exists. */
export async function verifyPassword(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  const { verify } = await loadArgon2();
  if (passwordHash) return verify(passwordHash, password);
  decoyHash ??= hashPassword('the password of no account');
  await verify(await decoyHash, password);
  return false;
}
