// Adds goods as a draft, or changes their texts, pictures, limits and schedule.
import type { Contract, Input } from '@emall/contract';
import { and, eq } from 'drizzle-orm';
import { badInput } from '../../../platform/bad-input.ts';
import { invalidate } from '../../../platform/cache.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { fail } from '../../../platform/fail.ts';
import type { CallHandler } from '../../../services.ts';
import { goods, goodsGroups, skus } from '../tables.ts';
import { checkGoods, fitsOptions } from './goods-rules.ts';

type SaveGoods = Contract['ops']['catalog']['saveGoods'];

export const saveGoods: CallHandler<SaveGoods> = ({ gameId, transact }, input) => {
  checkGoods(input);
  const values = {
    groupId: input.group_id,
    kind: input.kind,
    delivery: input.delivery,
    name: input.name.trim(),
    subtitle: input.subtitle.trim(),
    description: input.description,
    images: input.images,
    tags: input.tags,
    contents: input.contents,
    options: input.options,
    limitPerOrder: input.limits.per_order,
    limitPerRole: input.limits.per_role,
    limitPeriod: input.limits.period,
    pointsRate: input.points_rate,
    saleStartsAt: input.sale_starts_at ? new Date(input.sale_starts_at) : null,
    saleEndsAt: input.sale_ends_at ? new Date(input.sale_ends_at) : null,
    sort: input.sort,
  };
  return transact(async (tx) => {
    await requireSaveable(tx, gameId, input, { isLocked: true });
    const [row] = input.goods_id
      ? await tx.update(goods).set(values).where(eq(goods.id, input.goods_id)).returning({ id: goods.id })
      : await tx
          .insert(goods)
          .values({ ...values, gameId })
          .returning({ id: goods.id });
    await invalidate(tx, `game:${gameId}`);
    return { goods_id: row?.id ?? 0 };
  });
};

/** Fails as saving it would. `isLocked`: the goods stay as they are until the transaction ends. */
export async function requireSaveable(
  db: Queryable,
  gameId: number,
  input: Input<SaveGoods>,
  { isLocked = false } = {},
): Promise<void> {
  const group = await requireGroup(db, gameId, input.group_id);
  if (input.goods_id) await requireFit(db, gameId, input.goods_id, { ...input, ...group, isLocked });
}

async function requireGroup(
  db: Queryable,
  gameId: number,
  groupId: number,
): Promise<{ scoreType: 1 | 2 | null }> {
  const [group] = await db
    .select({ scoreType: goodsGroups.scoreType })
    .from(goodsGroups)
    .where(and(eq(goodsGroups.id, groupId), eq(goodsGroups.gameId, gameId)));
  if (!group) throw badInput('group_id', 'not-in-game');
  return group;
}

type Fit = Input<SaveGoods> & { scoreType: 1 | 2 | null; isLocked: boolean };

/** What is offered must still make sense afterwards. */
async function requireFit(
  db: Queryable,
  gameId: number,
  goodsId: number,
  { kind, delivery, options, scoreType, isLocked }: Fit,
): Promise<void> {
  const found = db
    .select({ kind: goods.kind, delivery: goods.delivery, scoreType: goodsGroups.scoreType })
    .from(goods)
    .innerJoin(goodsGroups, eq(goodsGroups.id, goods.groupId))
    .where(and(eq(goods.id, goodsId), eq(goods.gameId, gameId)));
  const [old] = await (isLocked ? found.for('no key update', { of: goods }) : found);
  if (!old) throw fail('call/not-found');
  if (old.scoreType !== scoreType) throw badInput('group_id', 'group-of-other-unit');
  const offered = await db
    .select({ id: skus.id, values: skus.optionValues })
    .from(skus)
    .where(and(eq(skus.goodsId, goodsId), skus.isOffered));
  if (offered.length && (old.kind !== kind || old.delivery !== delivery))
    throw badInput('kind', 'kind-fixed');
  const misfit = offered.find(({ values }) => !fitsOptions(options, values));
  if (misfit) throw badInput('options', 'option-in-use', { sku: misfit.id });
}
