// The commands that move a game from one cluster to another.

import { resolve } from 'node:path';
import pg from 'pg';
import type { Config } from '../config.ts';
import { verifyLedger } from '../modules/points/index.ts';
import { systemClock } from '../platform/clock.ts';
import { createPool } from '../platform/database/database.ts';
import { abandonable } from '../platform/process/interruption.ts';
import { StartupError } from '../platform/process/startup-error.ts';
import { createStorage } from '../providers/storage/create.ts';
import { type ReachedDatabase, withDatabase } from '../reach-database.ts';
import { exportGame, keepGame, type MoveOptions } from './export-game.ts';
import { MAX_CLUSTER, startIdRange } from './id-ranges.ts';
import { importGame } from './import-game.ts';

type Print = (line: string) => void;
type Command = (config: Config, print: Print, settleMs?: number) => Promise<number>;

/** Returns what a command does, which returns the exit code; undefined for a command of others. */
export function moveCommandOf(command: string | undefined, [first, second]: string[]): Command | undefined {
  if (command === 'game:export' && first && second) return exportCommand(gameIdOf(first), resolve(second));
  if (command === 'game:import' && first) return importCommand(resolve(first));
  if (command === 'game:keep' && first) return keepCommand(gameIdOf(first));
  if (command === 'ids:start' && first) return idsCommand(Number(first));
  return undefined;
}

function gameIdOf(text: string): number {
  if (!/^[1-9][0-9]{0,8}$/.test(text)) throw new StartupError(`${text} is not a game id: 1 to 999999999`);
  return Number(text);
}

const exportCommand =
  (gameId: number, folder: string): Command =>
  (config, print, settleMs) =>
    withDatabase(config, async ({ url }, signal) => {
      const options = { ...moveOptions(config, folder, print), url, signal };
      const { game, missingFiles } = await exportGame(
        gameId,
        settleMs === undefined ? options : { ...options, settleMs },
      );
      for (const path of missingFiles) print(`Not in the storage: ${path}`);
      print(`${game.name} (${game.id}) is in ${folder}, encrypted with GAME_EXPORT_KEY.`);
      print(`Bring it in elsewhere with game:import; here it stays closed, and game:keep gives the move up.`);
      return 0;
    });

const importCommand =
  (folder: string): Command =>
  (config, print) =>
    reached(config, async (database) => {
      const options = { ...moveOptions(config, folder, print), url: database.url };
      const { game, files } = await importGame({ ...options, ownerUrl: ownerUrlOf(database) });
      print(
        `${game.name} (${game.id}) is here with every row and ${files.length} files, closed to players as it was.`,
      );
      return verify(database.url, print);
    });

const keepCommand =
  (gameId: number): Command =>
  (config, print) =>
    reached(config, async ({ url }) => {
      if (!(await keepGame(url, gameId))) throw new StartupError(`There is no game ${gameId}`);
      print(`The game ${gameId} stays in this cluster and can be opened in the console.`);
      return 0;
    });

const idsCommand =
  (cluster: number): Command =>
  (config, print) => {
    if (!Number.isInteger(cluster) || cluster < 1 || cluster > MAX_CLUSTER)
      throw new StartupError(`A cluster has a number from 1 to ${MAX_CLUSTER}`);
    return reached(config, async (database) => {
      const owner = new pg.Client({ connectionString: ownerUrlOf(database) });
      await owner.connect();
      const tables = await startIdRange(owner, cluster).finally(() => owner.end());
      print(`New rows of ${tables} tables are numbered in the range of cluster ${cluster}.`);
      return 0;
    });
  };

function moveOptions(config: Config, folder: string, print: Print): Omit<MoveOptions, 'url'> {
  if (!config.gameExportKey)
    throw new StartupError(
      'Set GAME_EXPORT_KEY to a secret of 32 characters or more: the folder is encrypted with it',
    );
  return {
    folder,
    key: config.gameExportKey,
    config,
    storage: createStorage({ config, clock: systemClock }),
    print,
  };
}

/** The role that owns the append-only tables, in the database of the mall. */
function ownerUrlOf({ url, ownerUrl }: ReachedDatabase): string {
  if (!ownerUrl) return url;
  const owner = new URL(ownerUrl);
  owner.pathname = new URL(url).pathname;
  return owner.href;
}

async function verify(url: string, print: Print): Promise<number> {
  const pool = createPool(url, 1);
  try {
    const { accounts, entries, breaks } = await verifyLedger(pool);
    for (const fault of breaks) print(`Broken: ${fault}`);
    if (!breaks.length) print(`The points ledger is whole: ${accounts} accounts, ${entries} entries.`);
    return breaks.length ? 1 : 0;
  } finally {
    await pool.end();
  }
}

/** For a command whose changes are one transaction, or are made again by its next run. */
const reached = (config: Config, work: (database: ReachedDatabase) => Promise<number>): Promise<number> =>
  withDatabase(config, (database, signal) => abandonable(signal, () => work(database)));
