// Files on the disk of this machine, below one folder.
import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { contentTypeOf } from './file-path.ts';
import type { FileStorage } from './index.ts';

const ABSENT = ['ENOENT', 'EISDIR', 'ENOTDIR'];

export function diskStorage(root: string): FileStorage {
  return {
    async put(path, body) {
      if (!contentTypeOf(path)) throw new Error(`${path} is not the path of a file`);
      const place = join(root, path);
      await mkdir(dirname(place), { recursive: true });
      // A reader must never meet half a file.
      const draft = `${place}.${randomUUID()}`;
      try {
        await writeFile(draft, body);
        await rename(draft, place);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    async get(path) {
      const contentType = contentTypeOf(path);
      if (!contentType) return undefined;
      try {
        return { body: await readFile(join(root, path)), contentType };
      } catch (error) {
        if (ABSENT.includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
        throw error;
      }
    },
    async open(path) {
      const contentType = contentTypeOf(path);
      if (!contentType) return undefined;
      try {
        const file = await open(join(root, path));
        const stat = await file.stat();
        if (!stat.isFile()) {
          await file.close();
          return undefined;
        }
        const { size, mtimeMs } = stat;
        return { stream: file.createReadStream(), size, contentType, version: `${size}-${mtimeMs}` };
      } catch (error) {
        if (ABSENT.includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
        throw error;
      }
    },
    async remove(path) {
      if (contentTypeOf(path)) await rm(join(root, path), { force: true });
    },
  };
}
