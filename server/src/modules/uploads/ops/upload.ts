// Adds a picture of an operator to the library of a game: re-encoded, in several widths, under its content's hash.
import { createHash } from 'node:crypto';
import type { Contract, OpsPicture } from '@emall/contract';
import { pictureUrl, widthsUpTo } from '@emall/contract/picture-url';
import type { Tx } from '../../../platform/database/database.ts';
import type { CallHandler } from '../../../services.ts';
import { type PictureRow, pictures } from '../pictures-table.ts';
import { reEncodeInWidths } from '../re-encode.ts';

export const pictureView = (row: PictureRow): OpsPicture => ({
  picture_id: row.id,
  name: row.name,
  url: pictureUrl(row.hash, row.widthPx),
  width_px: row.widthPx,
  height_px: row.heightPx,
  bytes: row.bytes,
  created_at: row.createdAt.toISOString(),
});

export const upload: CallHandler<Contract['ops']['file']['upload']> = async (ctx, { name, file }) => {
  const { services, gameId, operator } = ctx;
  const stored = await ctx.findStoredResponse<OpsPicture>();
  if (stored) return stored.response;
  const { widest, narrower } = await reEncodeInWidths(Buffer.from(await file.arrayBuffer()), widthsUpTo);
  const hash = createHash('sha256').update(widest.body).digest('hex').slice(0, 32);
  const files = [widest, ...narrower];
  // The files first: they are named by their content, so that a repeat writes the same again.
  for (const { body, widthPx } of files) await services.storage.put(filePath(hash, widthPx), body);
  return ctx.transact(async (tx) => {
    const picture = await addPicture(tx, {
      gameId,
      hash,
      name,
      widthPx: widest.widthPx,
      heightPx: widest.heightPx,
      bytes: files.reduce((sum, { body }) => sum + body.length, 0),
      operatorId: operator.operatorId,
      createdAt: services.clock.now(),
    });
    return pictureView(picture);
  });
};

/** The same picture again gets the new name, and is in the library once more if it was removed. */
export async function addPicture(tx: Tx, row: typeof pictures.$inferInsert): Promise<PictureRow> {
  const [picture] = await tx
    .insert(pictures)
    .values(row)
    .onConflictDoUpdate({
      target: [pictures.gameId, pictures.hash],
      set: { name: row.name, removedAt: null },
    })
    .returning();
  if (!picture) throw new Error('the picture was not stored');
  return picture;
}

export const filePath = (hash: string, widthPx: number) => `public/${hash}/${widthPx}.webp`;
