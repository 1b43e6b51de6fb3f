// A presale in the reports: two payments of the same pieces.
import { expect, test } from 'vitest';
import { GAME_ID } from '../../../test/members.ts';
import {
  addPresale,
  balanceOrder,
  DEPOSIT,
  joined,
  PRICE,
  presaleStage,
  WORTH,
} from '../../../test/presale.ts';
import { addBuyer, pay } from '../../../test/shop.ts';
import { salesIn } from './live.ts';

const { shop, days } = await presaleStage();

test('deposit and balance each bring money, and the pieces count once, with the balance', async () => {
  const at = await addPresale(shop);
  const who = await addBuyer(shop);
  const from = shop.clock.now();
  const { id } = await joined(shop, who, at);
  days(3);
  await pay(shop, who, await balanceOrder(shop, who, id));
  days(1);
  const { rows } = await shop.services.db.execute(salesIn({ gameId: GAME_ID, from, to: shop.clock.now() }));
  expect(rows).toMatchObject([
    { quantity: 0, paid_amount: DEPOSIT },
    { quantity: 1, paid_amount: PRICE - WORTH },
  ]);
});
