// Reads of games: one game with everything that belongs to it (cached in memory), its public part, and the status of a link.
import type { Contract, GameInfo, LinkInfo, MinorCaps } from '@emall/contract';
import { and, asc, eq, isNotNull, isNull, ne, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { readAll } from '../../platform/database/read-all.ts';
import { fail } from '../../platform/fail.ts';
import type { CallHandler, Services } from '../../services.ts';
import { gameChannels, gameLinks, gamePackages, games } from './tables.ts';

export type GameChannel = Omit<typeof gameChannels.$inferSelect, 'gameId' | 'sort'>;
export type Game = typeof games.$inferSelect & {
  /** Every client package of the game, with the name its messages are signed with. */
  packages: { packageName: string; signature: string }[];
  channels: GameChannel[];
  /** The other open games whose accounts may log in here. */
  unionGames: { gameId: number; name: string }[];
};

type GameReads = Pick<Services, 'db' | 'cache'>;

const GAME_TTL_MS = 30_000;

/** Returns the game of this id, or undefined; synchronously when it is cached. */
export function findGame(services: GameReads, gameId: number): Game | undefined | Promise<Game | undefined> {
  // Unknown ids are cached too: repeated requests for one must not reach the database.
  const cached = services.cache.get(`game:${gameId}`, 'game', GAME_TTL_MS, async () => ({
    game: await readGame(services.db, gameId),
  }));
  return cached instanceof Promise ? cached.then(({ game }) => game) : cached.game;
}

export async function requireGame(services: GameReads, gameId: number): Promise<Game> {
  const game = await findGame(services, gameId);
  if (!game) throw fail('game/unknown');
  return game;
}

/** The ids of the games that are served here, for jobs that go through them. */
export async function readGameIds(db: Queryable): Promise<number[]> {
  const rows = await db
    .select({ id: games.id })
    .from(games)
    .where(isNull(games.exportedAt))
    .orderBy(games.id);
  return rows.map(({ id }) => id);
}

/** What the numbers of its orders begin with. */
export async function readOrderTag(db: Queryable, gameId: number): Promise<string> {
  const [game] = await db.select({ tag: games.orderPrefixTag }).from(games).where(eq(games.id, gameId));
  return game?.tag ?? '';
}

/** From the database, not from the cache. */
export async function readGame(db: Queryable, gameId: number): Promise<Game | undefined> {
  const [game] = await db.select().from(games).where(eq(games.id, gameId));
  if (!game) return undefined;
  const [packages, channels, unionGames] = await readAll(db, [
    () =>
      db
        .select({ packageName: gamePackages.packageName, signature: gamePackages.signature })
        .from(gamePackages)
        .where(eq(gamePackages.gameId, gameId))
        .orderBy(asc(gamePackages.packageName)),
    () =>
      db
        .select({
          channelId: gameChannels.channelId,
          channelSortId: gameChannels.channelSortId,
          channelType: gameChannels.channelType,
          name: gameChannels.name,
        })
        .from(gameChannels)
        .where(eq(gameChannels.gameId, gameId))
        .orderBy(asc(gameChannels.sort), asc(gameChannels.channelId)),
    () =>
      db
        .select({ gameId: games.id, name: games.name })
        .from(games)
        .where(and(eq(games.publisher, game.publisher), ne(games.id, gameId), isInOperation))
        .orderBy(asc(games.id)),
  ]);
  return { ...game, packages, channels, unionGames };
}

/** A maintenance with a window has not begun, is over, or ends within hours: accounts of such a game may log in elsewhere. */
const isInOperation = or(
  eq(games.status, 'running'),
  and(
    eq(games.status, 'maintenance'),
    or(isNotNull(games.maintenanceFrom), isNotNull(games.maintenanceUntil)),
  ),
);

/** What a parcel costs in cents, and from which goods amount on it costs nothing. */
export type Shipping = { fee: number; free_from: number };
export const shippingOf = (game: Pick<Game, 'shippingFee' | 'shippingFreeFrom'>): Shipping => ({
  fee: game.shippingFee,
  free_from: game.shippingFreeFrom,
});

/** What minors may spend in this game; undefined where there are no caps. */
export function minorCapsOf(
  game: Pick<Game, 'minorCapsFrom' | 'minorCaps'> | undefined,
  config: Pick<Services['config'], 'minorCaps'>,
): MinorCaps | undefined {
  if (!game || game.minorCapsFrom === 'environment') return config.minorCaps;
  return game.minorCaps ?? undefined;
}

/** A maintenance with a window closes the game within it and ends by itself. */
export function statusAt(
  game: Pick<Game, 'status' | 'maintenanceFrom' | 'maintenanceUntil'>,
  now: Date,
): Game['status'] {
  const { status, maintenanceFrom, maintenanceUntil } = game;
  if (status !== 'maintenance') return status;
  const hasBegun = !maintenanceFrom || maintenanceFrom <= now;
  const isOver = maintenanceUntil !== null && maintenanceUntil <= now;
  return hasBegun && !isOver ? 'maintenance' : 'running';
}

/** What a visitor may know of the game. */
export async function readGameInfo(services: GameReads, gameId: number): Promise<GameInfo> {
  const game = await requireGame(services, gameId);
  return {
    game_id: String(game.id),
    name: game.name,
    slogan: game.slogan,
    order_prefix_tag: game.orderPrefixTag,
    count_appid: game.countAppid,
    package_name: game.packageName,
    theme: game.theme,
    shipping: shippingOf(game),
    sells_virtual_on_ios: game.sellsVirtualOnIos,
    login_methods: game.loginMethods,
    union_games: game.loginMethods.includes('union')
      ? game.unionGames.map((other) => ({ game_id: String(other.gameId), name: other.name }))
      : [],
  };
}

/** Returns the status of a link; a link that is not registered only marks the origin and counts as running. */
export async function readLinkStatus(
  { db }: Pick<Services, 'db'>,
  gameId: number,
  link: string,
): Promise<LinkInfo> {
  const [row] = await db
    .select({ status: gameLinks.status })
    .from(gameLinks)
    .where(and(eq(gameLinks.gameId, gameId), eq(gameLinks.link, link)));
  return { status: row?.status ?? 'running', source_from: link };
}

export const getGameInfo: CallHandler<Contract['index']['getGameInfo']> = ({ services, gameId }) =>
  readGameInfo(services, gameId);

export const getLinkStatus: CallHandler<Contract['index']['getLinkStatus']> = (
  { services, gameId },
  { link },
) => readLinkStatus(services, gameId, link);

export const channelList: CallHandler<Contract['user']['channelList']> = async ({ services, gameId }) => {
  const game = await findGame(services, gameId);
  return {
    list: (game?.channels ?? []).map((channel) => ({
      channel_id: channel.channelId,
      channel_sort_id: channel.channelSortId,
      channel_type: channel.channelType,
      name: channel.name,
    })),
  };
};

/** A condition of jobs: the game of a row was not exported to another cluster, which now does what is due. */
export const isNotExported = (gameId: SQLWrapper): SQL =>
  sql`NOT EXISTS (SELECT FROM ${games} exported WHERE exported.id = ${gameId} AND exported.exported_at IS NOT NULL)`;
