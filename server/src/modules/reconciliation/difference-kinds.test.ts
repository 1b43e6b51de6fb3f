// Each kind of difference that a broken row makes, by itself: it is named, and its day is not signed until somebody ends it.
import { contract } from '@emall/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asDatabaseOwner } from '../../../test/database.ts';
import { addMember } from '../../../test/members.ts';
import { at, DAY, openReconciledShop, type ReconciledShop } from '../../../test/reconciliation.ts';
import { earnPoints } from '../points/index.ts';

const { reconciliation } = contract.ops;
let reconciled: ReconciledShop;
beforeAll(async () => {
  reconciled = await openReconciledShop();
});
afterAll(() => reconciled.shop.close());

/** As somebody would who owns the database and switches its guards off. */
const breakPoints = () =>
  asDatabaseOwner(
    reconciled.shop.services.pool,
    `ALTER TABLE point_entries DISABLE TRIGGER USER;
     UPDATE point_entries e SET points = e.points + 5 FROM point_accounts a WHERE a.id = e.account_id AND a.name = 'player';
     ALTER TABLE point_entries ENABLE TRIGGER USER`,
  );

test('points that one game accepts as they are still wait in another', async () => {
  const { shop, operatorOf } = reconciled;
  for (const gameId of [1001, 1002]) {
    const { playerId } = await addMember(shop, gameId);
    const earned = { gameId, playerId, scoreType: 1 as const, now: shop.clock.now(), points: 100 };
    await shop.services.db.transaction((tx) =>
      earnPoints(tx, { ...earned, reason: 'order-paid', ref: `${playerId}` }),
    );
  }
  await breakPoints();
  shop.clock.set(at('11:00:00', '2026-11-15'));
  const [first, second] = [await operatorOf(1001), await operatorOf(1002)];
  const differences = async (game_id: string, token: string) =>
    (await shop.call(reconciliation.day, { day: DAY }, { token, game_id })).data.figures.differences;
  const [found] = await differences('1001', first);
  expect(found).toMatchObject({ kind: 'points_differ', amount: 5, resolution: null });
  const accepted = { day: DAY, key: found?.key ?? '', reason: '已核对' };
  expect((await shop.call(reconciliation.accept, accepted, { token: first })).code).toBe(200);
  expect(await differences('1001', first)).toMatchObject([{ resolution: { action: 'accepted' } }]);
  expect(await differences('1002', second)).toMatchObject([{ kind: 'points_differ', resolution: null }]);
});
