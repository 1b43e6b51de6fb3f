// Chooses where files live: the disk of this machine.
import { join } from 'node:path';
import type { PlatformServices } from '../../services.ts';
import { diskStorage } from './disk.ts';
import type { FileStorage } from './index.ts';

export function createStorage({ config }: Pick<PlatformServices, 'config'>): FileStorage {
  return diskStorage(join(config.dataDir, 'files'));
}
