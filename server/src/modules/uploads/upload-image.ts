// Takes a picture from a player: re-encodes it, stores it under a random name and returns a short-lived URL.
import { randomBytes } from 'node:crypto';
import type { Contract } from '@emall/contract';
import { eq } from 'drizzle-orm';
import { type RateLimit, requireWithin } from '../../platform/security/rate-limit.ts';
import type { CallHandler, Services } from '../../services.ts';
import { viewUpload } from './own-uploads.ts';
import { reEncode } from './re-encode.ts';
import { PRIVATE_FOLDER } from './signed-url.ts';
import { type UploadRow, uploads } from './tables.ts';

const PER_HOUR: RateLimit = { max: 30, window_s: 3600 };
const PER_DAY: RateLimit = { max: 100, window_s: 86_400 };

type Stored = Pick<UploadRow, 'id' | 'path' | 'widthPx' | 'heightPx'>;

export const uploadImage: CallHandler<Contract['upload']['uploadImage']> = async (ctx, { file }) => {
  const { services, gameId, session } = ctx;
  const { db, clock, storage } = services;
  const stored = await ctx.findStoredResponse<Stored>();
  if (stored) return viewUpload(services, stored.response);
  await countUpload(services, session.playerId);
  const picture = await reEncode(Buffer.from(await file.arrayBuffer()));
  const { widthPx, heightPx } = picture;
  const now = clock.now();
  const path = `${PRIVATE_FOLDER}/${now.toISOString().slice(0, 7)}/${randomBytes(16).toString('hex')}.webp`;
  // The row first: a crash between the two leaves a row without a file, which the sweep deletes.
  const [row] = await db
    .insert(uploads)
    .values({ gameId, playerId: session.playerId, path, widthPx, heightPx, createdAt: now })
    .returning({ id: uploads.id });
  if (!row) throw new Error('the upload was not inserted');
  await storage.put(path, picture.body);
  const upload = await ctx.transact(async (tx): Promise<Stored> => {
    await tx.update(uploads).set({ storedAt: clock.now() }).where(eq(uploads.id, row.id));
    return { id: row.id, path, widthPx, heightPx };
  });
  return viewUpload(services, upload);
};

async function countUpload({ hitLimit }: Pick<Services, 'hitLimit'>, playerId: number): Promise<void> {
  for (const [span, limit] of Object.entries({ hour: PER_HOUR, day: PER_DAY }))
    await requireWithin(hitLimit, `upload:${span}:${playerId}`, limit);
}
