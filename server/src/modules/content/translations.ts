// Texts of a game in the language of the request: whole strings of a response are looked up in the game's translations.
import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { type CallFailure, fail, type Language } from '../../platform/fail.ts';
import type { Translate } from '../../platform/http/context.ts';
import { DRAFT_MARKS } from '../../platform/operators/previews.ts';
import type { Services } from '../../services.ts';
import { translations } from './tables.ts';

export type Dictionary = Pick<ReadonlyMap<string, string>, 'get' | 'size'>;
type SecondLanguage = Exclude<Language, 'zh'>;
const DICTIONARY_TTL_MS = 10_000;

/** Synchronous when the dictionary is cached: most responses wait for nothing. */
export function createTranslate({ db, cache }: Pick<Services, 'db' | 'cache'>): Translate {
  return (output, { gameId, language, preview }) => {
    if (language === 'zh' || gameId === 0) return output;
    const loaded = readDictionary({ db, cache }, gameId, language);
    if (preview)
      return Promise.resolve(loaded).then((dictionary) =>
        translated(output, withDrafts(dictionary, language)),
      );
    return loaded instanceof Promise
      ? loaded.then((dictionary) => translated(output, dictionary))
      : translated(output, loaded);
  };
}

const NO_TRANSLATIONS: Dictionary = new Map();

/** The translations of a game by their Chinese text. */
export function readDictionary(
  { db, cache }: Pick<Services, 'db' | 'cache'>,
  gameId: number,
  language: Language,
): Dictionary | Promise<Dictionary> {
  if (language === 'zh') return NO_TRANSLATIONS;
  const load = () => loadDictionary(db, gameId, language);
  return cache.get(`game:${gameId}`, `translations:${language}`, DICTIONARY_TTL_MS, load);
}

async function loadDictionary(db: Queryable, gameId: number, language: SecondLanguage): Promise<Dictionary> {
  const rows = await db
    .select({ source: translations.source, translation: translations.translation })
    .from(translations)
    .where(and(eq(translations.gameId, gameId), eq(translations.language, language)));
  return new Map(rows.map(({ source, translation }) => [source, translation]));
}

/** In a preview the names of drafts carry a mark. */
function withDrafts(dictionary: Dictionary, language: SecondLanguage): Dictionary {
  const marks = Object.values(DRAFT_MARKS);
  return {
    size: dictionary.size + 1,
    get(text) {
      const mark = marks.find(({ zh }) => text.startsWith(zh));
      if (!mark) return dictionary.get(text);
      const name = text.slice(mark.zh.length);
      return mark[language] + (dictionary.get(name) ?? name);
    },
  };
}

/** Replaces every string of a value that the dictionary has. */
export function translated<T>(value: T, dictionary: Dictionary): T {
  if (dictionary.size === 0) return value;
  return translatedValue(value, dictionary) as T;
}

/** The text of a failure with the game's own names, such as those of goods, translated. */
export const failureText = (failure: CallFailure, language: Language, dictionary: Dictionary): string =>
  failure.withParams(translated(failure.params, dictionary)).msg(language);

function translatedValue(value: unknown, dictionary: Dictionary): unknown {
  if (typeof value === 'string') return dictionary.get(value) ?? value;
  if (Array.isArray(value)) return value.map((each) => translatedValue(each, dictionary));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, translatedValue(each, dictionary)]),
  );
}

/** `translation` empty: the text is shown as it is again. */
export type Translation = { source: string; translation: string };

export async function storeTranslations(
  tx: Queryable,
  { gameId, list, now }: { gameId: number; list: readonly Translation[]; now: Date },
): Promise<void> {
  // The last one of equal sources counts: one statement cannot write a row twice.
  const bySource = new Map(list.map(({ source, translation }) => [source, translation]));
  const rows = [...bySource].map(([source, translation]) => ({ source, translation }));
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS given(source text, translation text)`;
  await tx.execute(sql`
    DELETE FROM translations USING ${given}
    WHERE game_id = ${gameId} AND language = 'en' AND given.translation = ''
      AND md5(translations.source) = md5(given.source)`);
  await tx.execute(sql`
    INSERT INTO translations (game_id, language, source, translation, updated_at)
    SELECT ${gameId}, 'en', given.source, given.translation, ${now.toISOString()}
    FROM ${given} WHERE given.translation <> ''
    ON CONFLICT (game_id, language, md5(source))
    DO UPDATE SET translation = excluded.translation, updated_at = excluded.updated_at`);
}

const HAN = /\p{Script=Han}/u;

/** Values that machines read have no Han character: translating them would break whoever reads them. */
export function requireChinese(list: readonly Translation[]): void {
  const other = list.find(({ source, translation }) => translation && !HAN.test(source));
  if (other) throw fail('operator/not-chinese', { source: other.source.slice(0, 40) });
}

/** The English texts beside what was saved; an empty one leaves or makes it Chinese, and texts without Chinese need none. */
export async function storeEnglish(
  tx: Queryable,
  { gameId, texts, now }: { gameId: number; texts: readonly (readonly [string, string])[]; now: Date },
): Promise<void> {
  const list = texts
    .filter(([source]) => HAN.test(source))
    .map(([source, translation]) => ({ source, translation }));
  if (list.length) await storeTranslations(tx, { gameId, list, now });
}

/** Returns the English text of each of these; empty where there is none. */
export async function englishOf(
  db: Queryable,
  gameId: number,
  sources: readonly string[],
): Promise<(source: string) => string> {
  const { rows } = await db.execute<Translation>(sql`
    SELECT source, translation FROM translations
    WHERE game_id = ${gameId} AND language = 'en'
      AND md5(source) = ANY (SELECT md5(s) FROM unnest(${sql.param([...new Set(sources)])}::text[]) AS s)`);
  const dictionary = new Map(rows.map(({ source, translation }) => [source, translation]));
  return (source) => dictionary.get(source) ?? '';
}
