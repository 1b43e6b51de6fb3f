// Servers that accept a connection and never answer: logins, payments and the deliveries of other games keep their pace.
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { contract } from '@emall/contract';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startJobsOf } from '../test/jobs.ts';
import { addGameMembers, addGames, addMember } from '../test/members.ts';
import { addBuyer, openShop, pay, placed, type Shop, sell, statusOf } from '../test/shop.ts';
import { goodsGroups } from './modules/catalog/tables.ts';
import { identityModule } from './modules/identity/index.ts';
import { rolesModule } from './modules/roles/index.ts';
import { modules } from './modules.ts';
import { breakerOfGame } from './providers/game/index.ts';
import { storeGameServer } from './providers/game/settings.ts';
import { sandboxModule } from './sandbox/index.ts';

const GAME = 1001;
const OTHER_GAME = 1002;
/** The mall waits five seconds for a game and ten for the SMS gateway: whoever waits for them takes longer than this. */
const SOON_MS = 4000;
const { login, v2 } = contract;

let silent: Server;
const sockets = new Set<Socket>();
let shop: Shop;
let stop: (() => Promise<void>) | undefined;
let phones = 0;

beforeAll(async () => {
  silent = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined));
  }).listen(0, '127.0.0.1');
  await once(silent, 'listening');
});
afterEach(async () => {
  // Whoever still waits is refused now.
  for (const socket of sockets) socket.destroy();
  sockets.clear();
  await stop?.();
  await shop.close();
});
afterAll(() => silent.close());

const silentUrl = () => `http://127.0.0.1:${(silent.address() as AddressInfo).port}/`;

async function open(env: Record<string, string> = {}): Promise<void> {
  shop = await openShop(env, [identityModule, rolesModule]);
  await addGames(shop, [OTHER_GAME]);
  await shop.services.pool.query(`UPDATE games SET login_methods = '{phone}'`);
}
async function start(): Promise<void> {
  stop = (await startJobsOf(shop, [...modules, sandboxModule])).stop;
  await until(() => sockets.size > 0);
}
const until = (isSo: () => boolean | Promise<boolean>, timeout = 20_000) =>
  vi.waitFor(async () => expect(await isSo()).toBe(true), { timeout, interval: 20 });

/** Resolves once all of this is done; rejects after the time that keeps the pace. */
async function soon<T>(work: Promise<T>): Promise<T> {
  const started = performance.now();
  const result = await work;
  expect(performance.now() - started).toBeLessThan(SOON_MS);
  return result;
}

async function requestCode(): Promise<string> {
  phones += 1;
  const phone = `138000${String(phones).padStart(5, '0')}`;
  expect((await shop.call(login.sendVerifyCode, { phone })).code).toBe(200);
  return phone;
}
const hasArrived = async (phone: string) =>
  (await shop.services.pool.query('SELECT FROM sandbox_inbox WHERE target = $1', [phone])).rowCount === 1;

/** Goods and a buyer of the other game, which the sandbox's game server knows. */
async function openOtherGame(): Promise<() => Promise<void>> {
  const { db } = shop.services;
  const [group] = await db
    .insert(goodsGroups)
    .values({ gameId: OTHER_GAME, name: '周边', kind: 'goods' })
    .returning();
  const { skuId } = await sell(shop, {
    gameId: OTHER_GAME,
    groupId: group?.id ?? 0,
    sku: { gameId: OTHER_GAME },
  });
  const buyer = await addMember(shop, OTHER_GAME);
  await db.execute(sql`
    INSERT INTO sandbox_game_servers (game_id, server_code, server_name) VALUES (${OTHER_GAME}, 's1', '潮汐')`);
  await db.execute(sql`
    INSERT INTO sandbox_game_roles (game_id, server_code, role_code, role_name, level, vip_level, avatar)
    SELECT game_id, server_code, role_code, role_name, level, vip_level, avatar FROM player_roles
    WHERE game_id = ${OTHER_GAME}`);
  const there: Shop = {
    ...shop,
    call: (call, input, options) => shop.call(call, input, { ...options, game_id: String(OTHER_GAME) }),
  };
  return async () => {
    const orderId = await placed(there, buyer, skuId);
    await pay(there, buyer, orderId);
    await until(async () => (await statusOf(shop, orderId)) === 'completed');
  };
}

test('while the server of one game is silent, codes arrive, players log in and another game’s paid orders are delivered', async () => {
  await open();
  const { db, clock, config, breakers } = shop.services;
  await db.transaction((tx) =>
    storeGameServer(
      tx,
      GAME,
      { url: silentUrl(), secret: 's' },
      { key: config.operatorKey, now: clock.now() },
    ),
  );
  const { skuId } = await sell(shop);
  const buyAtOther = await openOtherGame();
  for (const buyer of await addGameMembers(shop, 24))
    await pay(shop, buyer, await placed(shop, buyer, skuId));
  await start();
  await soon(buyAtOther());
  const phone = await soon(requestCode());
  await soon(until(() => hasArrived(phone)));
  // Until then a login waits for the roles as long as for any call of the game; from then on for nothing.
  await until(() => breakers.states().get(breakerOfGame(GAME)) === 'open');
  const entered = await soon(shop.call(v2.login.login, { phone, code: '123456' }));
  expect(entered.code).toBe(200);
  await soon(buyAtOther());
}, 60_000);

test('while the SMS gateway is silent, codes are asked for, orders are paid and goods arrive', async () => {
  await open({ SMS_URL: silentUrl(), SMS_SECRET: 's' });
  const { skuId } = await sell(shop);
  const buyer = await addBuyer(shop);
  for (let nth = 0; nth < 12; nth += 1) await requestCode();
  await start();
  await soon(requestCode());
  const buy = async () => {
    const orderId = await placed(shop, buyer, skuId);
    await pay(shop, buyer, orderId);
    await until(async () => (await statusOf(shop, orderId)) === 'completed');
  };
  await soon(buy());
}, 60_000);
