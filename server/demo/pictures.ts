// Stores the pictures of the demo world and returns their addresses: as WebP in several widths, like an operator's uploads.
// Browsers draw an SVG on the thread that also runs the page. The drawings are stored, too: e2e tests name them.
import { readFile } from 'node:fs/promises';
import { pictureUrl, widthsUpTo } from '@emall/contract/picture-url';
import { filePath } from '../src/modules/uploads/index.ts';
import type { FileStorage } from '../src/providers/storage/index.ts';
import { ENCODED_LIST, type EncodedPicture, encodedFile, hashOf } from './art/encoded.ts';
import { drawArt } from './art/index.ts';

/** The public address of a picture's path. */
export type AddressOf = (path: string) => string;

/** `bytes`: of all widths. */
export type StoredPicture = { hash: string; widthPx: number; bytes: number };
export type FindPicture = (path: string) => StoredPicture;

/** The same folder from here and from dist/. */
const FOLDER = new URL('../demo/pictures/', import.meta.url);

export async function storePictures(storage: FileStorage): Promise<FindPicture> {
  const list = await readFile(new URL(ENCODED_LIST, FOLDER), 'utf8');
  const encoded: Record<string, EncodedPicture> = JSON.parse(list);
  const stored = drawArt().map(async ({ path, svg }): Promise<[path: string, picture: StoredPicture]> => {
    const widest = encoded[path]?.widthPx;
    if (!widest) throw new Error(`${path} is not encoded: npm run demo:pictures`);
    const files = await Promise.all(
      widthsUpTo(widest).map(async (widthPx) => ({
        widthPx,
        body: await readFile(new URL(encodedFile(path, widthPx), FOLDER)),
      })),
    );
    const hash = hashOf(files.at(-1)?.body ?? '');
    await Promise.all([
      storage.put(path, Buffer.from(svg)),
      ...files.map(({ widthPx, body }) => storage.put(filePath(hash, widthPx), body)),
    ]);
    return [path, { hash, widthPx: widest, bytes: files.reduce((sum, { body }) => sum + body.length, 0) }];
  });
  const pictures = new Map(await Promise.all(stored));
  return (path) => {
    const picture = pictures.get(path);
    if (!picture) throw new Error(`the demo world has no picture ${path}`);
    return picture;
  };
}

export const addressesOf =
  (find: FindPicture): AddressOf =>
  (path) => {
    const { hash, widthPx } = find(path);
    return pictureUrl(hash, widthPx);
  };
