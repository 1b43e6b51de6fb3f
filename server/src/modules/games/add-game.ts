// Adds a game, closed to players until an operator opens it.
import { eq } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { games } from './tables.ts';

/** What players read until it opens, in Chinese and English: operators may change it. */
export const UNOPENED_TEXTS = ['商城即将开放，敬请期待', 'The shop opens soon. See you then!'] as const;

export type NewGame = {
  id: number;
  name: string;
  publisher: string;
  /** The game whose rules it starts with. */
  template?: number | undefined;
  now: Date;
};

export async function addGame(
  tx: Queryable,
  { id, name, publisher, template, now }: NewGame,
): Promise<'added' | 'taken' | 'no-template'> {
  const [like] =
    template === undefined ? [undefined] : await tx.select().from(games).where(eq(games.id, template));
  if (template !== undefined && !like) return 'no-template';
  const rules = like && {
    theme: like.theme,
    pointsRate: like.pointsRate,
    shippingFee: like.shippingFee,
    shippingFreeFrom: like.shippingFreeFrom,
    unpaidMinutes: like.unpaidMinutes,
    autoConfirmDays: like.autoConfirmDays,
    minorCapsFrom: like.minorCapsFrom,
    minorCaps: like.minorCaps,
    sellsVirtualOnIos: like.sellsVirtualOnIos,
  };
  const added = await tx
    .insert(games)
    .values({
      ...rules,
      id,
      name,
      publisher,
      loginMethods: like?.loginMethods ?? ['phone', 'account'],
      status: 'maintenance',
      statusMsg: UNOPENED_TEXTS[0],
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: games.id });
  return added.length ? 'added' : 'taken';
}
