// Fills the picture library of game 1001 with covers of goods, as an operator has uploaded them.
import { eq } from 'drizzle-orm';
import { operators } from '../src/modules/operators/tables.ts';
import { addPicture } from '../src/modules/uploads/index.ts';
import { DAY_MS } from '../src/platform/clock.ts';
import type { Tx } from '../src/platform/database/database.ts';
import type { FindPicture } from './pictures.ts';
import { openGames } from './world/index.ts';

const GAME_ID = 1001;
/** They are as high as they are wide. */
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

export async function addLibrary(tx: Tx, now: Date, findPicture: FindPicture): Promise<void> {
  const [operator] = await tx
    .select({ id: operators.id })
    .from(operators)
    .where(eq(operators.username, 'goods'));
  if (!operator) throw new Error('the demo world has no operator for goods');
  const goods = openGames.flatMap(({ groups }) => groups.flatMap((group) => group.goods));
  for (const [at, cover] of COVERS.entries()) {
    const path = `demo/${GAME_ID}/goods-${cover}.svg`;
    const { hash, widthPx, bytes } = findPicture(path);
    await addPicture(tx, {
      gameId: GAME_ID,
      name: goods.find(({ images }) => images[0] === path)?.name ?? path,
      hash,
      bytes,
      widthPx,
      heightPx: widthPx,
      operatorId: operator.id,
      createdAt: new Date(now.getTime() - (30 - at) * DAY_MS),
    });
  }
}
