// `npm run admin -- <command>`: what an empty production database needs before the console can take over.
import { parseArgs } from 'node:util';
import type pg from 'pg';
import type { Config } from './config.ts';
import { addUnopenedGame } from './flows/games.ts';
import { assignPassword } from './modules/identity/index.ts';
import {
  addInvitation,
  addRoleTemplates,
  audit,
  commandsOperatorId,
  insertOperator,
  resetCredentials,
  SHELL,
  verifyAudit,
} from './modules/operators/index.ts';
import { systemClock } from './platform/clock.ts';
import { createDatabase, createPool, isUniqueViolation, type Tx } from './platform/database/database.ts';
import { abandonable } from './platform/process/interruption.ts';
import { StartupError, UsageError } from './platform/process/startup-error.ts';
import { withDatabase } from './reach-database.ts';

const USAGE = `npm run admin -- operator:add <username> <name>      adds an owner and prints the link that sets the password
npm run admin -- operator:reset <username>           ends all sessions and prints a link to set a new password and second factor
npm run admin -- game:add <game_id> <name> --publisher <name>   adds a game, closed to players until the console opens it
npm run admin -- game:export <game_id> <folder>      writes a closed game into a folder for another cluster (GAME_EXPORT_KEY encrypts it)
npm run admin -- game:import <folder>                brings an exported game into this database, all of it or nothing
npm run admin -- game:keep <game_id>                 gives the move of an exported game up: it can be opened here again
npm run admin -- ids:start <cluster>                 numbers new rows in a range of this cluster (1 to 999), so that games can be moved here
npm run admin -- password:set <game_id> <account>    sets a new password for a player's account (name or phone) and prints it
npm run admin -- audit:verify                        checks the hash chain of the audit log`;

type Say = (line: string) => void;

/** Returns the exit code. */
export async function adminCommand(config: Config, args: string[], print: Say): Promise<number> {
  const { positionals, values } = parse(args);
  const [command, ...rest] = positionals;
  if (command === 'audit:verify') return withPool(config, (pool) => verifyAuditCommand(pool, print));
  // Loaded when it is asked for: a process that serves players does not need it.
  const { moveCommandOf } = await import('./moving/commands.ts');
  const move = moveCommandOf(command, rest);
  if (move) return move(config, print);
  const run = commandOf(command, rest, values, config, print);
  return withPool(config, async (pool) => {
    await createDatabase(pool).transaction(run);
    return 0;
  });
}

function withPool(config: Config, work: (pool: pg.Pool) => Promise<number>): Promise<number> {
  return withDatabase(config, ({ url }, signal) =>
    abandonable(signal, () => {
      const pool = createPool(url, 1);
      return work(pool).finally(() => pool.end());
    }),
  );
}

/** Returns the exit code: 0 when the chain is whole, 1 when it is not. */
async function verifyAuditCommand(pool: pg.Pool, print: Say): Promise<number> {
  const { entries, lastHash, firstBroken } = await verifyAudit(pool);
  print(
    firstBroken === undefined
      ? `The audit log is whole: ${entries} entries, the last hash is ${lastHash || 'none'}.`
      : `The audit log is broken at entry ${firstBroken}; ${entries} entries before it are whole.`,
  );
  return firstBroken === undefined ? 0 : 1;
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options: { publisher: { type: 'string' } } });
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n\n${USAGE}`);
  }
}

function commandOf(
  command: string | undefined,
  [first, second]: string[],
  { publisher }: { publisher?: string },
  config: Config,
  print: Say,
): (tx: Tx) => Promise<void> {
  const now = new Date();
  const sayLink = ({ path, expiresAt }: { path: string; expiresAt: Date }) => {
    print(
      `Open this link once, before ${expiresAt.toISOString()}, to set the password and the second factor:`,
    );
    print(`  ${config.consoleUrl}${path}`);
  };
  if (command === 'operator:add' && first && second) {
    if (!/^[a-z0-9._-]{2,32}$/.test(first))
      throw new StartupError(`${first} is not a username: 2 to 32 of a-z, 0-9, dot, hyphen, underscore`);
    return async (tx) => {
      const { owner } = await addRoleTemplates(tx, now);
      const grants = [{ roleId: owner, gameId: null }];
      const operator = { username: first, name: second, passwordHash: null, grants, now };
      const operatorId = await insertOperator(tx, operator).catch((error) => {
        throw isUniqueViolation(error, 'operators_username')
          ? new StartupError(`${first} exists already; operator:reset ${first} makes a new link`)
          : error;
      });
      await auditOfOperator(tx, 'ops/operator/add', operatorId, { username: first, name: second });
      print(`${first} is an owner: every permission in every game.`);
      sayLink(await addInvitation(tx, operatorId, { resetsSecondFactor: false, now }));
    };
  }
  if (command === 'operator:reset' && first)
    return async (tx) => {
      const link = await resetCredentials(tx, first, now);
      if (!link) throw new StartupError(`There is no operator ${first}`);
      await auditOfOperator(tx, 'ops/operator/reset', link.operatorId, { username: first });
      print(`${first} is logged out everywhere.`);
      sayLink(link);
    };
  if (command === 'game:add' && first && second && publisher) {
    if (!isGameId(first)) throw new StartupError(`${first} is not a game id: 1 to 999999999`);
    return async (tx) => {
      const game = { id: Number(first), name: second, publisher, now };
      if ((await addUnopenedGame(tx, game, config)) === 'taken')
        throw new StartupError(`The game ${first} exists already`);
      print(`The game ${first} is there, closed to players. Open it in the console when it is ready.`);
    };
  }
  if (command === 'password:set' && first && second) {
    if (!isGameId(first)) throw new StartupError(`${first} is not a game id: 1 to 999999999`);
    return async (tx) => {
      const assigned = await assignPassword(tx, { gameId: Number(first), name: second, now });
      if (assigned === 'no-game') throw new StartupError(`There is no game ${first}`);
      if (assigned === 'no-account')
        throw new StartupError(`No player of the game ${first} has the account ${second}`);
      await auditCommand(tx, {
        call: 'admin password:set',
        operatorId: await commandsOperatorId(tx, now),
        gameId: Number(first),
        about: { kind: 'player', id: assigned.playerId },
        // Without the account: it may be a phone number.
        input: { player_id: assigned.playerId },
      });
      print(`${second} is logged out everywhere. The new password, shown only here:`);
      print(`  ${assigned.password}`);
      print('The player should change it in the settings of the mall.');
    };
  }
  throw new UsageError(usageOf(command));
}

/** Whoever forgot a part of a command reads that one alone. */
function usageOf(command: string | undefined): string {
  const own = USAGE.split('\n').find((line) => line.startsWith(`npm run admin -- ${command} `));
  return own ? `${command} is not complete:\n${own}` : USAGE;
}

type Command = {
  call: string;
  operatorId: number;
  gameId?: number;
  about: { kind: string; id: number };
  input: object;
};

/** Who ran the command is not known: the entry is that of the operator whom it concerns, or of the commands themselves. */
function auditCommand(tx: Tx, { about, gameId, ...command }: Command): Promise<void> {
  const after = { kind: about.kind, id: String(about.id), row: null };
  const entry = { ...command, gameId: gameId ?? null, isChange: true, ip: SHELL, userAgent: '', after };
  return audit(tx, systemClock, entry);
}

const auditOfOperator = (tx: Tx, call: string, id: number, input: object): Promise<void> =>
  auditCommand(tx, { call, operatorId: id, about: { kind: 'operator', id }, input });

const isGameId = (text: string): boolean => /^[1-9][0-9]{0,8}$/.test(text);
