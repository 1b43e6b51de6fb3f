// A row that cannot be changed: every job that meets it fails with it.

import { asDatabaseOwner } from './database.ts';
import type { Shop } from './shop.ts';

export const breakRow = (shop: Shop, table: string, id: string | number): Promise<void> =>
  asDatabaseOwner(
    shop.services.pool,
    `CREATE OR REPLACE FUNCTION break_row() RETURNS trigger LANGUAGE plpgsql AS $$
     BEGIN RAISE EXCEPTION 'this row is broken'; END $$;
     CREATE TRIGGER break_row BEFORE UPDATE ON ${table}
       FOR EACH ROW WHEN (OLD.id::text = '${id}') EXECUTE FUNCTION break_row();`,
  );

/** The texts of the alerts that were raised meanwhile. */
export async function alertsOf(shop: Shop, work: () => Promise<unknown>): Promise<string[]> {
  const texts: string[] = [];
  const { raise } = shop.services.alerts;
  shop.services.alerts.raise = ({ text }) => void texts.push(text);
  await work().finally(() => {
    shop.services.alerts.raise = raise;
  });
  return texts;
}
