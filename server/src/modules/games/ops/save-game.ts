// Sets names, publisher, tag, login methods and points rate of a game.
import type { Contract } from '@emall/contract';
import { eq, sql } from 'drizzle-orm';
import { invalidate } from '../../../platform/cache.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { fail } from '../../../platform/fail.ts';
import type { CallHandler } from '../../../services.ts';
import { changeGame } from '../change-game.ts';
import { games } from '../tables.ts';

export const saveGame: CallHandler<Contract['ops']['game']['save']> = ({ gameId, transact }, input) =>
  transact(async (tx) => {
    await requireSameTag(tx, gameId, input.order_prefix_tag);
    await changePublisher(tx, gameId, input.publisher);
    await changeGame(tx, gameId, {
      name: input.name,
      publisher: input.publisher,
      slogan: input.slogan,
      orderPrefixTag: input.order_prefix_tag,
      countAppid: input.count_appid,
      packageName: input.package_name,
      loginMethods: input.login_methods,
      pointsRate: input.points_rate,
    });
    return {};
  });

/** Days are ranges of order numbers, which begin with the tag: with another one, reports and lists would miss older orders. */
async function requireSameTag(tx: Tx, gameId: number, tag: string): Promise<void> {
  const { rows } = await tx.execute(
    sql`SELECT FROM games g JOIN orders o ON o.game_id = g.id
        WHERE g.id = ${gameId} AND g.order_prefix_tag <> ${tag} LIMIT 1`,
  );
  if (rows.length) throw fail('operator/order-tag-in-use');
}

/** Accounts belong to a publisher: with another one, players would lose theirs. The lock keeps out a first login. */
async function changePublisher(tx: Tx, gameId: number, publisher: string): Promise<void> {
  const [game] = await tx
    .select({ publisher: games.publisher })
    .from(games)
    .where(eq(games.id, gameId))
    .for('update');
  if (!game || game.publisher === publisher) return;
  const { rows } = await tx.execute(sql`SELECT FROM players WHERE game_id = ${gameId} LIMIT 1`);
  if (rows.length) throw fail('operator/publisher-in-use');
  const former = await tx.select({ id: games.id }).from(games).where(eq(games.publisher, game.publisher));
  for (const { id } of former) await invalidate(tx, `game:${id}`);
}
