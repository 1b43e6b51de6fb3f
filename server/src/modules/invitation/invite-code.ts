// The code of a player's invitation link: random, so that it reveals nothing of its owner and cannot be enumerated.
import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { compiled } from '../../platform/database/compiled-query.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { inviteCodes } from './tables.ts';

// Crockford's base 32: without I, L, O and U, which are misread.
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 8;

const newCode = () =>
  Array.from(randomBytes(LENGTH), (byte) => LETTERS.charAt(byte % LETTERS.length)).join('');

/** Returns the player's code and creates it on the first read. A preview gets a code that is not stored. */
export async function inviteCodeOf(
  { db, isPreview = false }: { db: Queryable; isPreview?: boolean },
  playerId: number,
): Promise<string> {
  for (;;) {
    const [known] = await findCode(db, { playerId });
    if (known) return known.code;
    const code = newCode();
    if (isPreview) return code;
    // Nothing is written when a concurrent request was faster or the code is in use: the loop reads again.
    await db.insert(inviteCodes).values({ playerId, code }).onConflictDoNothing();
  }
}

const findCode = compiled<{ playerId: number }, { code: string }[]>((db) =>
  db
    .select({ code: inviteCodes.code })
    .from(inviteCodes)
    .where(eq(inviteCodes.playerId, sql.placeholder('playerId'))),
);

/** Returns the player with this code; undefined for an unknown code. */
export async function inviterOf(db: Queryable, code: string): Promise<number | undefined> {
  const [row] = await db
    .select({ playerId: inviteCodes.playerId })
    .from(inviteCodes)
    .where(eq(inviteCodes.code, code));
  return row?.playerId;
}
