// The baseline for createOrder: a minimal order with plain `pg`, in five round trips and its own tables.
import type pg from 'pg';
import { PRICE } from './mall.ts';

export async function openRawShop(pool: pg.Pool, skus: number, stock: number): Promise<void> {
  await pool.query(`
    CREATE TABLE bench_skus (id bigint PRIMARY KEY, price bigint NOT NULL, stock integer NOT NULL CHECK (stock >= 0))
      WITH (fillfactor = 50);
    CREATE TABLE bench_orders (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, player_id bigint NOT NULL,
      sku_id bigint NOT NULL, amount bigint NOT NULL, created_at timestamptz NOT NULL DEFAULT now());
    CREATE INDEX ON bench_orders (player_id, id);`);
  await pool.query('INSERT INTO bench_skus SELECT n, $1, $2 FROM generate_series(1, $3::int) AS n', [
    PRICE,
    stock,
    skus,
  ]);
}

export async function placeRaw(pool: pg.Pool, playerId: number, skuId: number): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const read = { name: 'bench_read', text: 'SELECT price FROM bench_skus WHERE id = $1', values: [skuId] };
    const price = (await client.query<{ price: number }>(read)).rows[0]?.price;
    const take = 'UPDATE bench_skus SET stock = stock - 1 WHERE id = $1 AND stock > 0';
    const taken = await client.query({ name: 'bench_take', text: take, values: [skuId] });
    if (!taken.rowCount) throw new Error('the raw shop is sold out');
    const write = 'INSERT INTO bench_orders (player_id, sku_id, amount) VALUES ($1, $2, $3)';
    await client.query({ name: 'bench_write', text: write, values: [playerId, skuId, price] });
    await client.query('COMMIT');
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}
