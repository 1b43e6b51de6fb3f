// `npm run chaos`: players buy and pay while the mall and its database are killed (promise 1), and while the living mall
// loses its connections (promise 27), again and again.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { contract } from '@emall/contract';
import { readConfig } from '../server/src/config.ts';
import { placesFrom, startMall } from '../server/src/mall.ts';
import { verifyLedger } from '../server/src/modules/points/index.ts';
import { type Client, openClient } from './parts/client.ts';
import { addBuyers, type Buyer, sellSkus } from './parts/mall.ts';
import { openVictim, type Victim } from './parts/victim.ts';

const BUYERS = 24;
const THINKING_MS = 1000;
/** How often connections are cut before each kill and after the last. */
const CUTS = 4;
const STOCK = 100_000;
const SETTLED_WITHIN_MS = 60_000;
// Payment notices: most arrive once, some several times, some never.
const CHOICES = ['pay', 'pay', 'repeat', 'lose'];
const root = fileURLToPath(new URL('../..', import.meta.url));
const say = (line: string) => process.stdout.write(`${line}\n`);

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { kills: { type: 'string', default: '20' } } });
  const kills = Number(values.kills);
  const dataDir = await mkdtemp(join(tmpdir(), 'emall-chaos-'));
  const victim = await openVictim(import.meta.filename, dataDir);
  try {
    const { skuId, buyers } = await victim.withDatabase(async (pool) => {
      const [sold] = await sellSkus(pool, 1, STOCK);
      const buyers = await addBuyers(pool, BUYERS);
      // The game must know whom it delivers to.
      await pool.query(
        `INSERT INTO sandbox_game_roles (game_id, server_code, role_code, role_name, level, vip_level, avatar)
         SELECT game_id, server_code, role_code, role_name, level, vip_level, avatar FROM player_roles
         WHERE role_id = ANY($1)`,
        [buyers.map((buyer) => buyer.roleId)],
      );
      return { skuId: sold?.skuId ?? 0, buyers };
    });
    const shopping = { isOver: false };
    const bought = Promise.all(buyers.map((buyer) => shop(openClient(victim.port), buyer, skuId, shopping)));
    const cuts = { count: 0 };
    for (let nth = 1; nth <= kills; nth += 1) {
      await cutConnections(victim, cuts);
      await victim.kill({ withDatabase: nth % 2 === 0 });
      await sleep(500);
    }
    // The last losses are met by a mall that nobody starts again.
    await cutConnections(victim, cuts);
    const lastKill = performance.now();
    shopping.isOver = true;
    const wanted = (await bought).flat().length;
    const faults = await victim.withDatabase((pool) =>
      waitUntilConsistent(pool, { skuId, wanted, lastKill }),
    );
    if (faults.length) throw new Error(`after ${kills} kills: ${faults.join('; ')}`);
    const seconds = ((performance.now() - lastKill) / 1000).toFixed(0);
    say(
      `1    ${wanted} orders through ${kills} kills and ${cuts.count} cuts of all connections, all delivered once, the ledger correct, after ${seconds} s`,
    );
  } finally {
    await victim.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Jobs are ending whenever the connections are cut: every order is settled and delivered by some. */
async function cutConnections(victim: Victim, cuts: { count: number }): Promise<void> {
  for (let nth = 0; nth < CUTS; nth += 1) {
    await sleep(300 + Math.random() * 700);
    await victim.cutConnections();
    cuts.count += 1;
  }
  if (victim.died.length) throw new Error(`the mall ended when it lost its connections: ${victim.died[0]}`);
}

/** Orders and pays until the end. A failed request is repeated with the same request id, as the page does. */
async function shop(
  client: Client,
  { token }: Buyer,
  skuId: number,
  shopping: { isOver: boolean },
): Promise<string[]> {
  const orders: string[] = [];
  while (!shopping.isOver) {
    const items = [{ sku_id: skuId, quantity: 1 }];
    const placed = await client.call(contract.user.createOrder, token, { items, coupon_id: null });
    const order_id = String(placed.order_id);
    const payment = await client.call(contract.user.orderPayUrl, token, { order_id, pay_type: 'sandbox' });
    await client.post(String(payment.url), { choice: CHOICES[orders.length % CHOICES.length] ?? 'pay' });
    orders.push(order_id);
    await sleep(THINKING_MS);
  }
  return orders;
}

type Pool = Parameters<Parameters<Victim['withDatabase']>[0]>[0];

/** Returns the inconsistencies that remain after the time for settling; returns early when there are none. */
async function waitUntilConsistent(
  pool: Pool,
  { skuId, wanted, lastKill }: { skuId: number; wanted: number; lastKill: number },
): Promise<string[]> {
  for (;;) {
    const faults = await findFaults(pool, skuId, wanted);
    if (!faults.length || performance.now() - lastKill > SETTLED_WITHIN_MS) return faults;
    await sleep(500);
  }
}

async function findFaults(pool: Pool, skuId: number, wanted: number): Promise<string[]> {
  const { rows } = await pool.query<Record<string, number>>(
    `WITH sold AS (
       SELECT o.id, o.status, i.id AS item_id, i.quantity, g.requests
       FROM order_items i JOIN orders o ON o.id = i.order_id
       LEFT JOIN sandbox_game_deliveries g ON g.key = 'order-item-' || i.id
       WHERE i.sku_id = $1
     )
     SELECT (SELECT count(*) FROM sold)::int - $2::int AS "orders more or less than were requested",
       (SELECT count(*) FROM sold WHERE status <> 'completed')::int AS "orders that did not arrive",
       (SELECT count(*) FROM sold WHERE requests IS NULL)::int AS "items the game never delivered",
       (SELECT count(*) FROM sold WHERE requests > 1)::int AS "items the game was requested to deliver twice",
       $3::int - (SELECT stock FROM skus WHERE id = $1) - (SELECT sum(quantity) FROM sold)::int
         AS "items missing from the stock"`,
    [skuId, wanted, STOCK],
  );
  const counted = Object.entries(rows[0] ?? {}).filter(([, count]) => count !== 0);
  const { breaks } = await verifyLedger(pool);
  return [...counted.map(([what, count]) => `${count} ${what}`), ...breaks];
}

/** The mall in a process that can be killed. */
async function serve(): Promise<void> {
  const mall = await startMall(readConfig(process.env), placesFrom(root), () => undefined);
  // Its end stops the database.
  process.once('SIGTERM', () => void mall.stop().then(() => process.exit(0)));
  process.send?.({ url: mall.url });
}

if (process.argv[2] === 'serve') await serve();
else await main();
