// The whole mall on a PostgreSQL that really writes to its disk, with goods and buyers for the bench.
import pg from 'pg';
import { readConfig } from '../../server/src/config.ts';
import { findFreePort } from '../../server/src/embedded-postgres/free-port.ts';
import { findHome } from '../../server/src/embedded-postgres/home.ts';
import { startEmbeddedPostgres } from '../../server/src/embedded-postgres/index.ts';
import { findPostmaster } from '../../server/src/embedded-postgres/postmaster.ts';
import { placesFrom, startMall } from '../../server/src/mall.ts';
import { systemClock } from '../../server/src/platform/clock.ts';
import { createDatabase, createPool } from '../../server/src/platform/database/database.ts';
import { chooseSessionRole, hashToken, openSession } from '../../server/src/platform/security/sessions.ts';
import { makeDataDir } from './data-dir.ts';

export const GAME_ID = 1001;
export const POOL_SIZE = 20;
export const PRICE = 1000;
const GROUP_ID = 10013;

export type Buyer = { playerId: number; accountId: number; roleId: number; token: string };
export type Sold = { skuId: number; goodsId: number };
export type BenchMall = {
  port: number;
  pool: pg.Pool;
  databaseUrl: string;
  /** A superuser's connection, for what the mall's own role may not see. */
  adminUrl: string;
  dataDir: string;
  /** The process of PostgreSQL. */
  postmaster: number;
  stop(): Promise<void>;
};

type MallOptions = {
  /** On a PostgreSQL with the settings that it comes with. */
  isStock?: boolean;
  /** PostgreSQL counts the cost of each statement (`pg_stat_statements`). */
  hasStatistics?: boolean;
  env?: Record<string, string>;
};

export async function openMall(
  root: string,
  { isStock = false, hasStatistics = false, env: more = {} }: MallOptions = {},
): Promise<BenchMall> {
  const dataDir = await makeDataDir('bench');
  const quiet = { info: () => undefined, warn: () => undefined };
  let postgres = await startEmbeddedPostgres({ dataDir, log: quiet, isStock });
  if (hasStatistics) {
    await countStatements(postgres.adminUrl);
    await postgres.stop();
    postgres = await startEmbeddedPostgres({ dataDir, log: quiet, isStock });
  }
  const env = {
    MALL_ENV: 'sandbox',
    DATABASE_URL: postgres.url,
    MALL_DATA_DIR: dataDir,
    DATABASE_POOL: String(POOL_SIZE),
  };
  const config = readConfig({
    ...env,
    PORT: String(await findFreePort()),
    METRICS_PORT: '0',
    LOG_LEVEL: 'warn',
    MALL_WORKER: 'off',
    ...more,
  });
  const mall = await startMall(config, placesFrom(root), () => undefined);
  const pool = createPool(postgres.url, POOL_SIZE);
  const stop = async () => {
    await pool.end();
    await mall.stop();
    await postgres.stop();
  };
  const { pid: postmaster = 0 } = (await findPostmaster((await findHome(dataDir, quiet)).cluster)) ?? {};
  const { url: databaseUrl, adminUrl } = postgres;
  return { port: Number(new URL(mall.url).port), pool, databaseUrl, adminUrl, dataDir, postmaster, stop };
}

async function countStatements(adminUrl: string): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  for (const setting of [
    `shared_preload_libraries = 'pg_stat_statements'`,
    `pg_stat_statements.track = 'all'`,
    `pg_stat_statements.track_planning = on`,
  ])
    await admin.query(`ALTER SYSTEM SET ${setting}`);
  await admin.query('CREATE EXTENSION IF NOT EXISTS pg_stat_statements');
  await admin.end();
}

/** Adds SKUs of one goods. */
export async function sellSkus(pool: pg.Pool, count: number, stock: number): Promise<Sold[]> {
  const { rows } = await pool.query<Sold>(
    `WITH new_goods AS (
       INSERT INTO goods (game_id, group_id, kind, delivery, name, images, published_at)
       VALUES ($1, $2, 'gift_pack', 'role', 'bench', '{/mall/files/bench.svg}', '2026-01-01') RETURNING id
     )
     INSERT INTO skus (game_id, goods_id, name, option_values, price, stock)
     SELECT $1, new_goods.id, n::text, ARRAY[n::text], $3, $4 FROM new_goods, generate_series(1, $5::int) AS n
     RETURNING id AS "skuId", goods_id AS "goodsId"`,
    [GAME_ID, GROUP_ID, PRICE, stock, count],
  );
  return rows;
}

/** Players who are logged in and have chosen a role. */
export async function addBuyers(pool: pg.Pool, count: number): Promise<Buyer[]> {
  const { rows } = await pool.query<{ player_id: number; account_id: number; role_id: number }>(
    `WITH people AS (
       INSERT INTO accounts (publisher, u8_account_id, nickname, created_at)
       SELECT 'bench', gen_random_uuid()::text, 'n', now() FROM generate_series(1, $2::int) RETURNING id
     ), made AS (
       INSERT INTO players (game_id, account_id, channel_sort_id, package_name, first_login_at)
       SELECT $1, id, 1, '', now() FROM people RETURNING id, account_id
     ), roles AS (
       INSERT INTO player_roles
         (game_id, player_id, server_code, server_name, role_code, role_name, level, vip_level, avatar)
       SELECT $1, id, 's1', 's1', 'r' || id, 'r', 30, 0, '' FROM made RETURNING role_id, player_id
     )
     SELECT made.id AS player_id, account_id, role_id FROM made JOIN roles ON roles.player_id = made.id`,
    [GAME_ID, count],
  );
  return createDatabase(pool).transaction(async (tx) => {
    const buyers: Buyer[] = [];
    for (const { player_id: playerId, account_id: accountId, role_id: roleId } of rows) {
      const token = await openSession(tx, systemClock, { gameId: GAME_ID, accountId, playerId });
      await chooseSessionRole(tx, hashToken(token), roleId);
      buyers.push({ playerId, accountId, roleId, token });
    }
    return buyers;
  });
}

/** Lets the sandbox's game know the roles of the buyers, so that it accepts deliveries. */
export async function addGameRoles(pool: pg.Pool, buyers: readonly Buyer[]): Promise<void> {
  await pool.query(
    `INSERT INTO sandbox_game_roles (game_id, server_code, role_code, role_name, level, vip_level, avatar)
     SELECT game_id, server_code, role_code, role_name, level, vip_level, avatar FROM player_roles
     WHERE role_id = ANY($1)`,
    [buyers.map((buyer) => buyer.roleId)],
  );
}
