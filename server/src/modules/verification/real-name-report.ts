// Reports a real name, once per account. The ID number is checked, masked and hashed here; as it is, it goes no further.
import type { Contract } from '@emall/contract';
import { and, count, eq } from 'drizzle-orm';
import { lockByName } from '../../platform/database/advisory-lock.ts';
import { fail } from '../../platform/fail.ts';
import { type RateLimit, requireWithin } from '../../platform/security/rate-limit.ts';
import type { CallHandler } from '../../services.ts';
import { gameOf, lockAccount } from '../identity/index.ts';
import { readAuthInfo } from './auth-info.ts';
import { ageBandOf, birthDateOf, hashIdNumber, maskIdNumber, maskRealName } from './id-number.ts';
import { saveAgeBand } from './minor-profiles.ts';
import { realNames } from './tables.ts';

/** One person has few accounts; a number that stands for many was lent or stolen. */
const ACCOUNTS_PER_NUMBER = 3;
// Whoever tries numbers must not learn which of them are in use.
const TRIES: RateLimit = { max: 10, window_s: 86_400 };

export const realNameReport: CallHandler<Contract['user']['realNameReport']> = async (ctx, input) => {
  const { config, clock, hitLimit } = ctx.services;
  const { accountId } = ctx.session;
  await requireWithin(hitLimit, `real-name:${accountId}`, TRIES);
  const now = clock.now();
  const idNumber = input.id_number.toUpperCase();
  const birthDate = birthDateOf(idNumber, now);
  if (!birthDate) throw fail('identity/bad-id-number');
  const ageBand = ageBandOf(birthDate, now);
  const { publisher } = await gameOf(ctx);
  const idNumberHash = hashIdNumber(config.idNumberKey, publisher, idNumber);

  return ctx.transact(async (tx) => {
    await lockAccount(tx, accountId);
    const [known] = await tx.select().from(realNames).where(eq(realNames.accountId, accountId));
    if (known) throw fail('identity/already-verified');
    // Counting and inserting must be one step per number.
    await lockByName(tx, 'id-number', idNumberHash.toString('hex'));
    const [used] = await tx
      .select({ accounts: count() })
      .from(realNames)
      .where(and(eq(realNames.publisher, publisher), eq(realNames.idNumberHash, idNumberHash)));
    if ((used?.accounts ?? 0) >= ACCOUNTS_PER_NUMBER) throw fail('identity/id-number-used');
    await tx.insert(realNames).values({
      accountId,
      publisher,
      maskedName: maskRealName(input.real_name),
      maskedIdNumber: maskIdNumber(idNumber),
      idNumberHash,
      ageBand,
      birthDate: ageBand === 'adult' ? null : birthDate,
      reportedAt: now,
    });
    await saveAgeBand(tx, { accountId, band: ageBand === 'adult' ? null : ageBand, now });
    return readAuthInfo(tx, ctx);
  });
};
