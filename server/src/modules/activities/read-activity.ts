// Reads one activity with the settings of its kind, at the beginning of every call of an activity.
import type { ActivityConfig, ActivityInfo, ActivityKind, ActivityState } from '@emall/contract';
import { and, desc, eq, lte, ne, sql } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { fail, type Language } from '../../platform/fail.ts';
import type { Services } from '../../services.ts';
import { readDictionary, translated } from '../content/index.ts';
import { isReceiving, stateOf } from './states.ts';
import { type ActivityRow, activities } from './tables.ts';
import { termsOf } from './terms.ts';

/** The services of a call; inside a transaction `{ db: tx, clock }`. */
type Reader = { db: Queryable; clock: Clock; isPreview?: boolean };

export type Activity<K extends ActivityKind = ActivityKind> = Omit<ActivityRow, 'kind' | 'config'> & {
  kind: K;
  config: ActivityConfig<K>;
  /** As of the clock it was read by. */
  state: ActivityState;
  isReceiving: boolean;
};

type Key<K extends ActivityKind> = { gameId: number; activeid?: number | undefined; kind: K };

/** Without `activeid` returns the newest running one, or else the newest that has begun. Drafts are not found. */
export async function readActivity<K extends ActivityKind>(
  reader: Reader,
  key: Key<K>,
): Promise<Activity<K>> {
  return activityOf(reader, key.kind, await findRow(reader, key));
}

async function findRow(
  { db, clock, isPreview = false }: Reader,
  { gameId, activeid, kind }: Key<ActivityKind>,
): Promise<ActivityRow> {
  const now = clock.now();
  const { status, startsAt, endsAt, id } = activities;
  const isRunning = sql`(${status} = 'published' AND ${endsAt} > ${now})`;
  const [row] = await db
    .select()
    .from(activities)
    .where(
      and(
        eq(activities.gameId, gameId),
        eq(activities.kind, kind),
        activeid === undefined ? lte(startsAt, now) : eq(id, activeid),
        isPreview ? undefined : ne(status, 'draft'),
      ),
    )
    .orderBy(desc(isRunning), desc(startsAt), desc(id))
    .limit(1);
  if (!row) throw fail('activity/not-found');
  return row;
}

function activityOf<K extends ActivityKind>(
  { clock, isPreview = false }: Pick<Reader, 'clock' | 'isPreview'>,
  kind: K,
  row: ActivityRow,
): Activity<K> {
  const now = clock.now();
  const state = stateOf(row, now, isPreview);
  const config = row.config as ActivityConfig<K>;
  return { ...row, kind, config, state, isReceiving: isReceiving(row, state, now) };
}

const PAGE_CACHE_MS = 60_000;

/** For pages: the row of a named activity is public and comes from memory; a change of it clears the cache of every process. */
export async function readShownActivity<K extends ActivityKind>(
  services: Pick<Services, 'db' | 'clock' | 'cache' | 'isPreview'>,
  key: Key<K>,
): Promise<Activity<K>> {
  const { gameId, activeid, kind } = key;
  // Without a number the time decides which one is meant.
  if (activeid === undefined) return readActivity(services, key);
  const row = await services.cache.get(`game:${gameId}`, `activity:${kind}:${activeid}`, PAGE_CACHE_MS, () =>
    findRow(services, key),
  );
  return activityOf(services, kind, row);
}

/** Generated rules come in the caller's language, and so do the names of prizes in them. */
export async function activityInfo(
  services: Pick<Services, 'db' | 'cache'>,
  activity: Activity,
  language: Language,
): Promise<ActivityInfo> {
  const { terms } = await services.cache.get(
    `game:${activity.gameId}`,
    `terms:${activity.id}:${language}`,
    PAGE_CACHE_MS,
    async () => {
      const dictionary = await readDictionary(services, activity.gameId, language);
      const config = translated<object>(activity.config, dictionary);
      return { terms: termsOf({ ...activity, config }, language) };
    },
  );
  return {
    activeid: activity.id,
    kind: activity.kind,
    title: activity.title,
    subtitle: activity.subtitle,
    terms,
    rules: activity.rules,
    state: activity.state,
    is_receiving: activity.isReceiving,
    starts_at: activity.startsAt.toISOString(),
    ends_at: activity.endsAt.toISOString(),
  };
}
