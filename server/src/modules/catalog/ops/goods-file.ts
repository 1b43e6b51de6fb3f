// The goods of a shop as CSV: its columns, one line per SKU, and the difference that a changed file makes.
import {
  type Contract,
  contract,
  type GoodsDetail,
  type GoodsFileDifference,
  type GoodsFileError,
  type GoodsFileLine,
} from '@emall/contract';
import { GOODS_FILE_LINES } from '@emall/contract/constants';
import { findErrors } from '@emall/contract/validate';
import { sql } from 'drizzle-orm';
import { badInput } from '../../../platform/bad-input.ts';
import { csvOf, readCsvField, withoutFormulaGuard } from '../../../platform/csv.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { decimalYuan } from '../../../platform/money.ts';
import type { CallHandler } from '../../../services.ts';

type OpsCatalog = Contract['ops']['catalog'];

/** Column → its headers in Chinese and English, as written; each is read, and the column's own name. */
const COLUMNS = {
  sku_id: ['规格编号', 'Variant ID'],
  group_id: ['分类编号', 'Group ID'],
  name: ['名称', 'Name'],
  sku_name: ['规格', 'Variant'],
  subtitle: ['副标题', 'Subtitle'],
  description: ['详情', 'Description'],
  delivery: ['发货方式', 'Delivery'],
  image: ['图片', 'Image'],
  price: ['价格', 'Price'],
  market_price: ['划线价', 'Market price'],
  cost_amount: ['成本', 'Cost'],
  stock: ['库存', 'Stock'],
} as const;
type Column = keyof typeof COLUMNS;

/** Delivery → as the console calls it in Chinese and English; each is read, and the code. */
const DELIVERIES: Record<Row['delivery'], readonly [string, string]> = {
  ship: ['邮寄', 'By parcel'],
  role: ['直充到角色', 'To the character'],
  code: ['兑换码', 'Code'],
  account: ['商城账户', 'To the account'],
};
const deliveryOf = (cell: string): string | undefined =>
  Object.entries(DELIVERIES).find(([code, names]) =>
    [code, ...names].some((name) => name.toLowerCase() === cell.toLowerCase()),
  )?.[0];

const NAMES = Object.keys(COLUMNS) as Column[];
const headersOf = (column: Column) => [column, ...COLUMNS[column]].map((header) => header.toLowerCase());

type Row = {
  sku_id: number;
  goods_id: number;
  group_id: number;
  name: string;
  sku_name: string;
  subtitle: string;
  description: string;
  delivery: GoodsDetail['delivery'];
  image: string;
  price: number;
  market_price: number | null;
  cost_amount: number | null;
  stock: number;
  score_type: number | null;
};

async function readRows(db: Queryable, gameId: number): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    SELECT s.id AS sku_id, g.id AS goods_id, g.group_id, g.name, s.name AS sku_name, g.subtitle, g.description, g.delivery,
      g.images[1] AS image, s.price, s.market_price, s.cost_amount, s.stock, p.score_type
    FROM skus s JOIN goods g ON g.id = s.goods_id JOIN goods_groups p ON p.id = g.group_id
    WHERE s.game_id = ${gameId} AND s.is_offered
    ORDER BY p.sort, p.id, g.sort, g.id, s.sort, s.id`);
  return rows;
}

/** Points are whole numbers, money has two decimals. */
const priceText = (price: number | null, { score_type }: Pick<Row, 'score_type'>): string => {
  if (price === null) return '';
  return score_type === null ? decimalYuan(price) : String(price);
};

/** What goods cost the shop is money, also where players pay with points. */
const MONEY = { score_type: null };

const cellsOf = (row: Row, written: 0 | 1): string[] =>
  NAMES.map((column) => {
    if (column === 'delivery') return DELIVERIES[row.delivery][written];
    if (column === 'price' || column === 'market_price') return priceText(row[column], row);
    if (column === 'cost_amount') return priceText(row.cost_amount, MONEY);
    return String(row[column]);
  });

export const goodsFile: CallHandler<OpsCatalog['goodsFile']> = async ({
  services: { db },
  gameId,
  language,
}) => {
  const rows = await readRows(db, gameId);
  const written = language === 'zh' ? 0 : 1;
  const lines = [
    NAMES.map((column) => COLUMNS[column][written]),
    ...rows.map((row) => cellsOf(row, written)),
  ];
  return { content: csvOf(lines, true), lines: rows.length };
};

type Cells = Partial<Record<Column, string>>;
type Failed = { field: string; reason: GoodsFileError };
class BadLine extends Error {
  readonly failed: Failed;
  constructor(field: string, reason: GoodsFileError) {
    super(reason);
    this.failed = { field, reason };
  }
}

/** What is wrong with one field is noted, and the others of its line are read all the same. */
function collectFailure<T>(failed: Failed[], read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof BadLine)) throw error;
    failed.push(error.failed);
    return undefined;
  }
}

const hasFailed = (failed: readonly Failed[], ...fields: Column[]): boolean =>
  failed.some(({ field }) => fields.includes(field as Column));

/** A cell may be as long as the file; its beginning tells which line it is. */
const MAX_RECORD = 80;

export const checkGoodsFile: CallHandler<OpsCatalog['checkGoodsFile']> = async (
  { services: { db }, gameId },
  { content },
) => {
  const file = await readFile(content);
  const rows = new Map((await readRows(db, gameId)).map((row) => [row.sku_id, row]));
  const groups = await readGroups(db, gameId);
  const seen = new Set<number>();
  const texts = new Map<string, string>();
  const differences: GoodsFileDifference[] = [];
  const errors: (Failed & { line: number; record: string })[] = [];
  let unchanged = 0;
  for (const { line, cells } of file) {
    const failed: Failed[] = [];
    const found = collectFailure(failed, () =>
      cells.sku_id
        ? changeOf(line, cells, rows, seen, texts, failed)
        : additionOf(line, cells, groups, failed),
    );
    const record = (cells.sku_id ?? cells.name ?? '').slice(0, MAX_RECORD);
    if (failed.length) errors.push(...failed.map((each) => ({ line, record, ...each })));
    else if (found?.differences.length) differences.push(found);
    else unchanged += 1;
  }
  return { differences, unchanged, errors };
};

/** With blank ones between them. */
const MOST_ROWS = 10 * GOODS_FILE_LINES;

async function readFile(content: string): Promise<{ line: number; cells: Cells }[]> {
  const rows = await readCsvField('content', content, { most: MOST_ROWS });
  const header = rows.shift()?.cells.map((cell) => cell.trim().toLowerCase()) ?? [];
  const places = NAMES.map((column) => header.findIndex((name) => headersOf(column).includes(name)));
  if (places.every((place) => place < 0)) throw badInput('content', 'no-goods-columns');
  const filled = rows.filter(({ cells }) => cells.some((cell) => cell.trim()));
  if (filled.length > GOODS_FILE_LINES || rows.length >= MOST_ROWS)
    throw badInput('content', 'too-many-lines', { most: GOODS_FILE_LINES });
  return filled.map(({ line, cells }) => ({
    line,
    cells: Object.fromEntries(
      NAMES.flatMap((column, at) => {
        const cell = withoutFormulaGuard(cells[places[at] ?? -1]?.trim() ?? '');
        return cell ? [[column, cell]] : [];
      }),
    ),
  }));
}

async function readGroups(db: Queryable, gameId: number): Promise<Map<number, Pick<Row, 'score_type'>>> {
  const { rows } = await db.execute<{ id: number; score_type: number | null }>(
    sql`SELECT id, score_type FROM goods_groups WHERE game_id = ${gameId} AND kind <> 'coupon'`,
  );
  return new Map(rows.map(({ id, score_type }) => [id, { score_type }]));
}

function numberOf(field: Column, cell: string): number {
  if (!/^\d{1,15}$/.test(cell)) throw new BadLine(field, 'bad_number');
  return Number(cell);
}

function priceOf(field: Column, cell: string, { score_type }: Pick<Row, 'score_type'>): number {
  if (score_type !== null) return numberOf(field, cell);
  // Commas between thousands alone: one of decimals would make a price a hundred times as high.
  const yuan = /^[¥￥]?(\d{1,7}|\d{1,3}(?:,\d{3}){1,2})(?:\.(\d{1,2}))?$/.exec(cell);
  if (!yuan) throw new BadLine(field, 'bad_number');
  return Number(yuan[1]?.replaceAll(',', '')) * 100 + Number((yuan[2] ?? '').padEnd(2, '0'));
}

const LINE = contract.ops.catalog.importGoods.input.properties.lines.items;

/** The schema of the import decides what a text, a number or a picture is. */
function checked(line: GoodsFileLine, failed: Failed[]): GoodsFileLine {
  for (const [name, value] of Object.entries(line)) {
    const field = (name === 'stock_change' ? 'stock' : name) as Column;
    if (hasFailed(failed, field) || !findErrors(LINE.properties[name as keyof GoodsFileLine], value).length)
      continue;
    const reason = typeof value === 'number' ? 'bad_number' : field === 'image' ? 'bad_image' : 'bad_text';
    failed.push({ field, reason });
  }
  return line;
}

function changeOf(
  line: number,
  cells: Cells,
  rows: Map<number, Row>,
  seen: Set<number>,
  texts: Map<string, string>,
  failed: Failed[],
): GoodsFileDifference {
  const skuId = numberOf('sku_id', cells.sku_id ?? '');
  const row = rows.get(skuId);
  if (!row) throw new BadLine('sku_id', 'unknown_sku');
  if (seen.has(skuId)) throw new BadLine('sku_id', 'repeated_sku');
  seen.add(skuId);
  const change: GoodsFileLine = { line, sku_id: skuId };
  const differences: GoodsFileDifference['differences'] = [];
  for (const field of ['name', 'subtitle', 'description'] as const) {
    const after = cells[field];
    if (after === undefined) continue;
    const key = `${row.goods_id}:${field}`;
    if ((texts.get(key) ?? after) !== after) failed.push({ field, reason: 'conflicting' });
    else texts.set(key, after);
    if (after === row[field].trim()) continue;
    change[field] = after;
    differences.push({ field, before: row[field], after });
  }
  for (const field of ['price', 'market_price'] as const) {
    const cell = cells[field];
    const after = cell === undefined ? row[field] : collectFailure(failed, () => priceOf(field, cell, row));
    if (after === undefined || after === null || after === row[field]) continue;
    change[field] = after;
    differences.push({ field, before: priceText(row[field], row) || null, after: priceText(after, row) });
  }
  const { cost_amount: cost } = cells;
  if (cost !== undefined) {
    const after = collectFailure(failed, () => priceOf('cost_amount', cost, MONEY));
    if (after !== undefined && after !== row.cost_amount) {
      change.cost_amount = after;
      const before = priceText(row.cost_amount, MONEY) || null;
      differences.push({ field: 'cost_amount', before, after: priceText(after, MONEY) });
    }
  }
  const market = change.market_price ?? row.market_price;
  const arePrices = !hasFailed(failed, 'price', 'market_price');
  if (arePrices && market !== null && market < (change.price ?? row.price))
    failed.push({ field: 'market_price', reason: 'below_price' });
  const stock = collectFailure(failed, () => numberOf('stock', cells.stock ?? String(row.stock)));
  if (stock !== undefined && stock !== row.stock) {
    change.stock_change = stock - row.stock;
    differences.push({ field: 'stock', before: String(row.stock), after: String(stock) });
  }
  return {
    ...checked(change, failed),
    label: [row.name, row.sku_name].filter(Boolean).join(' '),
    differences,
  };
}

function additionOf(
  line: number,
  cells: Cells,
  groups: Map<number, Pick<Row, 'score_type'>>,
  failed: Failed[],
): GoodsFileDifference {
  /** A cell that new goods need, or undefined when it is missing or wrong. */
  const needed = <T>(field: Column, read: (cell: string) => T): T | undefined =>
    collectFailure(failed, () => {
      const cell = cells[field];
      if (cell === undefined) throw new BadLine(field, 'missing_value');
      return read(cell);
    });
  /** One that may be empty. */
  const optional = <T>(field: Column, read: (cell: string) => T): T | undefined =>
    cells[field] === undefined ? undefined : needed(field, read);
  const name = needed('name', String);
  const groupId = needed('group_id', (cell) => {
    const id = numberOf('group_id', cell);
    if (!groups.has(id)) throw new BadLine('group_id', 'unknown_group');
    return id;
  });
  // Prices are read by the kind of the group: without one, as money.
  const group = groups.get(groupId ?? 0) ?? MONEY;
  const delivery = needed('delivery', (cell) => {
    const code = deliveryOf(cell);
    if (code !== 'ship' && code !== 'role') throw new BadLine('delivery', 'bad_delivery');
    return code;
  });
  const image = needed('image', String);
  const price = needed('price', (cell) => priceOf('price', cell, group));
  const market = optional('market_price', (cell) => priceOf('market_price', cell, group));
  if (market !== undefined && price !== undefined && market < price)
    failed.push({ field: 'market_price', reason: 'below_price' });
  const cost = optional('cost_amount', (cell) => priceOf('cost_amount', cell, MONEY));
  const stock = optional('stock', (cell) => numberOf('stock', cell));
  const addition: GoodsFileLine = {
    line,
    sku_id: null,
    ...(groupId === undefined ? {} : { group_id: groupId }),
    ...(name === undefined ? {} : { name }),
    subtitle: cells.subtitle ?? '',
    description: cells.description ?? '',
    ...(delivery === undefined ? {} : { delivery }),
    ...(image === undefined ? {} : { image }),
    ...(price === undefined ? {} : { price }),
    market_price: market ?? null,
    ...(cost === undefined ? {} : { cost_amount: cost }),
    stock: stock ?? 0,
  };
  return {
    ...checked(addition, failed),
    label: cells.name ?? '',
    differences: NAMES.flatMap((field) => {
      const after = cells[field];
      return after === undefined ? [] : [{ field, before: null, after }];
    }),
  };
}
