// Search over the goods of a shop: every word in name, subtitle or tags, in Chinese or in the language of the request.
import type { Contract, GoodsCard } from '@emall/contract';
import { LIST_LIMIT } from '@emall/contract/constants';
import { cursorField, defineCursor } from '../../platform/database/cursor.ts';
import type { Language } from '../../platform/fail.ts';
import type { CallHandler, Services } from '../../services.ts';
import { readDictionary } from '../content/index.ts';
import { readAllGoods } from './reads.ts';

const MAX_WORDS = 5;
const INDEX_TTL_MS = 10_000;

/** One of the goods with its texts in lower case. */
type Entry = { card: GoodsCard; place: number; names: string[]; text: string };

const matchCursor = defineCursor({ rank: cursorField.int4, place: cursorField.int4 });

/**
 * A shop has some thousand goods: their texts are read once per game and language, and searched in memory. What players
 * type is no key of a cache, so that nobody can fill it.
 */
export const searchGoods: CallHandler<Contract['index']['searchGoods']> = async (
  { services, gameId, language },
  { keyword, cursor, limit = LIST_LIMIT.default },
) => {
  const words = keyword.toLowerCase().split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  const [first] = words;
  if (first === undefined) return { list: [], next_cursor: null };
  const after = matchCursor.read(cursor);
  const isAfter = ({ rank, place }: { rank: number; place: number }) =>
    !after || rank > after.rank || (rank === after.rank && place > after.place);
  const matches = (await readIndex(services, gameId, language))
    .filter(({ text }) => words.every((word) => text.includes(word)))
    .map(({ card, place, names }) => ({ card, place, rank: rankOf(names, first) }))
    .filter(isAfter)
    .sort((a, b) => a.rank - b.rank || a.place - b.place);
  const { page, next_cursor } = matchCursor.page(matches, limit, (match) => match);
  return { list: page.map(({ card }) => card), next_cursor };
};

/** Names that begin with the first word come first, then those that contain it. */
function rankOf(names: readonly string[], word: string): number {
  if (names.some((name) => name.startsWith(word))) return 0;
  return names.some((name) => name.includes(word)) ? 1 : 2;
}

type IndexReads = Pick<Services, 'db' | 'cache' | 'clock'>;

const readIndex = (services: IndexReads, gameId: number, language: Language): Promise<Entry[]> | Entry[] =>
  services.cache.get(`game:${gameId}`, `search:${language}`, INDEX_TTL_MS, async () => {
    const [all, dictionary] = await Promise.all([
      readAllGoods(services, gameId),
      readDictionary(services, gameId, language),
    ]);
    const both = (text: string) => [text, dictionary.get(text) ?? ''].map((one) => one.toLowerCase());
    return all.map((card, place) => {
      const names = both(card.name);
      const text = [...names, ...[card.subtitle, ...card.tags].flatMap(both)].join('\n');
      return { card, place, names, text };
    });
  });
