// Presales of a single journey, set up by operator calls.
import type { Contract, Input } from '@emall/contract';
import { type Operate, sell } from './shop.ts';

type Save = Contract['ops']['presale']['save'];

const DAY_MS = 86_400_000;
const day = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const unique = () => Math.random().toString(36).slice(2, 8).toUpperCase();

export type Offer = { presale_id: number; sku_id: number; name: string };

/** A presale of this journey's own: deposits until the day after tomorrow, balances from the third day to the sixth. */
export async function addPresale(operate: Operate, part: Partial<Input<Save>> = {}): Promise<Offer> {
  const name = `船模 ${unique()}`;
  const { goods_id, sku_id } = await sell(operate, {
    name,
    price: 30_000,
    description: '一比二百的合金船模。',
  });
  const { presale_id } = await operate<Save>('presale/save', {
    goods_id,
    name: `预售 ${name}`,
    subtitle: '定金 ¥50.00 抵 ¥80.00',
    image: '/mall/files/demo/1001/goods-ship-model-front.svg',
    rules: '每个角色可预约一次。',
    channels: [1, 2],
    reserve_starts_at: day(-2),
    deposit_starts_at: day(-1),
    deposit_ends_at: day(2),
    balance_starts_at: day(3),
    balance_ends_at: day(6),
    ships_at: day(20),
    deposit: 5000,
    deposit_worth: 8000,
    on_missed: 'forfeit',
    delay_points_per_day: 50,
    prize: {
      kind: 'points',
      name: '60 积分',
      image: '/mall/files/demo/1001/goods-ship-model-front.svg',
      score_type: 1,
      points: 60,
    },
    is_published: true,
    // Last: the demo's own stay in front.
    sort: 1000,
    ...part,
  });
  return { presale_id, sku_id, name };
}
