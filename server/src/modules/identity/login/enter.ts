// What all login methods share: the game, whether it offers the method, and the session that is opened.
import type { LoginMethod } from '@emall/contract';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database.ts';
import { fail } from '../../../platform/fail.ts';
import { openSession } from '../../../platform/security/sessions.ts';
import type { CallContext } from '../../../services.ts';
import { findGame, type Game } from '../../games/index.ts';
import { ensurePlayer, findPlayerId, storeLanguage } from '../accounts.ts';
import { requireUnblocked } from '../blocks.ts';
import { accounts, logins } from '../tables.ts';

/** A login that succeeded. Plain data: a repeat of the call reads it from the stored responses. */
export type Entry = { token: string; accountId: number; playerId: number | null };

/** `account` (v1) leaves the player of this game to userInit; `player` (v2) creates it at once. */
export type EntryKind = 'account' | 'player';

/** A login method: verifies who the player is and opens a session. */
export type LoginHandler<I> = (ctx: CallContext, input: I, kind: EntryKind) => Promise<Entry>;

export async function gameOf({ services, gameId }: Pick<CallContext, 'services' | 'gameId'>): Promise<Game> {
  const game = await findGame(services, gameId);
  // Calls of an unknown game are rejected before their handler runs.
  if (!game) throw new Error('a call names a game that does not exist');
  return game;
}

export function requireMethod(game: Game, method: LoginMethod): void {
  if (!game.loginMethods.includes(method)) throw fail('identity/method-closed');
}

/** Returns the player's channel: the stored one when the game has it, else the game's first. */
export function channelSortIdOf(game: Game, channel: string): number {
  const chosen = game.channels.find(({ channelSortId }) => String(channelSortId) === channel);
  return (chosen ?? game.channels[0])?.channelSortId ?? 0;
}

export async function enter(
  tx: Tx,
  ctx: CallContext,
  game: Game,
  accountId: number,
  kind: EntryKind,
  channelSortId = channelSortIdOf(game, ctx.channel),
): Promise<Entry> {
  const { clock } = ctx.services;
  await requireAccount(tx, accountId);
  const playerId =
    kind === 'player'
      ? (await ensurePlayer(tx, clock, game, { accountId, channelSortId })).playerId
      : ((await findPlayerId(tx, game.id, accountId)) ?? null);
  if (playerId !== null) {
    await requireUnblocked(tx, playerId);
    await storeLanguage(tx, playerId, ctx.language);
  }
  await tx.insert(logins).values({ gameId: game.id, accountId, platform: ctx.platform, at: clock.now() });
  const token = await openSession(tx, clock, { gameId: game.id, accountId, playerId });
  return { token, accountId, playerId };
}

/** The account may be deleted after its owner was verified: the row lock makes login and deletion wait for each other. */
async function requireAccount(tx: Tx, accountId: number): Promise<void> {
  const [account] = await tx
    .select({ deletedAt: accounts.deletedAt })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for('share');
  if (!account || account.deletedAt) throw fail('call/unauthorized');
}
