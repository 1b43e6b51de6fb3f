// What a call's handler gets and gives: its context by the access that its contract row demands.
import type { Cached, Call, Input, Output } from '@emall/contract';
import type { Pool } from 'pg';
import type { Cache } from '../cache.ts';
import type { Clock } from '../clock.ts';
import type { Database, Tx } from '../database/database.ts';
import type { Replica } from '../database/replica.ts';
import type { Operator, Operators } from '../operators/operators.ts';
import type { FindSession, Session } from '../security/sessions.ts';
import type { Caller } from './callers.ts';
import type { RequestRow } from './idempotency.ts';
import type { LaneLimits } from './lanes.ts';

/** What the platform itself needs of the services. */
export type ServeServices = {
  pool: Pool;
  db: Database;
  clock: Clock;
  cache: Cache;
  findSession: FindSession;
  operators: Operators;
  config: LaneLimits & { consoleUrl: string };
  /** A standby that public responses are read from. */
  replica?: Pick<Replica, 'databaseSince'> | undefined;
  /** Set in a preview: the database cannot be written and the clock stands at the previewed moment. */
  isPreview?: boolean;
  /** Set in a dry run: everything is rolled back, and providers must not be reached. */
  isDryRun?: boolean;
  /** The number of the record that a dry run adds for a preview; a sequence would lose a number with each preview. */
  newId?: number | undefined;
};

/**
 * Defers what no rollback undoes, such as an alert, until the transaction has committed or has ended with a
 * failure of the call. What an attempt deferred that is retried is dropped.
 */
type Afterwards = (run: () => void) => void;

/** A call that a second person has agreed to, in the name of who asked for it. */
export type ApprovedCall = {
  approvalId: number;
  call: string;
  body: object;
  caller: Pick<Caller, 'gameId' | 'ip' | 'userAgent'> & { operator: Operator };
};

export type Context<S> = Caller & {
  services: S;
  /** Carries out an approved call; its request_id makes repeats harmless. */
  runApproved(approved: ApprovedCall): Promise<unknown>;
  /** The one transaction of a changing call; its result is the call's response and is stored for repeats. May run again. */
  transact<T>(work: (tx: Tx, afterwards: Afterwards) => Promise<T>): Promise<T>;
  /** The first response to a repeated request, for a call that does more before its transaction than read. */
  findStoredResponse<T>(): Promise<{ response: T } | undefined>;
  /**
   * The one statement of a changing call on a hot path. It stores its own response for repeats: it gets the row to
   * store (undefined without a request_id) and returns the stored response of an earlier request, or null when it acted.
   */
  inStatement<T>(response: T, run: (row: RequestRow | undefined) => Promise<string | null>): Promise<T>;
};

/** A cached response is sent to every visitor of the game, so nothing of the first caller may reach its handler. */
export type CachedContext<S> = { gameId: number; services: S };

type Signed = { session: Session };
type InRole = { session: Session & { roleId: number; playerId: number } };
/** A call gets what its access demands: a session, one with a role, or an operator. */
type Granted = { open: unknown; player: Signed; role: InRole; operator: { operator: Operator } };
export type ContextOf<C extends Call, S> = C extends Cached
  ? CachedContext<S>
  : Context<S> & Granted[C['access']];

export type Handler<C extends Call, S> = (context: ContextOf<C, S>, input: Input<C>) => Promise<Output<C>>;
export type Serve<S> = <C extends Call>(call: C, handler: Handler<C, S>) => void;

/** Returns a response in the language of its request; the platform has no texts of its own. */
export type Translate = <T>(
  output: T,
  of: Pick<Caller, 'gameId' | 'language'> & Partial<Pick<Caller, 'preview'>>,
) => T | Promise<T>;
