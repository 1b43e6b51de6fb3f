// Reads one activity with the settings of its kind, at the beginning of every call of an activity.
import type { ActivityConfig, ActivityInfo, ActivityKind, ActivityState } from '@emall/contract';
import { and, desc, eq, lte, ne, sql } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/database.ts';
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

/** Without `activeid` returns the newest running one, or else the newest that has begun. Drafts are not found. */
export async function readActivity<K extends ActivityKind>(
  { db, clock, isPreview = false }: Reader,
  { gameId, activeid, kind }: { gameId: number; activeid?: number | undefined; kind: K },
): Promise<Activity<K>> {
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
  const state = stateOf(row, now, isPreview);
  const config = row.config as ActivityConfig<K>;
  return { ...row, kind, config, state, isReceiving: isReceiving(row, state, now) };
}

/** Generated rules come in the caller's language, and so do the names of prizes in them. */
export async function activityInfo(
  services: Pick<Services, 'db' | 'cache'>,
  activity: Activity,
  language: Language,
): Promise<ActivityInfo> {
  const dictionary = await readDictionary(services, activity.gameId, language);
  const config = translated<object>(activity.config, dictionary);
  return {
    activeid: activity.id,
    kind: activity.kind,
    title: activity.title,
    subtitle: activity.subtitle,
    terms: termsOf({ ...activity, config }, language),
    rules: activity.rules,
    state: activity.state,
    is_receiving: activity.isReceiving,
    starts_at: activity.startsAt.toISOString(),
    ends_at: activity.endsAt.toISOString(),
  };
}
