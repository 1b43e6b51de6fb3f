// Messages that the mall itself writes to players, about refunds and prizes: each in both languages, with the page that it is
// about.
import type { PagePath, PageQuery } from '@emall/contract/pages';
import type { Tx } from '../../platform/database/database.ts';
import type { Language } from '../../platform/fail.ts';
import { noteEffect } from '../../platform/operators/effects.ts';
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
  noteEffect(tx, 'inbox_messages', messages.length, '');
  await tx.insert(playerMessages).values(
    messages.map(({ playerId, title, text, link }) => ({
      gameId,
      playerId,
      titleZh: title.zh,
      titleEn: title.en,
      textZh: text('zh'),
      textEn: text('en'),
      link,
      at,
    })),
  );
  await countUnread(
    tx,
    'message',
    messages.map(({ playerId }) => playerId),
  );
}
