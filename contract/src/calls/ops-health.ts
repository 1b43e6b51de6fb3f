// ops/health/*: whether the mall and everything it depends on works.
import Type, { type Static } from 'typebox';
import { change, Id, Nothing, Nullable, read, Time } from '../call.ts';

export const HealthJob = Type.Object({
  job_id: Id,
  task: Type.String(),
  attempts: Type.Integer(),
  max_attempts: Type.Integer(),
  last_error: Nullable(Type.String()),
  created_at: Time,
  run_at: Time,
});
export type HealthJob = Static<typeof HealthJob>;

export const ProviderResult = Type.Object({
  /** `sms`, `game 1001`, `payment wechat`, with the number of the merchant where it is not the environment's. */
  provider: Type.String(),
  /** Name of the game or the merchant. */
  name: Nullable(Type.String()),
  breaker: Type.Union([Type.Literal('closed'), Type.Literal('open'), Type.Literal('half-open')]),
  /** The processes that do not call it for now. */
  open_in: Type.Array(Type.String()),
  last_success_at: Nullable(Time),
  last_failure_at: Nullable(Time),
  /** Empty where it never failed. */
  last_failure: Type.String(),
});
export type ProviderResult = Static<typeof ProviderResult>;

export const HealthStatus = Type.Object({
  providers: Type.Array(
    Type.Object({ name: Type.String(), mode: Type.String(), is_sandbox: Type.Boolean() }),
  ),
  /** What each connection that was used returned last, to any process of the mall. */
  provider_results: Type.Array(ProviderResult),
  game_servers: Type.Array(
    Type.Object({
      game_id: Type.String(),
      name: Type.String(),
      is_reachable: Type.Boolean(),
      servers: Type.Integer(),
      elapsed_ms: Type.Integer(),
    }),
  ),
  jobs: Type.Object({
    waiting: Type.Integer(),
    running: Type.Integer(),
    failed: Type.Integer(),
    /** Since when the oldest that is due waits. */
    oldest_due_at: Nullable(Time),
    /** Given up after their last attempt, newest first, at most fifty. */
    failures: Type.Array(HealthJob),
  }),
  database: Type.Object({
    version: Type.String(),
    size_bytes: Type.Integer(),
    connections: Type.Integer(),
    max_connections: Type.Integer(),
    elapsed_ms: Type.Integer(),
    schema_version: Type.String(),
  }),
  versions: Type.Object({ mall: Type.String(), node: Type.String(), started_at: Time }),
});
export type HealthStatus = Static<typeof HealthStatus>;

const everywhere = { access: 'operator', isGameless: true } as const;

export const opsHealthRows = {
  status: read({
    summary: 'Providers, game servers, job queue, database and versions.',
    ...everywhere,
    permission: 'health.read',
    output: HealthStatus,
  }),
  retryJob: change({
    summary: 'Runs a job again that was given up after its last attempt.',
    ...everywhere,
    permission: 'health.retry',
    input: { job_id: Id },
    output: Nothing,
    errors: ['call/not-found'],
  }),
};
