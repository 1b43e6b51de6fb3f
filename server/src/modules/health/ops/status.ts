// The state of providers, game servers, job queue and database, queried when an operator opens the page.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Contract, HealthStatus } from '@emall/contract';
import { APP_VERSION } from '@emall/contract/constants';
import { asc, inArray, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/database.ts';
import { readJobQueue } from '../../../platform/jobs/jobs.ts';
import { readProviderResults } from '../../../platform/resilience/stored-results.ts';
import type { CallHandler, Services } from '../../../services.ts';
import { games } from '../../games/tables.ts';

const QUERY_TIMEOUT_MS = 3000;
const startedAt = new Date();

export const status: CallHandler<Contract['ops']['health']['status']> = async ({ services }) => {
  const { db, config } = services;
  const [gameServers, jobs, database] = await Promise.all([
    queryGameServers(services),
    readJobQueue(db),
    readDatabase(db),
  ]);
  return {
    providers: providersOf(config),
    // After the game servers, whose results are among these.
    provider_results: await listProviderResults(services),
    game_servers: gameServers,
    jobs,
    database,
    versions: {
      mall: APP_VERSION,
      node: process.version,
      started_at: startedAt.toISOString(),
    },
  };
};

function providersOf(config: Services['config']): HealthStatus['providers'] {
  const row = (name: string, mode: string | false | undefined) => ({
    name,
    mode: mode || (config.isSandbox ? 'sandbox' : 'off'),
    is_sandbox: !mode && config.isSandbox,
  });
  return [
    row('wechat_pay', config.wechatPay && 'wechat'),
    row('alipay', config.alipay && 'alipay'),
    row('sms', config.sms && 'http'),
    row('mail', config.smtp && 'smtp'),
    row('storage', config.s3 ? 's3' : 'disk'),
    row('logistics', config.kuaidi100 && 'kuaidi100'),
    row('alerts', config.alertWebhook ? config.alertWebhook.shape : 'log'),
  ];
}

const NAMES: readonly { of: RegExp; table: SQL }[] = [
  { of: /^game (\d+)$/, table: sql`games` },
  { of: /^payment \w+ (\d+)$/, table: sql`payment_merchants` },
];

async function listProviderResults(
  services: Pick<Services, 'db' | 'clock' | 'breakers'>,
): Promise<HealthStatus['provider_results']> {
  const results = await readProviderResults(services);
  const nameOf = new Map<string, string>();
  for (const { of, table } of NAMES) {
    const ids = new Map(results.map(({ provider }) => [of.exec(provider)?.[1], provider]));
    ids.delete(undefined);
    const { rows } = await services.db.execute<{ id: string; name: string }>(sql`
      SELECT id::text AS id, name FROM ${table} WHERE id::text = ANY (${sql.param([...ids.keys()])}::text[])`);
    for (const { id, name } of rows) nameOf.set(ids.get(id) ?? '', name);
  }
  return results.map(({ provider, state, openIn, lastSuccessAt, lastFailureAt, lastFailure }) => ({
    provider,
    name: nameOf.get(provider) ?? null,
    breaker: state,
    open_in: openIn,
    last_success_at: lastSuccessAt?.toISOString() ?? null,
    last_failure_at: lastFailureAt?.toISOString() ?? null,
    last_failure: lastFailure,
  }));
}

/** Every game that is open, side by side, none longer than a few seconds. */
async function queryGameServers({
  db,
  gameServer,
}: Pick<Services, 'db' | 'gameServer'>): Promise<HealthStatus['game_servers']> {
  const open = await db
    .select({ id: games.id, name: games.name })
    .from(games)
    .where(inArray(games.status, ['running', 'maintenance']))
    .orderBy(asc(games.id));
  return Promise.all(
    open.map(async ({ id, name }) => {
      const begun = performance.now();
      const servers = await Promise.race([
        gameServer.servers(id).catch(() => undefined),
        sleep(QUERY_TIMEOUT_MS, undefined, { ref: false }),
      ]);
      return {
        game_id: String(id),
        name,
        is_reachable: servers !== undefined,
        servers: servers?.length ?? 0,
        elapsed_ms: Math.round(performance.now() - begun),
      };
    }),
  );
}

async function readDatabase(db: Queryable): Promise<HealthStatus['database']> {
  const begun = performance.now();
  const { rows } = await db.execute<Omit<HealthStatus['database'], 'elapsed_ms'>>(sql`
    SELECT current_setting('server_version') AS version,
      pg_database_size(current_database())::bigint AS size_bytes,
      (SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database()) AS connections,
      current_setting('max_connections')::int AS max_connections,
      coalesce((SELECT max(name) FROM schema_files WHERE name ~ '^[0-9]{4}_'), '') AS schema_version`);
  const [row] = rows;
  if (!row) throw new Error('the database said nothing of itself');
  return { ...row, elapsed_ms: Math.round(performance.now() - begun) };
}
