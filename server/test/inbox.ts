// What a player reads under "Messages" of the mall.
import { sql } from 'drizzle-orm';
import type { Language } from '../src/platform/fail.ts';
import type { Services } from '../src/services.ts';

type InboxMessage = { title: string; text: string; link: string };

/** Oldest first. */
export async function inboxOf(
  { services: { db } }: { services: Pick<Services, 'db'> },
  { playerId }: { playerId: number },
  language: Language = 'zh',
): Promise<InboxMessage[]> {
  const columns = sql.raw(`title_${language} AS title, text_${language} AS text`);
  const { rows } = await db.execute<InboxMessage>(
    sql`SELECT ${columns}, link FROM player_messages WHERE player_id = ${playerId} ORDER BY id`,
  );
  return rows;
}
