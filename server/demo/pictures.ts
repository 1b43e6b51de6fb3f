// Stores the pictures of the demo world and returns their addresses.
import { fileUrl } from '../src/modules/uploads/index.ts';
import type { FileStorage } from '../src/providers/storage/index.ts';
import { drawArt } from './art/index.ts';
import type { LibraryPicture } from './load-library.ts';

/** The public address of a picture's path. */
export type AddressOf = (path: string) => string;

/** Those of the library have their address there. */
export async function storePictures(
  storage: FileStorage,
  library: readonly LibraryPicture[],
): Promise<AddressOf> {
  const files = drawArt().map(({ path, svg }) => ({ path, body: Buffer.from(svg) }));
  await Promise.all(files.map(({ path, body }) => storage.put(path, body)));
  const addresses = new Map(files.map(({ path, body }) => [path, fileUrl(path, body)]));
  for (const { path, address } of library) addresses.set(path, address);
  return (path) => {
    const address = addresses.get(path);
    if (!address) throw new Error(`the demo world has no picture ${path}`);
    return address;
  };
}
