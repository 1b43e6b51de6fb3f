// Fills the picture library of game 1001 with covers of goods, as an operator has uploaded them.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { pictureUrl } from '@emall/contract/picture-url';
import { eq } from 'drizzle-orm';
import { operators } from '../src/modules/operators/tables.ts';
import { addPicture, filePath } from '../src/modules/uploads/index.ts';
import { DAY_MS } from '../src/platform/clock.ts';
import type { Tx } from '../src/platform/database/database.ts';
import type { FileStorage } from '../src/providers/storage/index.ts';
import { openGames } from './world/index.ts';

const GAME_ID = 1001;
const WIDEST_PX = 600;
const WIDTHS_PX = [320, WIDEST_PX];
/** Drawings of `art` that were rendered once, in library/: rendering them takes a second of every first start. */
const COVERS = [
  'crew-hoodie-teal',
  'pin-set-front',
  'captain-mug-white',
  'map-poster-front',
  'bottle-ship-front',
  'tote-bag-canvas',
  'umbrella-open',
  'puzzle-half',
];
// The same folder for this file and for the bundle in dist/.
const folder = new URL('../demo/library/', import.meta.url);

export type LibraryPicture = {
  /** Of the drawing. */
  path: string;
  address: string;
  hash: string;
  bytes: number;
};

export const storeLibrary = (storage: FileStorage): Promise<LibraryPicture[]> =>
  Promise.all(
    COVERS.map(async (cover) => {
      const files = await Promise.all(
        WIDTHS_PX.map((width) => readFile(new URL(`${cover}-${width}.webp`, folder))),
      );
      const hash = createHash('sha256')
        .update(files.at(-1) ?? '')
        .digest('hex')
        .slice(0, 32);
      await Promise.all(files.map((body, at) => storage.put(filePath(hash, WIDTHS_PX[at] ?? 0), body)));
      return {
        path: `demo/${GAME_ID}/goods-${cover}.svg`,
        address: pictureUrl(hash, WIDEST_PX),
        hash,
        bytes: files.reduce((sum, { length }) => sum + length, 0),
      };
    }),
  );

export async function addLibrary(tx: Tx, now: Date, library: readonly LibraryPicture[]): Promise<void> {
  const [operator] = await tx
    .select({ id: operators.id })
    .from(operators)
    .where(eq(operators.username, 'goods'));
  if (!operator) throw new Error('the demo world has no operator for goods');
  const goods = openGames.flatMap(({ groups }) => groups.flatMap((group) => group.goods));
  for (const [at, { path, hash, bytes }] of library.entries())
    await addPicture(tx, {
      gameId: GAME_ID,
      name: goods.find(({ images }) => images[0] === path)?.name ?? path,
      ...{ hash, bytes, widthPx: WIDEST_PX, heightPx: WIDEST_PX, operatorId: operator.id },
      createdAt: new Date(now.getTime() - (30 - at) * DAY_MS),
    });
}
