// Known sources: the devices and addresses from which a phone, an account or an operator has logged in before. They have
// limits of their own, so that strangers who use up the shared ones lock nobody out (docs/decisions/0020).
import { and, eq, gt } from 'drizzle-orm';
import { type Clock, DAY_MS } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { sha256 } from '../../platform/security/sha256.ts';
import { knownSources } from './tables.ts';

const KNOWN_DAYS = 180;

/** Who logs in: `['phone', number]`, `['account', publisher, name]`, `['operator', name]`. */
export type LoginSubject = ['phone', string] | ['account', string, string] | ['operator', string];

/** Hashed: the table reveals no number, name or device. */
const hashOf = (parts: string[]): Buffer => sha256(JSON.stringify(parts));

/** Returns the hash of this source if the subject has logged in from it lately, null for a stranger's. */
export async function findKnownSource(
  db: Queryable,
  clock: Clock,
  subject: LoginSubject,
  source: string,
): Promise<Buffer | null> {
  const since = new Date(clock.now().getTime() - KNOWN_DAYS * DAY_MS);
  const [row] = await db
    .select({ sourceHash: knownSources.sourceHash })
    .from(knownSources)
    .where(
      and(
        eq(knownSources.subjectHash, hashOf(subject)),
        eq(knownSources.sourceHash, hashOf([...subject, source])),
        gt(knownSources.seenAt, since),
      ),
    );
  return row?.sourceHash ?? null;
}

/** Part of a login that succeeded. */
export async function rememberSource(
  tx: Queryable,
  clock: Clock,
  subject: LoginSubject,
  source: string,
): Promise<void> {
  const seenAt = clock.now();
  await tx
    .insert(knownSources)
    .values({ subjectHash: hashOf(subject), sourceHash: hashOf([...subject, source]), seenAt })
    .onConflictDoUpdate({ target: [knownSources.subjectHash, knownSources.sourceHash], set: { seenAt } });
}

/** Part of an account's deletion, or of the change of its phone. */
export async function eraseSources(tx: Queryable, subject: LoginSubject): Promise<void> {
  await tx.delete(knownSources).where(eq(knownSources.subjectHash, hashOf(subject)));
}
