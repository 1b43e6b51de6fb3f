// Chooses where files live: an S3-compatible storage when one is set up, else the disk of this machine.
import { join } from 'node:path';
import type { Config } from '../../config.ts';
import type { Clock } from '../../platform/clock.ts';
import { diskStorage } from './disk.ts';
import type { FileStorage } from './index.ts';
import { s3Storage } from './s3.ts';

export const fileFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'files');

export function createStorage({ config, clock }: { config: Config; clock: Clock }): FileStorage {
  return config.s3 ? s3Storage(config.s3, clock) : diskStorage(fileFolder(config));
}
