// The picture library of a game: listed by name, removed, and its files deleted once nothing uses them.
import { hashIn, widthsUpTo } from '@emall/contract/picture-url';
import { and, desc, eq, ilike, isNotNull, isNull, lt, or } from 'drizzle-orm';
import { countRows } from '../../platform/database/count-rows.ts';
import { idCursor } from '../../platform/database/cursor.ts';
import type { Queryable, Tx } from '../../platform/database/database.ts';
import { type Dates, isWithin } from '../../platform/database/filters.ts';
import type { Services } from '../../services.ts';
import { filePath } from './ops/upload.ts';
import { type PictureRow, pictures } from './pictures-table.ts';

const like = (keyword: string) => `%${keyword.replace(/[\\%_]/g, '\\$&')}%`;

/** Whatever its width, and with the host or without. */
function hasAddress(keyword: string) {
  const hash = hashIn(keyword);
  return hash === undefined ? undefined : eq(pictures.hash, hash);
}

type PictureFilter = Dates & { gameId: number; keyword: string | undefined };
type PicturePage = PictureFilter & { cursor: string | undefined; limit: number };

const isWanted = ({ gameId, keyword, from, to }: PictureFilter) =>
  and(
    eq(pictures.gameId, gameId),
    isNull(pictures.removedAt),
    keyword === undefined ? undefined : or(ilike(pictures.name, like(keyword)), hasAddress(keyword)),
    isWithin(pictures.createdAt, { from, to }),
  );

export function readPictures(
  db: Queryable,
  { cursor, limit, ...filter }: PicturePage,
): Promise<PictureRow[]> {
  return db
    .select()
    .from(pictures)
    .where(and(isWanted(filter), idCursor.before(pictures.id, cursor)))
    .orderBy(desc(pictures.id))
    .limit(limit);
}

export const countPictures = (db: Queryable, filter: PictureFilter): Promise<number> =>
  countRows(db, pictures, isWanted(filter));

export async function findPicture(
  db: Queryable,
  gameId: number,
  pictureId: number,
): Promise<PictureRow | undefined> {
  const [row] = await db
    .select()
    .from(pictures)
    .where(and(eq(pictures.id, pictureId), eq(pictures.gameId, gameId), isNull(pictures.removedAt)));
  return row;
}

export async function removePicture(tx: Tx, pictureId: number, now: Date): Promise<void> {
  await tx.update(pictures).set({ removedAt: now }).where(eq(pictures.id, pictureId));
}

/** Returns whether it was there to be put back. */
export async function restorePicture(tx: Tx, gameId: number, pictureId: number): Promise<boolean> {
  const isRemoved = and(
    eq(pictures.id, pictureId),
    eq(pictures.gameId, gameId),
    isNotNull(pictures.removedAt),
  );
  const restored = await tx.update(pictures).set({ removedAt: null }).where(isRemoved);
  return restored.rowCount === 1;
}

/** Removed before this moment; their files may be deleted where nothing uses them. */
export function removedPictures(db: Queryable, before: Date): Promise<PictureRow[]> {
  return db
    .select()
    .from(pictures)
    .where(and(isNotNull(pictures.removedAt), lt(pictures.removedAt, before)));
}

/** Files of another game's entry with the same content stay. */
export async function deletePicture(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  row: PictureRow,
): Promise<void> {
  // It may have been put back since it was read.
  const isRemoved = and(eq(pictures.id, row.id), isNotNull(pictures.removedAt));
  if (!(await db.delete(pictures).where(isRemoved)).rowCount) return;
  const isShared = (await db.$count(pictures, eq(pictures.hash, row.hash))) > 0;
  if (isShared) return;
  for (const width of widthsUpTo(row.widthPx)) await storage.remove(filePath(row.hash, width));
}
