// A folder for one run, removed with it, which PostgreSQL's account may enter: its files are inside, so that nothing is left.
import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeWithBench } from './cleanup.ts';

export async function makeDataDir(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `emall-${name}-`));
  removeWithBench(folder);
  await chmod(folder, 0o755);
  return folder;
}
