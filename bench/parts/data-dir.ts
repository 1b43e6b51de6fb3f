// A data folder for one run, which PostgreSQL's account may enter: its files are inside, so that removing it leaves nothing.
import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export async function makeDataDir(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `emall-${name}-`));
  await chmod(folder, 0o755);
  return folder;
}
