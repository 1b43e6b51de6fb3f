// Loads the demo world into an empty database: pictures into the storage, everything else in one transaction.
import { sql } from 'drizzle-orm';
import { createPartitions } from '../src/modules/analytics/index.ts';
import { storeEnglish } from '../src/modules/content/index.ts';
import { games } from '../src/modules/games/tables.ts';
import { invalidate } from '../src/platform/cache.ts';
import { DAY_MS } from '../src/platform/clock.ts';
import { lockByName } from '../src/platform/database/advisory-lock.ts';
import type { Queryable } from '../src/platform/database/database.ts';
import { hashPassword } from '../src/platform/security/passwords.ts';
import type { Services } from '../src/services.ts';
import { addAwards } from './load-awards.ts';
import { addSoldCodes } from './load-codes.ts';
import { addCrowds } from './load-crowds.ts';
import { addGame } from './load-game.ts';
import { addGifts } from './load-gifts.ts';
import { addLibrary } from './load-library.ts';
import { addLotteries } from './load-lotteries.ts';
import { addOrders } from './load-orders.ts';
import { addPeople } from './load-people.ts';
import { addOperators, addPlayerItems, addPoints } from './load-player-items.ts';
import { addPresales } from './load-presales.ts';
import { addReceipts } from './load-receipts.ts';
import { addSignInsAndInvitations } from './load-sign-ins-and-invitations.ts';
import { addSpending } from './load-spending.ts';
import { addSupport } from './load-support.ts';
import { addTransfers, storeReceipts } from './load-transfers.ts';
import { addUnexplainedMoney, fetchDemoBill } from './load-unexplained-money.ts';
import { addVerification } from './load-verification.ts';
import { addActivityVisits, addClientFailures, addLogins, addVisits, VISIT_DAYS } from './load-visits.ts';
import { addressesOf, storePictures } from './pictures.ts';
import {
  closedGames,
  closedInEnglish,
  DEMO_PASSWORD,
  demoAccounts,
  OPERATOR_PASSWORD,
  openGames,
} from './world/index.ts';

export async function loadDemoWorld(services: Services): Promise<void> {
  const [findPicture, receipts, passwordHashes, operatorHash] = await Promise.all([
    storePictures(services.storage),
    storeReceipts(services.storage),
    Promise.all(demoAccounts.map(() => hashPassword(DEMO_PASSWORD))),
    hashPassword(OPERATOR_PASSWORD),
  ]);
  const addressOf = addressesOf(findPicture);
  // From the day before the first visits to tomorrow: partitions are of UTC days.
  const firstVisits = new Date(services.clock.now().getTime() - (VISIT_DAYS + 1) * DAY_MS);
  await createPartitions(services.db, firstVisits, VISIT_DAYS + 3);
  await services.db.transaction(async (tx) => {
    // Two processes may start at the same time on one empty database.
    await lockByName(tx, 'demo-world', 'load');
    if ((await countGames(tx)) > 0) return;
    const now = services.clock.now();
    for (const game of openGames) await addGame(tx, game, now, addressOf);
    await tx.insert(games).values(closedGames);
    for (const { id, statusMsg = '' } of closedGames)
      await storeEnglish(tx, { gameId: id, texts: [[statusMsg, closedInEnglish[statusMsg] ?? '']], now });
    await addPeople(tx, services.clock, addressOf, passwordHashes);
    await addVerification(tx, now);
    await addPlayerItems(tx, now);
    await addSoldCodes(tx, now);
    await addOperators(tx, now, operatorHash, services.config.operatorKey);
    await addLibrary(tx, now, findPicture);
    const ofOrders = await addOrders(tx, now, addressOf);
    const ofTransfers = await addTransfers(tx, now, addressOf, receipts);
    const ofCrowds = await addCrowds(tx, services.clock, addressOf);
    await addPoints(tx, now, [...ofOrders, ...ofTransfers, ...ofCrowds]);
    await addPresales(tx, now, addressOf);
    await addGifts(tx, services.clock, addressOf);
    await addLotteries(tx, services.clock, addressOf);
    await addSpending(tx, services.clock);
    await addReceipts(tx, now);
    await addSignInsAndInvitations(tx, services.clock, addressOf);
    await addAwards(tx, now, addressOf);
    await addSupport(tx, now);
    await addUnexplainedMoney(tx, now);
    await addVisits(tx, now);
    await addLogins(tx, now);
    await addActivityVisits(tx, now);
    await addClientFailures(tx, now);
    await continueIds(tx);
    for (const { game } of openGames) await invalidate(tx, `game:${game.id}`);
  });
  await fetchDemoBill(services);
  services.cache.clear();
}

async function countGames(db: Queryable): Promise<number> {
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(games);
  return row?.count ?? 0;
}

/** The demo world has fixed ids; later rows must not collide with them. */
async function continueIds(tx: Queryable): Promise<void> {
  for (const table of [
    'goods_groups',
    'goods',
    'skus',
    'activities',
    'gifts',
    'coupon_templates',
    'presales',
  ])
    await tx.execute(
      sql`SELECT setval(pg_get_serial_sequence(${table}, 'id'), (SELECT max(id) FROM ${sql.identifier(table)}))`,
    );
}
