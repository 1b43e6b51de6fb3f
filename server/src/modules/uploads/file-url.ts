// Which stored files are public, and the hash by which the address of one names its content.
import { createHash } from 'node:crypto';

/** Everything else in the storage is for its owner and the operators only. */
export const PUBLIC_FOLDERS = ['demo', 'public'];

export function contentHash(body: Buffer): string {
  return createHash('sha256').update(body).digest('hex').slice(0, 16);
}
