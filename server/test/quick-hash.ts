// Hashes of passwords that are checked in no time: what one costs is in the hash, and only tests of that cost need the real one.
import { hash } from '@node-rs/argon2';

export const quickHash = (password: string): Promise<string> =>
  hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
