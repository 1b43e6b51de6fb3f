// Operators' calls on agreements. What is in force is never changed or removed, because players agreed to it: a new text is a
// new version.
import type { Contract, OpsAgreement } from '@emall/contract';
import { and, asc, desc, eq, gt } from 'drizzle-orm';
import { badInput } from '../../../platform/bad-input.ts';
import { invalidate } from '../../../platform/cache.ts';
import { isUniqueViolation, type Tx } from '../../../platform/database/database.ts';
import { type CallFailure, fail } from '../../../platform/fail.ts';
import { noteEffect } from '../../../platform/operators/effects.ts';
import type { CallHandler } from '../../../services.ts';
import { agreements } from '../tables.ts';
import { englishOf, storeEnglish } from '../translations.ts';

type Calls = Contract['ops']['content'];

export const agreementList: CallHandler<Calls['agreementList']> = async ({ services, gameId }) => {
  const { db, clock } = services;
  const rows = await db
    .select()
    .from(agreements)
    .where(eq(agreements.gameId, gameId))
    .orderBy(asc(agreements.key), desc(agreements.inForceAt), desc(agreements.id));
  const english = await englishOf(
    db,
    gameId,
    rows.flatMap(({ title, content }) => [title, content]),
  );
  const now = clock.now();
  const current = new Set<string>();
  return {
    list: rows.map((row): OpsAgreement => {
      const isComing = row.inForceAt > now;
      const isCurrent = !isComing && !current.has(row.key);
      if (isCurrent) current.add(row.key);
      return {
        agreement_id: row.id,
        state: isComing ? 'coming' : isCurrent ? 'current' : 'past',
        key: row.key,
        title: row.title,
        version: row.version,
        content: row.content,
        scenes: row.scenes,
        sort: row.sort,
        in_force_at: row.inForceAt.toISOString(),
        en: { title: english(row.title), content: english(row.content) },
      };
    }),
  };
};

export const saveAgreement: CallHandler<Calls['saveAgreement']> = (
  { services: { clock }, gameId, transact },
  { agreement_id, en, in_force_at, ...input },
) =>
  transact(async (tx) => {
    const now = clock.now();
    const wanted = new Date(in_force_at);
    // Nobody agreed to it before it was there, also where a version is restored whose date has passed.
    const inForceAt = wanted > now ? wanted : now;
    const set = { ...input, inForceAt };
    const named = (error: unknown) => {
      throw isUniqueViolation(error, 'agreements_game_id_key_version_key')
        ? badInput('version', 'already-exists')
        : error;
    };
    const [row] = await (agreement_id === undefined
      ? tx
          .insert(agreements)
          .values({ ...set, gameId })
          .returning({ id: agreements.id })
      : tx
          .update(agreements)
          .set(set)
          .where(
            and(
              eq(agreements.id, agreement_id),
              eq(agreements.gameId, gameId),
              gt(agreements.inForceAt, now),
            ),
          )
          .returning({ id: agreements.id })
    ).catch(named);
    if (!row) throw await whyFixed(tx, gameId, agreement_id ?? 0);
    if (inForceAt <= now) noteEffect(tx, 'agreements_in_force', 1, `${input.title} ${input.version}`);
    await storeEnglish(tx, {
      gameId,
      texts: [
        [input.title, en.title],
        [input.content, en.content],
      ],
      now,
    });
    await invalidate(tx, `game:${gameId}`);
    return { agreement_id: row.id };
  });

export const removeAgreement: CallHandler<Calls['removeAgreement']> = (
  { services: { clock }, gameId, transact },
  { agreement_id },
) =>
  transact(async (tx) => {
    const removed = await tx
      .delete(agreements)
      .where(
        and(
          eq(agreements.id, agreement_id),
          eq(agreements.gameId, gameId),
          gt(agreements.inForceAt, clock.now()),
        ),
      )
      .returning({ id: agreements.id });
    if (!removed.length) throw await whyFixed(tx, gameId, agreement_id);
    await invalidate(tx, `game:${gameId}`);
    return {};
  });

/** What is in force, or of another game, cannot be changed. */
async function whyFixed(tx: Tx, gameId: number, agreementId: number): Promise<CallFailure> {
  const isOurs = and(eq(agreements.id, agreementId), eq(agreements.gameId, gameId));
  return fail((await tx.$count(agreements, isOurs)) ? 'operator/agreement-in-force' : 'call/not-found');
}
