// The code of a player's own invitation link: random, so that it tells nothing of its owner and cannot be counted up.
import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Queryable } from '../../platform/database.ts';
import { inviteCodes } from './tables.ts';

// Without I, L, O and U, which are misread or make words.
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 8;

const newCode = () =>
  Array.from(randomBytes(LENGTH), (byte) => LETTERS.charAt(byte % LETTERS.length)).join('');

/** Made with the first look, and the player's for good. A preview shows one that leads nowhere and keeps nothing. */
export async function inviteCodeOf(
  { db, isPreview = false }: { db: Queryable; isPreview?: boolean },
  playerId: number,
): Promise<string> {
  const look = () =>
    db.select({ code: inviteCodes.code }).from(inviteCodes).where(eq(inviteCodes.playerId, playerId));
  for (;;) {
    const [known] = await look();
    if (known) return known.code;
    const code = newCode();
    if (isPreview) return code;
    // Nothing is written when a twin was faster or, once in a lifetime, the code is somebody else's: looked at again.
    await db.insert(inviteCodes).values({ playerId, code }).onConflictDoNothing();
  }
}

/** The player whose code this is; undefined for letters that no player has. */
export async function inviterOf(db: Queryable, code: string): Promise<number | undefined> {
  const [row] = await db
    .select({ playerId: inviteCodes.playerId })
    .from(inviteCodes)
    .where(eq(inviteCodes.code, code));
  return row?.playerId;
}
