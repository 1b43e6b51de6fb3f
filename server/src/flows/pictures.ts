// The picture library's calls that read from other modules where a picture is used, and the deletion of those used nowhere.
import { type Contract, contract, type PictureUse } from '@emall/contract';
import { LIST_LIMIT } from '@emall/contract/constants';
import { sql } from 'drizzle-orm';
import {
  countPictures,
  deletePicture,
  findPicture,
  pictureView,
  readPictures,
  removedPictures,
  removePicture,
  restorePicture,
} from '../modules/uploads/index.ts';
import { DAY_MS } from '../platform/clock.ts';
import { idCursor } from '../platform/database/cursor.ts';
import type { Queryable } from '../platform/database/database.ts';
import { fail } from '../platform/fail.ts';
import type { CallHandler, Module, Services } from '../services.ts';

type Calls = Contract['ops']['file'];

/** Long enough for whatever was being written with it to be saved. */
const GRACE_DAYS = 7;
const USES_SHOWN = 50;

const list: CallHandler<Calls['list']> = async (
  { services: { db }, gameId },
  { keyword, from, to, has_total, cursor, limit = LIST_LIMIT.default },
) => {
  const filter = { gameId, keyword, from, to };
  const [rows, total] = await Promise.all([
    readPictures(db, { ...filter, cursor, limit: limit + 1 }),
    has_total ? countPictures(db, filter) : null,
  ]);
  const { page, next_cursor } = idCursor.page(rows, limit, ({ id }) => id);
  return { list: page.map(pictureView), next_cursor, total };
};

const info: CallHandler<Calls['info']> = async ({ services: { db }, gameId }, { picture_id }) => {
  const picture = await findPicture(db, gameId, picture_id);
  if (!picture) throw fail('call/not-found');
  return { picture: pictureView(picture), uses: await readUses(db, gameId, picture.hash) };
};

const remove: CallHandler<Calls['remove']> = ({ services: { clock }, gameId, transact }, { picture_id }) =>
  transact(async (tx) => {
    const picture = await findPicture(tx, gameId, picture_id);
    if (!picture) throw fail('call/not-found');
    const [use] = await readUses(tx, gameId, picture.hash);
    if (use) throw fail('operator/picture-used', { name: use.name });
    await removePicture(tx, picture_id, clock.now());
    return {};
  });

const restore: CallHandler<Calls['restore']> = ({ gameId, transact }, { picture_id }) =>
  transact(async (tx) => {
    if (!(await restorePicture(tx, gameId, picture_id))) throw fail('call/not-found');
    return {};
  });

/** Orders keep the picture of what was bought, so that it stays as long as they do. */
async function readUses(db: Queryable, gameId: number, hash: string): Promise<PictureUse[]> {
  const like = `%/public/${hash}/%`;
  const { rows } = await db.execute<PictureUse>(sql`
    SELECT 'goods' AS kind, id::text, name FROM goods
      WHERE game_id = ${gameId} AND array_to_string(images, ' ') LIKE ${like}
    UNION ALL SELECT 'sku', s.id::text, g.name || ' ' || s.name FROM skus s JOIN goods g ON g.id = s.goods_id
      WHERE s.game_id = ${gameId} AND s.image LIKE ${like}
    UNION ALL SELECT 'banner', id::text, title FROM banners WHERE game_id = ${gameId} AND image LIKE ${like}
    UNION ALL SELECT 'popup', id::text, title FROM popups WHERE game_id = ${gameId} AND image LIKE ${like}
    UNION ALL SELECT 'theme', id::text, name FROM games WHERE id = ${gameId} AND theme::text LIKE ${like}
    UNION ALL SELECT 'gift', id::text, name FROM gifts WHERE game_id = ${gameId} AND image LIKE ${like}
    UNION ALL SELECT 'presale', id::text, name FROM presales
      WHERE game_id = ${gameId} AND (image LIKE ${like} OR prize::text LIKE ${like})
    UNION ALL SELECT 'activity', id::text, title FROM activities
      WHERE game_id = ${gameId} AND (icon LIKE ${like} OR config::text LIKE ${like})
    LIMIT ${USES_SHOWN}`);
  if (rows.length) return rows;
  const sold = await db.execute<PictureUse>(sql`
    SELECT 'order' AS kind, i.order_id AS id, i.name FROM order_items i
    JOIN orders o ON o.id = i.order_id AND o.game_id = ${gameId}
    WHERE i.image LIKE ${like} LIMIT 1`);
  return sold.rows;
}

async function sweepPictures(services: Pick<Services, 'db' | 'clock' | 'storage'>): Promise<void> {
  const { db, clock } = services;
  for (const picture of await removedPictures(db, new Date(clock.now().getTime() - GRACE_DAYS * DAY_MS))) {
    const uses = await readUses(db, picture.gameId, picture.hash);
    if (!uses.length) await deletePicture(services, picture);
  }
}

export const picturesFlow: Module = {
  routes(serve) {
    serve(contract.ops.file.list, list);
    serve(contract.ops.file.info, info);
    serve(contract.ops.file.remove, remove);
    serve(contract.ops.file.restore, restore);
  },
  jobs: { 'sweep-pictures': sweepPictures },
  schedules: [{ task: 'sweep-pictures', cron: '47 4 * * *' }],
};
