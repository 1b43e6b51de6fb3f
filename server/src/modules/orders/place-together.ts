// Orders that come at the same moment share one transaction, so that a sale's rush costs one commit for many of them.
import pg from 'pg';
import { gather } from '../../platform/gather.ts';
import type { RequestRow } from '../../platform/idempotency.ts';
import { basketOf, type NewLine, type NewOrder, placeInStatement } from './place.ts';

type Wish = { row: RequestRow; order: NewOrder; line: NewLine };
type Refusal = { code: string; message: string; detail: string; constraint: string };
/** The kept answer of the same request, null when it was placed now, why it was refused; undefined: to be tried alone. */
type Told = string | null | Refusal | undefined;

// A SKU has one lane, so the orders of a hot one never wait for each other inside the database.
// Measured: more lanes make smaller companies, larger companies leave more old versions of a hot row to step over.
const LANES = 2;
const MOST = 10;
const lanes = Array.from({ length: LANES }, () => gather(MOST, placeAll));

/** Answers null, or the kept answer of the same request. */
export async function placeTogether(
  pool: pg.Pool,
  row: RequestRow | undefined,
  order: NewOrder,
  lines: NewLine[],
): Promise<string | null> {
  const [line] = lines;
  // What locks more than its buyer and one SKU goes alone: in company it could wait in a circle.
  const isSimple = lines.length === 1 && order.coupon_id === null && order.kind !== 'coupon';
  const lane = lanes[(line?.sku_id ?? 0) % LANES];
  const told = row && line && lane && isSimple ? await lane(pool, { row, order, line }) : undefined;
  if (told === undefined) return placeInStatement(pool, row, order, lines);
  if (told !== null && typeof told === 'object') throw errorOf(told);
  return told;
}

async function placeAll(pool: pg.Pool, wishes: Wish[]): Promise<Told[]> {
  const bySku = wishes.toSorted((a, b) => a.line.sku_id - b.line.sku_id);
  try {
    const told = await place(pool, bySku);
    return wishes.map((wish) => told[bySku.indexOf(wish)]);
  } catch {
    // What broke the company may have been one of them. If all was committed after all, each finds its kept answer.
    return wishes.map(() => undefined);
  }
}

async function place(pool: pg.Pool, wishes: Wish[]): Promise<Told[]> {
  const texts = wishes.map(({ row, order, line }) => {
    const { lines, takes } = basketOf([line]);
    return [row.idHash.toString('hex'), row.bodyHash.toString('hex'), row.answer, order, lines, takes];
  });
  const { rows } = await pool.query<{ told: Told[] }>({
    name: 'place_orders',
    text: 'SELECT place_orders($1) AS told',
    values: [JSON.stringify(texts)],
  });
  return rows[0]?.told ?? [];
}

/** The error as the statement of a single order would have raised it. */
function errorOf({ message, ...told }: Refusal): pg.DatabaseError {
  return Object.assign(new pg.DatabaseError(message, 0, 'error'), told);
}
