// Copies the texts that a new game can start with from another game: agreements in force and customer service.
import { sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';

export async function copyContent(
  tx: Tx,
  { from, to, now }: { from: number; to: number; now: Date },
): Promise<void> {
  await tx.execute(sql`
    INSERT INTO agreements (game_id, key, title, version, content, scenes, sort, in_force_at)
    SELECT DISTINCT ON (key) ${to}, key, title, version, content, scenes, sort, ${now}
    FROM agreements WHERE game_id = ${from} AND in_force_at <= ${now}
    ORDER BY key, in_force_at DESC, id DESC`);
  await tx.execute(sql`
    INSERT INTO customer_service (game_id, hours, channels)
    SELECT ${to}, hours, channels FROM customer_service WHERE game_id = ${from}`);
  await tx.execute(sql`
    INSERT INTO translations (game_id, language, source, translation, updated_at)
    SELECT ${to}, language, source, translation, ${now} FROM translations
    WHERE game_id = ${from} AND source IN (
      SELECT title FROM agreements WHERE game_id = ${to} UNION SELECT content FROM agreements WHERE game_id = ${to}
      UNION SELECT hours FROM customer_service WHERE game_id = ${to})
    ON CONFLICT DO NOTHING`);
}
