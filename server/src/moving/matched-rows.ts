// Rows of a cluster that a game's rows refer to: operators and merchants. They are not moved but found again by their natural
// key, and added where they are missing.
import type pg from 'pg';
import { matchOperator } from '../modules/operators/index.ts';
import type { Tx } from '../platform/database/database.ts';
import { decrypt } from '../platform/security/encryption.ts';
import { type MerchantProvider, matchMerchant } from '../providers/payment/merchants.ts';

type Operator = { id: number; username: string; name: string; created_at: string };
type Merchant = {
  id: number;
  provider: MerchantProvider;
  account: string;
  name: string;
  updated_at: string;
  /** All settings, keys included. */
  settings: string;
};
export type MatchedRows = { operators: Operator[]; payment_merchants: Merchant[] };
export type MatchedTable = keyof MatchedRows;

/** The id that a row has in the other database, by the one it had. */
export type IdMaps = Record<MatchedTable, ReadonlyMap<string, string>>;

export const isMatched = (table: string): table is MatchedTable =>
  table === 'operators' || table === 'payment_merchants';

/** `ids`: those that the game's rows name. */
export async function readMatchedRows(
  client: pg.ClientBase,
  ids: Record<MatchedTable, number[]>,
  operatorKey: Buffer,
): Promise<MatchedRows> {
  const { rows: operators } = await client.query<Operator>(
    'SELECT id, username, name, created_at::text FROM operators WHERE id = ANY ($1) ORDER BY id',
    [ids.operators],
  );
  const { rows: merchants } = await client.query<Merchant & { settings_encrypted: Buffer }>(
    `SELECT id, provider, account, name, updated_at::text, settings_encrypted FROM payment_merchants
     WHERE id = ANY ($1) ORDER BY id`,
    [ids.payment_merchants],
  );
  return {
    operators,
    payment_merchants: merchants.map(({ settings_encrypted, ...merchant }) => ({
      ...merchant,
      settings: decrypt(settings_encrypted, operatorKey),
    })),
  };
}

export async function matchRows(
  tx: Tx,
  { operators, payment_merchants }: MatchedRows,
  operatorKey: Buffer,
): Promise<IdMaps> {
  const maps = { operators: new Map<string, string>(), payment_merchants: new Map<string, string>() };
  for (const { id, username, name, created_at } of operators) {
    const here = await matchOperator(tx, { username, name, createdAt: new Date(created_at) });
    maps.operators.set(String(id), String(here));
  }
  for (const { id, updated_at, ...merchant } of payment_merchants) {
    const here = await matchMerchant(tx, { ...merchant, updatedAt: new Date(updated_at) }, operatorKey);
    maps.payment_merchants.set(String(id), String(here));
  }
  return maps;
}
