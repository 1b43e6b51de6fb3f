// "Why did he not get it" of a presale: before its balance opens, while it is open, when it was missed, and once it is paid.
import { expect, test } from 'vitest';
import { GAME_ID } from '../../../../test/members.ts';
import { addPresale, balanceOrder, joined, presaleStage, sweep } from '../../../../test/presale.ts';
import { addBuyer, pay } from '../../../../test/shop.ts';
import { sentenceOf } from './causes.ts';
import { same } from './diagnosis.ts';
import { diagnoseOrder } from './order.ts';

const { shop, days } = await presaleStage();

async function whyNot(orderId: string) {
  const { cause, name, values, chain } = await diagnoseOrder(
    { services: shop.services, gameId: GAME_ID },
    orderId,
  );
  const { zh, en } = sentenceOf(cause, same(name), values);
  return { cause, zh, en, last: chain.at(-1)?.text.en };
}

// Now is 10:00 on 15 November; balances are open from the 18th to the 21st.
test('a deposit is answered by when its balance can be paid, how long, and that it was missed', async () => {
  const { orderId } = await joined(shop, await addBuyer(shop), await addPresale(shop));
  const early = await whyNot(orderId);
  expect(early.cause).toBe('presale_deposit');
  expect(early.zh).toContain('尾款从 2026-11-18 10:00 起');
  expect(early.en).toContain('from 2026-11-18 10:00');

  days(4);
  const open = await whyNot(orderId);
  expect(open.cause).toBe('presale_balance_open');
  expect(open.zh).toContain('请在 2026-11-21 10:00 前到预售页付清');
  expect(open.en).toContain('on the presale page by 2026-11-21 10:00');

  days(3);
  for (const isSwept of [false, true]) {
    if (isSwept) await sweep(shop);
    const missed = await whyNot(orderId);
    expect(missed.cause).toBe('presale_balance_missed');
    expect(missed.zh).toContain('已于 2026-11-21 10:00 截止');
    expect(missed.zh).toContain('定金不退');
    expect(missed.en).toContain('the deposit isn’t refunded');
  }
});

test('where a missed balance gives the deposit back, the player hears that', async () => {
  const { orderId } = await joined(
    shop,
    await addBuyer(shop),
    await addPresale(shop, { onMissed: 'refund' }),
  );
  days(7);
  const missed = await whyNot(orderId);
  expect(missed.cause).toBe('presale_balance_missed');
  expect(missed.en).toContain('Your deposit will be refunded');
});

test('once the balance is paid, the deposit leads to what the balance waits for', async () => {
  const who = await addBuyer(shop);
  const { id, orderId } = await joined(shop, who, await addPresale(shop));
  days(4);
  await pay(shop, who, await balanceOrder(shop, who, id));
  expect(await whyNot(orderId)).toMatchObject({ cause: 'parcel_to_ship', last: 'Not shipped yet' });
});
