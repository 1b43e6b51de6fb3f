// `npm run chaos`: players buy and pay while the mall and its database are killed (promise 1), and while the living mall
// loses its connections and its database is restarted or crashes (promise 27), again and again.
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { readConfig } from '../server/src/config.ts';
import { placesFrom, startMall } from '../server/src/mall.ts';
import { MAX_CONNECTIONS } from './parts/connections.ts';
import { makeDataDir } from './parts/data-dir.ts';
import { report, root } from './parts/report.ts';
import { openShop, startShopping, waitUntilConsistent } from './parts/shoppers.ts';
import { openVictim, type Victim } from './parts/victim.ts';

const BUYERS = 24;
/** How often connections are cut before each kill and after the last. */
const CUTS = 4;

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { kills: { type: 'string', default: '20' } } });
  const kills = Number(values.kills);
  const dataDir = await makeDataDir('chaos');
  const victim = await openVictim(import.meta.filename, dataDir);
  try {
    const shop = await victim.withDatabase((pool) => openShop(pool, BUYERS));
    const shopping = startShopping([victim.port], shop);
    for (let nth = 1; nth <= kills; nth += 1) {
      await loseDatabase(victim, nth);
      await victim.kill({ withDatabase: nth % 2 === 0 });
      await sleep(500);
    }
    // The last losses are met by a mall that nobody starts again.
    await loseDatabase(victim, kills);
    await loseDatabase(victim, kills + 1);
    const lastLoss = performance.now();
    const wanted = await shopping.stop();
    const faults = await victim.withDatabase((pool) =>
      waitUntilConsistent(pool, { skuId: shop.skuId, wanted, since: lastLoss }),
    );
    const losses = kills + 2;
    report([
      {
        promise: '1',
        what: 'crashes: inconsistencies among orders, deliveries, stock and ledger',
        value: faults.length,
        atMost: 0,
        detail:
          faults.join('; ') ||
          `${wanted} orders through ${kills} kills, ${losses} restarts of PostgreSQL and ${losses * CUTS} cuts of all connections, all delivered once`,
      },
      {
        promise: '1',
        what: 'crashes: seconds until all is settled after the last',
        value: (performance.now() - lastLoss) / 1000,
        atMost: 60,
      },
      {
        promise: '27',
        what: 'crashes: connections of the mall afterwards',
        value: await victim.countConnections(),
        atMost: MAX_CONNECTIONS,
        detail: 'it lived through every cut and restart',
      },
    ]);
  } finally {
    await victim.stop();
  }
}

/**
 * Connections are cut again and again, then PostgreSQL is restarted, every other time as by a crash. Jobs are ending
 * whenever that happens: every order is settled and delivered by some.
 */
async function loseDatabase(victim: Victim, nth: number): Promise<void> {
  for (let cut = 0; cut < CUTS; cut += 1) {
    await sleep(300 + Math.random() * 700);
    await victim.cutConnections();
  }
  await sleep(300 + Math.random() * 700);
  await victim.restartDatabase(nth % 2 === 0 ? 'fast' : 'immediate');
  if (victim.died.length) throw new Error(`the mall ended when it lost its database: ${victim.died[0]}`);
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
