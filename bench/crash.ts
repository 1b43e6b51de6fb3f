// `npm run chaos`: players buy and pay while the mall and its database are killed (promise 1), and while the living mall
// loses its connections (promise 27), again and again.
import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readConfig } from '../server/src/config.ts';
import { placesFrom, startMall } from '../server/src/mall.ts';
import { makeDataDir } from './parts/data-dir.ts';
import { print } from './parts/report.ts';
import { openShop, startShopping, waitUntilConsistent } from './parts/shoppers.ts';
import { openVictim, type Victim } from './parts/victim.ts';

const BUYERS = 24;
/** How often connections are cut before each kill and after the last. */
const CUTS = 4;
const root = fileURLToPath(new URL('../..', import.meta.url));

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { kills: { type: 'string', default: '20' } } });
  const kills = Number(values.kills);
  const dataDir = await makeDataDir('chaos');
  const victim = await openVictim(import.meta.filename, dataDir);
  try {
    const shop = await victim.withDatabase((pool) => openShop(pool, BUYERS));
    const shopping = startShopping([victim.port], shop);
    const cuts = { count: 0 };
    for (let nth = 1; nth <= kills; nth += 1) {
      await cutConnections(victim, cuts);
      await victim.kill({ withDatabase: nth % 2 === 0 });
      await sleep(500);
    }
    // The last losses are met by a mall that nobody starts again.
    await cutConnections(victim, cuts);
    const lastKill = performance.now();
    const wanted = await shopping.stop();
    const faults = await victim.withDatabase((pool) =>
      waitUntilConsistent(pool, { skuId: shop.skuId, wanted, since: lastKill }),
    );
    if (faults.length) throw new Error(`after ${kills} kills: ${faults.join('; ')}`);
    const seconds = ((performance.now() - lastKill) / 1000).toFixed(0);
    print(
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

/** The mall in a process that can be killed. */
async function serve(): Promise<void> {
  const mall = await startMall(readConfig(process.env), placesFrom(root), () => undefined);
  // Its end stops the database.
  process.once('SIGTERM', () => void mall.stop().then(() => process.exit(0)));
  process.send?.({ url: mall.url });
}

if (process.argv[2] === 'serve') await serve();
else await main();
