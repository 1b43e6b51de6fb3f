// Sets the client packages of a game and the name that messages of each are signed with.
import type { Contract } from '@emall/contract';
import { eq } from 'drizzle-orm';
import { badInput } from '../../../platform/bad-input.ts';
import { invalidate } from '../../../platform/cache.ts';
import type { CallHandler } from '../../../services.ts';
import { gamePackages } from '../tables.ts';

export const savePackages: CallHandler<Contract['ops']['game']['savePackages']> = (
  { gameId, transact },
  { list },
) => {
  const names = list.map(({ package_name }) => package_name);
  if (new Set(names).size < names.length) throw badInput('package_name', 'repeated');
  return transact(async (tx) => {
    await tx.delete(gamePackages).where(eq(gamePackages.gameId, gameId));
    if (list.length)
      await tx
        .insert(gamePackages)
        .values(
          list.map(({ package_name, signature }) => ({ gameId, packageName: package_name, signature })),
        );
    await invalidate(tx, `game:${gameId}`);
    return {};
  });
};
