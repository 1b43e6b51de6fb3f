// A player's pictures: found, shown by a short-lived address, and taken for one purpose.
import type { Upload } from '@emall/contract';
import { and, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Queryable, Tx } from '../../platform/database/database.ts';
import { signedUrl } from './signed-url.ts';
import { type UploadRow, uploads } from './tables.ts';

type Owner = { gameId: number; playerId: number };

const inOrder = (rows: UploadRow[], ids: readonly number[]) =>
  ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);

/** The player's own, in the storage, and not used for anything else. */
const areUsable = (ids: readonly number[], { gameId, playerId }: Owner, usedFor?: string) =>
  and(
    inArray(uploads.id, [...ids]),
    eq(uploads.gameId, gameId),
    eq(uploads.playerId, playerId),
    isNotNull(uploads.storedAt),
    isNull(uploads.droppedAt),
    or(isNull(uploads.usedFor), usedFor === undefined ? undefined : eq(uploads.usedFor, usedFor)),
  );

/** Returns the uploads that may be used for this purpose, or for a new one, in the requested order. */
export async function usableUploads(
  db: Queryable,
  owner: Owner,
  ids: readonly number[],
  usedFor?: string,
): Promise<UploadRow[]> {
  if (!ids.length) return [];
  return inOrder(
    await db
      .select()
      .from(uploads)
      .where(areUsable(ids, owner, usedFor)),
    ids,
  );
}

/** Takes them for one purpose; false when one of them is another's, used elsewhere, or gone: then nothing may commit. */
export async function takeUploads(
  tx: Tx,
  owner: Owner,
  ids: readonly number[],
  usedFor: string,
): Promise<boolean> {
  const taken = await tx
    .update(uploads)
    .set({ usedFor })
    .where(areUsable(ids, owner, usedFor))
    .returning({ id: uploads.id });
  return taken.length === ids.length;
}

export async function viewUpload(
  services: { db: Database; clock: Clock },
  row: Pick<UploadRow, 'id' | 'path' | 'widthPx' | 'heightPx'>,
): Promise<Upload> {
  const url = await signedUrl(services, row.path);
  return { upload_id: row.id, url, width_px: row.widthPx, height_px: row.heightPx };
}
