// A simulated game server, stored in the database so that it survives a restart. It can be set to be slow, to be down,
// or to apply a request and lose the response.
import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import { compiled } from '../../platform/database/compiled-query.ts';
import type { Database, Queryable } from '../../platform/database/database.ts';
import {
  DeliveryRefused,
  type GameRole,
  type GameServer,
  type GameServerInfo,
  GameServerUnavailable,
} from './index.ts';
import {
  OPEN_SANDBOX_SERVER,
  sandboxGameRoles as roles,
  sandboxGameDeliveries,
  sandboxGameFaultModes,
  sandboxGameMails,
  sandboxSdkTokens,
  sandboxGameServers as servers,
} from './sandbox-tables.ts';

const roleColumns = {
  server_code: roles.serverCode,
  server_name: servers.serverName,
  role_code: roles.roleCode,
  role_name: roles.roleName,
  level: roles.level,
  vip_level: roles.vipLevel,
  avatar: roles.avatar,
  channel_type: servers.channelType,
};

type FaultMode = typeof sandboxGameFaultModes.$inferSelect;
const given = sql.placeholder;

const findFaultMode = compiled<{ gameId: number }, FaultMode[]>((db) =>
  db
    .select()
    .from(sandboxGameFaultModes)
    .where(eq(sandboxGameFaultModes.gameId, given('gameId'))),
);

async function awaitResponse(fault: FaultMode | undefined): Promise<void> {
  if (fault?.mode === 'down')
    throw new GameServerUnavailable('the sandbox game server is set to be down', { isOutage: true });
  if (fault?.mode === 'slow') await wait(fault.slowMs);
}

function requireResponse(fault: FaultMode | undefined): void {
  if (fault?.mode === 'applied_but_timed_out')
    throw new GameServerUnavailable('the sandbox game server is set to lose its answers');
}

const listServers = compiled<{ gameId: number }, GameServerInfo[]>((db) =>
  db
    .select({ server_code: servers.serverCode, server_name: servers.serverName, status: servers.status })
    .from(servers)
    .where(eq(servers.gameId, given('gameId')))
    .orderBy(asc(servers.serverCode)),
);

const selectRoles = (db: Queryable, isWanted: SQL | undefined) =>
  db
    .select(roleColumns)
    .from(roles)
    .innerJoin(servers, and(eq(servers.gameId, roles.gameId), eq(servers.serverCode, roles.serverCode)))
    .where(and(eq(roles.gameId, given('gameId')), isWanted))
    .orderBy(asc(roles.serverCode), asc(roles.roleCode));

const rolesOfAccount = compiled<{ gameId: number; u8AccountId: string }, GameRole[]>((db) =>
  selectRoles(db, eq(roles.u8AccountId, given('u8AccountId'))),
);

const findRoles = compiled<{ gameId: number; serverCode: string; roleCode: string }, GameRole[]>((db) =>
  selectRoles(db, and(eq(roles.serverCode, given('serverCode')), eq(roles.roleCode, given('roleCode')))),
);

export function createSandboxGameServer({ db, clock }: { db: Database; clock: Clock }): GameServer {
  /** Acts by the fault mode that is set. */
  async function response<T>(gameId: number, act: () => Promise<T>): Promise<T> {
    const [mode] = await findFaultMode(db, { gameId });
    await awaitResponse(mode);
    const result = await act();
    requireResponse(mode);
    return result;
  }

  /** The same for what changes nothing: it is read beside the fault mode. */
  async function reading<T>(gameId: number, read: () => Promise<T>): Promise<T> {
    const [[mode], result] = await Promise.all([findFaultMode(db, { gameId }), read()]);
    await awaitResponse(mode);
    requireResponse(mode);
    return result;
  }

  async function addRoleOnOpenServer(gameId: number, u8AccountId: string): Promise<boolean> {
    const digest = createHash('sha256').update(u8AccountId).digest();
    const roleCode = String(100_000_000 + (digest.readUInt32BE() % 900_000_000));
    const { rowCount } = await db.execute(sql`
      INSERT INTO ${roles} (game_id, server_code, role_code, role_name, level, vip_level, avatar, u8_account_id)
      SELECT game_id, server_code, ${roleCode}, ${`旅人${roleCode.slice(-4)}`}, 1, 0, '', ${u8AccountId}
      FROM ${servers} WHERE game_id = ${gameId} AND server_code = ${OPEN_SANDBOX_SERVER}
      ON CONFLICT DO NOTHING`);
    return rowCount === 1;
  }

  return {
    servers: (gameId) => reading(gameId, () => listServers(db, { gameId })),
    async rolesOf(gameId, u8AccountId) {
      const played = () => reading(gameId, () => rolesOfAccount(db, { gameId, u8AccountId }));
      const known = await played();
      if (known.length || !(await response(gameId, () => addRoleOnOpenServer(gameId, u8AccountId))))
        return known;
      return played();
    },
    findRole: (gameId, serverCode, roleCode) =>
      reading(gameId, async () => {
        const [role] = await findRoles(db, { gameId, serverCode, roleCode });
        return role;
      }),
    sendMail: (gameId, to, text, key) =>
      response(gameId, async () => {
        const mail = { gameId, serverCode: to.server_code, roleCode: to.role_code, text, key };
        await db
          .insert(sandboxGameMails)
          .values({ ...mail, createdAt: clock.now() })
          .onConflictDoNothing();
      }),
    verifySdkToken: (gameId, sdkToken) =>
      response(gameId, async () => {
        const [known] = await db
          .select({ u8_account_id: sandboxSdkTokens.u8AccountId, nickname: sandboxSdkTokens.nickname })
          .from(sandboxSdkTokens)
          .where(
            and(
              eq(sandboxSdkTokens.token, sdkToken),
              eq(sandboxSdkTokens.gameId, gameId),
              gt(sandboxSdkTokens.expiresAt, clock.now()),
            ),
          );
        return known;
      }),
    deliver: (gameId, { key, server_code: serverCode, role_code: roleCode, ...goods }) =>
      response(gameId, async () => {
        const { product_code: productCode, quantity, contents } = goods;
        const { rowCount } = await db.execute(sql`
          INSERT INTO ${sandboxGameDeliveries} AS d
            (key, game_id, server_code, role_code, product_code, quantity, contents, created_at)
          SELECT ${key}, game_id, server_code, role_code, ${productCode}, ${quantity}::int,
            ${JSON.stringify(contents)}::jsonb, ${clock.now()}::timestamptz
          FROM ${roles} WHERE game_id = ${gameId} AND server_code = ${serverCode} AND role_code = ${roleCode}
          ON CONFLICT (key) DO UPDATE SET requests = d.requests + 1`);
        if (!rowCount) throw new DeliveryRefused('no such role');
      }),
    queryDelivery: (gameId, key) =>
      response(gameId, async () => {
        const delivery = and(eq(sandboxGameDeliveries.gameId, gameId), eq(sandboxGameDeliveries.key, key));
        return (await db.$count(sandboxGameDeliveries, delivery)) > 0;
      }),
  };
}
