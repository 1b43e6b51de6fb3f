// The connection pool, Drizzle over it, and the transaction that travels as an argument.
import { AsyncResource } from 'node:async_hooks';
import { type FailureKey, failures } from '@emall/contract/codes';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { type CallFailure, fail, Overload } from '../fail.ts';
import { isTracing } from '../observability/tracing.ts';
import { createPipelines, type Pipelines } from './pipelines.ts';
import { isPlanOutdated, preparedStatements, unnamed } from './prepared-statements.ts';
import { tracedQuery } from './traced-query.ts';

// Ids and amounts are bigint in the database and stay below 2^53, so they are plain numbers here.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint out of range: ${text}`);
  return value;
});

export type Database = NodePgDatabase;
export type Tx = Parameters<Parameters<Database['transaction']>[0]>[0];
/** Reads that may run inside or outside a transaction. */
export type Queryable = Database | Tx;

/** Sent on every new connection: a pooler in between refuses settings in the startup packet. */
const CONNECTION_SETTINGS = [
  // PostgreSQL compiles expensive-looking plans by default, which takes ten times as long as running ours.
  'SET jit = off',
  // The default is that of a spinning disk.
  'SET random_page_cost = 1.1',
  // A statement that outlives its caller only holds locks against others.
  'SET statement_timeout = 30000',
  'SET idle_in_transaction_session_timeout = 30000',
].join('; ');

/** Every connection of the pool stayed in use for as long as a caller may wait. */
class PoolBusy extends Overload {}

/** `cut`: closes every connection at once, also those in use, without a Terminate message to the server. */
export type DestroyablePool = pg.Pool & { destroyConnections(): void };

class Pool extends pg.Pool implements DestroyablePool {
  readonly #clients = new Set<Client>();
  readonly pipelines: Pipelines;

  constructor(config: pg.PoolConfig, pipelines: number) {
    super(config);
    const ClientOf = config.Client as unknown as new (config: object) => Client;
    this.pipelines = createPipelines(
      pipelines,
      () => new ClientOf({ ...config, pipeline: true }),
      CONNECTION_SETTINGS,
    );
    this.on('connect', (client) => this.#clients.add(client as unknown as Client));
    this.on('remove', (client) => this.#clients.delete(client as unknown as Client));
  }

  destroyConnections(): void {
    for (const client of this.#clients) client.destroyConnections();
    this.pipelines.destroyConnections();
  }

  override end(): Promise<void>;
  override end(callback: () => void): void;
  override end(callback?: () => void): Promise<void> | undefined {
    const ended = Promise.all([super.end(), this.pipelines.end()]);
    if (!callback) return ended.then(() => undefined);
    void ended.then(callback);
    return undefined;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | undefined {
    if (callback) {
      // Whoever waited for a connection goes on in the trace of their own request.
      const go = isTracing() ? AsyncResource.bind(callback) : callback;
      super.connect((error, client, done) => go(named(error), client, once(done)));
      return undefined;
    }
    return super.connect().catch((error) => {
      throw named(error);
    });
  }
}

type Connected = { connection: NodeJS.EventEmitter & { stream: { destroy(): void } } };

/** Errors of the sockets to PostgreSQL: by its code alone such an error could be that of any other connection. */
const socketErrors = new WeakSet<Error>();

class Client extends pg.Client {
  constructor(config: pg.ClientConfig) {
    super(config);
    (this as unknown as Connected).connection.on('error', (error: Error) => socketErrors.add(error));
  }

  destroyConnections(): void {
    (this as unknown as Connected).connection.stream.destroy();
  }
}

/**
 * A client of the address that is right when it connects. A query that got no response leaves its connection unusable:
 * it is cut, so that a ROLLBACK does not wait on it once more.
 */
function clientClass(url: () => string, hasNames: boolean): typeof pg.Client {
  const statements = preparedStatements();
  return class extends Client {
    constructor(config: pg.ClientConfig) {
      super({ ...config, connectionString: url() });
      const send = this.query.bind(this) as (...parameters: unknown[]) => unknown;
      const sendInSpan = isTracing() ? tracedQuery(send) : send;
      this.query = ((first: unknown, ...rest: unknown[]) => {
        const result = sendInSpan(hasNames ? statements.prepared(first, rest[0]) : unnamed(first), ...rest);
        if (!(result instanceof Promise)) return result;
        return result.catch((error: Error) => {
          if (error.message === 'Query read timeout') this.destroyConnections();
          if (isPlanOutdated(error)) statements.discard(first);
          throw error;
        });
      }) as typeof this.query;
    }
  };
}

type ConnectCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

/** The worker's listener returns its connection twice when that is lost while the worker stops; pg-pool throws then. */
function once(done: (release?: unknown) => void): (release?: unknown) => void {
  let isDone = false;
  return (release) => {
    if (isDone) return;
    isDone = true;
    done(release);
  };
}

/** pg-pool gives this error no class or code; a new connection that takes too long has another text. */
function named<E extends Error | undefined>(error: E): E | PoolBusy {
  return error?.message === 'timeout exceeded when trying to connect' ? new PoolBusy(error.message) : error;
}

type PoolOptions = {
  /** How long a caller waits for a connection. */
  waitMs?: number;
  /** A connection that is lost without a reset never responds: after this time those who wait for it are freed. */
  queryTimeoutMs?: number;
  /** Whether statements may be prepared by name; not through a pooler in transaction mode. */
  hasNames?: boolean;
  /** How many of the connections are shared by reads, see `readDatabase`. */
  pipelines?: number;
};

/** `url`: of one host; a function where it may change. */
export function createPool(
  url: string | (() => string),
  max: number,
  { waitMs = 5000, queryTimeoutMs = 35_000, hasNames = true, pipelines = 0 }: PoolOptions = {},
): DestroyablePool {
  const address = typeof url === 'string' ? () => url : url;
  const config: pg.PoolConfig = {
    connectionString: address(),
    Client: clientClass(address, hasNames) as never,
    application_name: 'emall',
    max: max - pipelines,
    connectionTimeoutMillis: waitMs,
    // A connection caches its plans: one opened when a sale begins has to plan under peak load.
    idleTimeoutMillis: 600_000,
    query_timeout: queryTimeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 5000,
    onConnect: (client) => client.query(CONNECTION_SETTINGS) as unknown as undefined,
  };
  const pool = new Pool(config, pipelines);
  // An idle connection that breaks (a restart of the database) is replaced at the next use.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

const READ_ONLY_TRANSACTION = '25006';
const LOCK_NOT_AVAILABLE = '55P03';
/** What is tried out gives way to what players and operators do. */
const CHANGE_WAIT_MS = 2000;

export function createDatabase(client: pg.Pool | pg.PoolClient): Database {
  const db = drizzle(client);
  if (client instanceof pg.Pool) db.transaction = transactionsOf(client);
  return db;
}

const IS_READ = /^\s*select\b/i;

/** For the reads of players' calls: single SELECTs share the pool's pipelines; everything else takes a connection. */
export function readDatabase(pool: pg.Pool): Database {
  if (!(pool instanceof Pool)) return createDatabase(pool);
  const query = (...requested: unknown[]): Promise<unknown> => {
    const text = typeof requested[0] === 'string' ? requested[0] : (requested[0] as { text?: string }).text;
    const sent = text !== undefined && IS_READ.test(text) ? pool.pipelines.send(requested) : undefined;
    return sent ?? (Reflect.apply(pool.query, pool, requested) as Promise<unknown>);
  };
  const db = drizzle({ query } as unknown as pg.PoolClient) as unknown as Database;
  db.transaction = transactionsOf(pool);
  return db;
}

/** How many connections reads share now. */
export const sharedConnections = (pool: pg.Pool): number => (pool instanceof Pool ? pool.pipelines.size : 0);

/** Whatever sends a statement: a pool, or one connection. */
export type Sender = Pick<pg.Pool, 'query'>;
type Effect = (sender: Sender) => void;

/** What follows the commit of an open transaction, by its session, which its savepoints share. */
const effectsOf = new WeakMap<object, Effect[]>();

/** The effect comes once the transaction has committed, never after a rollback; outside of a transaction at once. */
export function afterCommit(db: Queryable, effect: Effect): void {
  const session = db._.session as unknown as { client: Sender };
  const effects = effectsOf.get(session);
  if (effects) effects.push(effect);
  else effect(session.client);
}

/** Drizzle's own transaction never returns a connection on which BEGIN failed, so the pool would shrink with every loss. */
function transactionsOf(pool: pg.Pool): Database['transaction'] {
  return async (work, config) => {
    const client = await pool.connect();
    const db = drizzle(client);
    const effects: Effect[] = [];
    effectsOf.set(db._.session, effects);
    let isUnusable = false;
    try {
      const result = await db.transaction(work, config);
      for (const effect of effects) effect(pool);
      return result;
    } catch (error) {
      // The server was a primary when this connection was made.
      isUnusable = hasSqlState(error, READ_ONLY_TRANSACTION);
      throw error;
    } finally {
      client.release(isUnusable);
    }
  };
}

/**
 * Works through one connection in a transaction that is rolled back at its end. A connection runs one query at a
 * time, so concurrent queries wait for each other; a query after the end is refused, not sent on somebody else's
 * connection.
 */
async function inRolledBack<T>(
  pool: pg.Pool,
  begin: string,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let line: Promise<unknown> = client.query(begin);
  let isOver = false;
  const query = (...requested: unknown[]): Promise<unknown> => {
    if (isOver) return Promise.reject(new Error('the transaction is over'));
    const response = line.then(() => Reflect.apply(client.query, client, requested));
    line = response.catch(() => undefined);
    return response;
  };
  try {
    return await work({ query } as unknown as pg.PoolClient);
  } finally {
    isOver = true;
    await line.catch(() => undefined);
    const isClean = await client.query('ROLLBACK').then(
      () => true,
      () => false,
    );
    client.release(!isClean);
  }
}

/** Reads in a transaction that cannot write. Who tries to is at fault, not the server. */
export const readOnly = <T>(pool: pg.Pool, look: (db: Database) => Promise<T>): Promise<T> =>
  inRolledBack(pool, 'BEGIN READ ONLY', (client) => look(createDatabase(client))).catch((error) => {
    throw asFault(error);
  });

const asFault = (error: unknown): unknown =>
  hasSqlState(error, READ_ONLY_TRANSACTION)
    ? new Error(`a write in a read-only transaction: ${error}`)
    : error;

/** Reads what a change would leave: after the change the transaction cannot write any more, and it is rolled back. */
export const readOnlyAfter = <T>(
  pool: pg.Pool,
  change: (db: Database) => Promise<unknown>,
  look: (db: Database) => Promise<T>,
): Promise<T> =>
  rolledBack(pool, async (db) => {
    await db.execute(`SET LOCAL lock_timeout = ${CHANGE_WAIT_MS}`);
    await change(db);
    await db.execute('SET TRANSACTION READ ONLY');
    return look(db);
  }).catch((error) => {
    if (hasSqlState(error, LOCK_NOT_AVAILABLE))
      throw new Overload('a preview waited for another transaction');
    throw asFault(error);
  });

/**
 * Works against the real rows and leaves nothing behind: transactions inside are savepoints, which get the same object
 * as their transaction.
 */
export const rolledBack = <T>(pool: pg.Pool, work: (db: Database) => Promise<T>): Promise<T> =>
  inRolledBack(pool, 'BEGIN', (client) => {
    const db = createDatabase(client);
    let savepoints = 0;
    db.transaction = async (inner) => {
      savepoints += 1;
      const name = `s${savepoints}`;
      await client.query(`SAVEPOINT ${name}`);
      try {
        const result = await inner(db as unknown as Tx);
        await client.query(`RELEASE ${name}`);
        return result;
      } catch (error) {
        await client.query(`ROLLBACK TO ${name}`);
        throw error;
      }
    };
    return work(db);
  });

function databaseError(error: unknown): pg.DatabaseError | undefined {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  return cause instanceof pg.DatabaseError ? cause : undefined;
}

// admin_shutdown, crash_shutdown, cannot_connect_now, too_many_connections, and a server that cannot write.
const AWAY_STATES = new Set(['57P01', '57P02', '57P03', '53300', '25006']);
const AWAY_MESSAGES = /^(Connection terminated|Query read timeout|Client has encountered a connection error)/;

/** Whether the database was not reached, or was lost on the way: the same call may work in a moment. */
export function isDatabaseAway(error: unknown): boolean {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  if (!(cause instanceof Error)) return false;
  if (cause instanceof pg.DatabaseError)
    return AWAY_STATES.has(cause.code ?? '') || (cause.code ?? '').startsWith('08');
  return socketErrors.has(cause) || AWAY_MESSAGES.test(cause.message);
}

/** Whether an error is a violation of the named unique constraint. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const cause = databaseError(error);
  if (cause?.code !== '23505') return false;
  return constraint === undefined || cause.constraint === constraint;
}

/** Whether an error is a violation of a foreign key; `column`: of the one that this column of a table has by itself. */
export function isForeignKeyViolation(error: unknown, column?: string): boolean {
  const cause = databaseError(error);
  if (cause?.code !== '23503') return false;
  return column === undefined || cause.constraint === `${cause.table}_${column}_fkey`;
}

/** Whether an error is one that our own SQL raised under this SQLSTATE. */
export function hasSqlState(error: unknown, state: string): boolean {
  return databaseError(error)?.code === state;
}

/** PostgreSQL ends one of two transactions that wait for each other: it left nothing behind and may be tried again. */
export const isDeadlock = (error: unknown): boolean => hasSqlState(error, '40P01');

/** The business failure that a function of the database raised (`raise_failure`), or undefined. */
export function failureOfSql(error: unknown): CallFailure | undefined {
  const cause = databaseError(error);
  if (cause?.code !== 'MALL0' || !(cause.message in failures)) return undefined;
  return fail(cause.message as FailureKey, JSON.parse(cause.detail ?? '{}'));
}
