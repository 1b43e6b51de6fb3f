// The address of a public file; it names the content, so that browsers may keep it for ever.
import { createHash } from 'node:crypto';
import { BASE_PATH } from '@emall/contract/constants';

/** Everything else in the storage is for its owner and the operators only. */
export const PUBLIC_FOLDERS = ['demo', 'public'];

export function contentHash(body: Buffer): string {
  return createHash('sha256').update(body).digest('hex').slice(0, 16);
}

export function fileUrl(path: string, body: Buffer): string {
  return `${BASE_PATH}/files/${path}?v=${contentHash(body)}`;
}
