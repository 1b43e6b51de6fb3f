// Chooses where files live: the disk of this machine.
import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { diskStorage } from './disk.ts';
import type { FileStorage } from './index.ts';

export function createStorage({ config }: { config: Config }): FileStorage {
  return diskStorage(join(config.dataDir, 'files'));
}
