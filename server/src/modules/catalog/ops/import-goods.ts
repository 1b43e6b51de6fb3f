// Applies the differences of a file of goods, all of them or none. Stock moves by differences, so that no sale is lost.
import type { Contract, GoodsFileLine } from '@emall/contract';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { badInput, type PlainReason } from '../../../platform/bad-input.ts';
import { invalidate } from '../../../platform/cache.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { fail } from '../../../platform/fail.ts';
import { noteEffect } from '../../../platform/operators/effects.ts';
import type { CallHandler } from '../../../services.ts';
import { goods, goodsGroups, skus } from '../tables.ts';
import { checkGoods } from './goods-rules.ts';
import { type ChangeRecord, recordSkuChanges, type SkuDifference } from './sku-changes.ts';

const wrong = (line: number, field: string, reason: PlainReason) =>
  badInput(`lines.${line}.${field}`, reason);

export const importGoods: CallHandler<Contract['ops']['catalog']['importGoods']> = (
  { services: { clock }, gameId, operator, transact },
  { lines, reason },
) => {
  const record = { gameId, operatorId: operator.operatorId, createdAt: clock.now(), reason: reason.trim() };
  const isNew = ({ sku_id }: GoodsFileLine) => sku_id === null;
  if (!operator.permissions.includes('catalog.write') && !lines.every(hasPricesOnly))
    throw fail('call/forbidden');
  return transact(async (tx) => {
    const changed = lines.filter((line) => !isNew(line));
    const leftOut = changed.length ? await changeSkus(tx, changed, { ...record, cause: 'import' }) : [];
    const added = lines.filter(isNew);
    const goods_ids: number[] = [];
    for (const line of added) goods_ids.push(await addGoods(tx, line, { ...record, cause: 'new' }));
    await invalidate(tx, `game:${gameId}`);
    return {
      created: added.length,
      changed: changed.length - leftOut.length,
      goods_ids,
      left_out: leftOut,
    };
  });
};

const PRICE_FIELDS = ['line', 'sku_id', 'price', 'market_price', 'cost_amount', 'expected'];

/** Texts, stock and new goods are for those who may edit goods. */
const hasPricesOnly = (line: GoodsFileLine): boolean =>
  line.sku_id !== null && Object.keys(line).every((field) => PRICE_FIELDS.includes(field));

type Known = GoodsFileLine & { sku_id: number };
type LeftOut = { line: number; label: string };

/** Goods are locked before their SKUs, in ascending order, as everywhere. */
async function lockRows(tx: Tx, gameId: number, skuIds: number[]) {
  const asked = and(eq(skus.gameId, gameId), inArray(skus.id, skuIds));
  const owners = tx.select({ id: skus.goodsId }).from(skus).where(asked);
  await tx
    .select({ id: goods.id })
    .from(goods)
    .where(inArray(goods.id, owners))
    .orderBy(asc(goods.id))
    .for('no key update');
  return tx
    .select({
      id: skus.id,
      goodsId: goods.id,
      price: skus.price,
      market_price: skus.marketPrice,
      cost_amount: skus.costAmount,
      stock: skus.stock,
      name: goods.name,
      subtitle: goods.subtitle,
      description: goods.description,
      skuName: skus.name,
    })
    .from(skus)
    .innerJoin(goods, eq(goods.id, skus.goodsId))
    .where(asked)
    .orderBy(asc(skus.id))
    .for('no key update', { of: skus });
}
type Row = Awaited<ReturnType<typeof lockRows>>[number];

const labelOf = ({ name, skuName }: Row): string => [name, skuName].filter(Boolean).join(' ');

/** Why a line cannot be applied. */
function failureOf({ line, price, market_price, stock_change = 0 }: Known, row: Row) {
  if (row.stock + stock_change < 0)
    return fail('operator/line-stock', { line, name: labelOf(row), stock: row.stock });
  const market = market_price === undefined ? row.market_price : market_price;
  if (market !== null && market < (price ?? row.price)) return wrong(line, 'market_price', 'below-price');
  return undefined;
}

const isChangedSince = (expected: NonNullable<Known['expected']>, row: Row): boolean =>
  Object.entries(expected).some(([field, value]) => {
    const current = row[field as keyof typeof expected];
    return typeof value === 'string' ? current !== value.trim() : current !== value;
  });

/** Returns the lines that were left out. */
async function changeSkus(tx: Tx, lines: GoodsFileLine[], record: ChangeRecord): Promise<LeftOut[]> {
  const asked = lines.flatMap((line) => (line.sku_id === null ? [] : [{ ...line, sku_id: line.sku_id }]));
  const ids = asked.map(({ sku_id }) => sku_id);
  const repeated = asked.find(({ sku_id }, at) => ids.indexOf(sku_id) < at);
  if (repeated) throw fail('operator/line-repeated', { line: repeated.line, sku: repeated.sku_id });
  const rows = new Map((await lockRows(tx, record.gameId, ids)).map((row) => [row.id, row]));
  const known: (Known & { row: Row })[] = [];
  const leftOut: LeftOut[] = [];
  for (const line of asked) {
    const row = rows.get(line.sku_id);
    if (!row) throw fail('operator/line-unknown', { line: line.line, sku: line.sku_id });
    const failure = failureOf(line, row);
    if (failure && !line.expected) throw failure;
    if (failure || (line.expected && isChangedSince(line.expected, row)))
      leftOut.push({ line: line.line, label: labelOf(row) });
    else known.push({ ...line, row });
  }
  await saveTexts(tx, known);
  const differences: SkuDifference[] = [];
  for (const { sku_id: skuId, price, stock_change: stockChange = 0, row } of known) {
    if (price !== undefined && price !== row.price) {
      noteEffect(tx, 'price', price - row.price, labelOf(row));
      differences.push({ skuId, field: 'price', before: row.price, after: price });
    }
    if (stockChange !== 0) {
      noteEffect(tx, 'stock', stockChange, labelOf(row));
      differences.push({ skuId, field: 'stock', before: row.stock, after: row.stock + stockChange });
    }
  }
  // One statement for all SKUs: prices are set, stock is moved.
  await tx.execute(sql`
    UPDATE skus s SET price = coalesce(c.price, s.price), stock = s.stock + coalesce(c.stock_change, 0),
      market_price = CASE WHEN c.has_market THEN c.market_price ELSE s.market_price END,
      cost_amount = CASE WHEN c.has_cost THEN c.cost_amount ELSE s.cost_amount END
    FROM jsonb_to_recordset(${JSON.stringify(
      known.map(({ sku_id, price, market_price, cost_amount, stock_change }) => ({
        sku_id,
        price,
        cost_amount,
        stock_change,
        market_price,
        has_market: market_price !== undefined,
        has_cost: cost_amount !== undefined,
      })),
    )}::jsonb) 
      AS c(sku_id bigint, price bigint, cost_amount bigint, stock_change integer, market_price bigint, has_market boolean,
        has_cost boolean)
    WHERE s.id = c.sku_id`);
  await recordSkuChanges(tx, record, differences);
  return leftOut;
}

/** Several lines of one article agree on its texts. */
async function saveTexts(tx: Tx, lines: (Known & { row: Row })[]): Promise<void> {
  const wanted = new Map<number, Partial<Record<'name' | 'subtitle' | 'description', string>>>();
  for (const { line, name, subtitle, description, row } of lines) {
    const { goodsId } = row;
    const before = wanted.get(goodsId) ?? {};
    const texts = { ...before };
    for (const [field, text] of Object.entries({ name, subtitle, description })) {
      if (text === undefined) continue;
      const key = field as keyof typeof texts;
      if ((before[key] ?? text.trim()) !== text.trim()) throw wrong(line, field, 'differs-from-line');
      texts[key] = text.trim();
    }
    wanted.set(goodsId, texts);
  }
  for (const [goodsId, texts] of wanted)
    if (Object.keys(texts).length) await tx.update(goods).set(texts).where(eq(goods.id, goodsId));
}

async function addGoods(tx: Tx, line: GoodsFileLine, record: ChangeRecord): Promise<number> {
  const {
    name,
    price,
    image,
    group_id: groupId,
    delivery,
    stock = 0,
    market_price: marketPrice = null,
    cost_amount: costAmount = null,
  } = line;
  if (!name) throw wrong(line.line, 'name', 'required');
  if (groupId === undefined) throw wrong(line.line, 'group_id', 'required');
  if (!image) throw wrong(line.line, 'image', 'required');
  if (price === undefined) throw wrong(line.line, 'price', 'required');
  if (delivery !== 'ship' && delivery !== 'role')
    throw badInput(`lines.${line.line}.delivery`, 'not-allowed', {
      either: '"ship" or "role"',
      values: '"ship", "role"',
    });
  if (marketPrice !== null && marketPrice < price) throw wrong(line.line, 'market_price', 'below-price');
  const [group] = await tx
    .select({ kind: goodsGroups.kind })
    .from(goodsGroups)
    .where(and(eq(goodsGroups.id, groupId), eq(goodsGroups.gameId, record.gameId)));
  if (!group) throw wrong(line.line, 'group_id', 'not-in-game');
  checkGoods({
    kind: group.kind,
    delivery,
    options: [],
    limits: { per_role: null, period: null },
    sale_starts_at: null,
    sale_ends_at: null,
  });
  const { gameId } = record;
  const [made] = await tx
    .insert(goods)
    .values({
      gameId,
      groupId,
      kind: group.kind,
      delivery,
      name: name.trim(),
      images: [image],
      subtitle: line.subtitle?.trim() ?? '',
      description: line.description ?? '',
    })
    .returning({ id: goods.id });
  const goodsId = made?.id ?? 0;
  const [sku] = await tx
    .insert(skus)
    .values({ gameId, goodsId, name: '', price, marketPrice, costAmount, stock })
    .returning({ id: skus.id });
  const skuId = sku?.id ?? 0;
  noteEffect(tx, 'stock', stock, name.trim());
  await recordSkuChanges(tx, record, [
    { skuId, field: 'price', before: null, after: price },
    { skuId, field: 'stock', before: null, after: stock },
  ]);
  return goodsId;
}
