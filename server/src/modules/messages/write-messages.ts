// Messages that the mall itself writes to players, about refunds and prizes: each in the language of its reader, with the
// page that it is about.
import type { PagePath, PageQuery } from '@emall/contract/pages';
import { inArray } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';
import type { Language } from '../../platform/fail.ts';
import { players } from '../identity/tables.ts';
import { playerMessages } from './tables.ts';
import { countUnread } from './unread.ts';

type Message = {
  playerId: number;
  title: Record<Language, string>;
  text(language: Language): string;
  link: PagePath | PageQuery;
};

/** Part of a transaction: players read them if it commits. */
export async function writeMessages(
  tx: Tx,
  { gameId, at }: { gameId: number; at: Date },
  messages: readonly Message[],
): Promise<void> {
  if (!messages.length) return;
  const playerIds = messages.map(({ playerId }) => playerId);
  const rows = await tx
    .select({ id: players.id, language: players.language })
    .from(players)
    .where(inArray(players.id, playerIds));
  const languages = new Map(rows.map(({ id, language }) => [id, language]));
  await tx.insert(playerMessages).values(
    messages.map(({ playerId, title, text, link }) => {
      const language = languages.get(playerId) ?? 'zh';
      return { gameId, playerId, title: title[language], text: text(language), link, at };
    }),
  );
  await countUnread(tx, 'message', playerIds);
}
