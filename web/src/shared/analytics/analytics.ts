// Collects events and hands them over in batches; a page that goes away takes its events along by beacon.
import {
  ANALYTICS_NAME_MAX,
  ANALYTICS_SKIPPED_GAME_ID,
  ANALYTICS_USER_ID_MAX,
  BASE_PATH,
} from '@emall/contract/constants';
import { deviceId, deviceKind } from '../device/index.ts';
import { preferences } from '../preferences/index.ts';
import { previewTicket } from '../preview/index.ts';
import { session } from '../session/store.ts';
import { readText } from '../storage/index.ts';
import { buildVersion } from '../version/index.ts';

export type Properties = Readonly<Record<string, string | number | boolean>>;
type Event = { event: string; time: string; properties: Properties };

const COLLECT_URL = `${BASE_PATH}/collect`;
/** A mall that cannot be reached must not fill the phone's memory: the oldest events go. */
const QUEUE_MAX = 200;
const BATCH = 50;
const WAIT_MS = 15_000;
const TEXT_MAX = 200;
const SOURCE_MAX = 64;

export type AnalyticsOptions = {
  /** Refuses events and properties with bad names, and bad user ids. */
  isStrict: boolean;
};

export function createAnalytics({ isStrict }: AnalyticsOptions) {
  let queue: Event[] = [];
  /** The game the queued events happened in. */
  let game = '';
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Costs the page nothing but this line: it is sent later. */
  function track(event: string, properties: Properties = {}): void {
    const { gameId, gameInfo } = session();
    if (!gameId || gameId === ANALYTICS_SKIPPED_GAME_ID || !preferences().isStatisticsOn) return;
    // An operator looks, not a player.
    if (previewTicket()) return;
    if (isStrict && ![event, ...Object.keys(properties)].every(isAnalyticsName)) return;
    if (game !== gameId) {
      flush();
      // What could not be handed over must not count for another game.
      queue = [];
      game = gameId;
    }
    // What reports split their funnel by.
    const channelId = readText('channelId');
    const origin = {
      version: buildVersion(),
      device: deviceKind(),
      ...(channelId ? { channel: channelId } : {}),
    };
    const app = gameInfo?.count_appid ? { count_appid: gameInfo.count_appid } : {};
    const taken = {
      event,
      time: new Date().toISOString(),
      properties: short({ ...origin, ...app, ...properties }),
    };
    queue = [...queue, taken].slice(-QUEUE_MAX);
    if (queue.length >= BATCH) flush();
    else timer ??= setTimeout(flush, WAIT_MS);
  }

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    while (queue.length > 0) {
      const batch = queue.slice(0, BATCH);
      if (!hand(batch)) return;
      queue = queue.slice(batch.length);
    }
  }

  function hand(events: Event[]): boolean {
    const { userInfo, sourceFrom } = session();
    const userId = userInfo?.u8_account_id ?? '';
    const body = {
      game_id: game,
      device_id: deviceId(),
      distinct_id: userId && (!isStrict || isAnalyticsUserId(userId)) ? userId : deviceId(),
      source_from: sourceFrom.slice(0, SOURCE_MAX),
      events,
    };
    return beacon(new Blob([JSON.stringify(body)], { type: 'application/json' }));
  }

  return { track, flush };
}

function beacon(body: Blob): boolean {
  try {
    return navigator.sendBeacon(COLLECT_URL, body);
  } catch {
    return false;
  }
}

function short(properties: Properties): Properties {
  return Object.fromEntries(
    Object.entries(properties).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.slice(0, TEXT_MAX) : value,
    ]),
  );
}

/** Starts with a letter; letters, digits and underscores only; up to 50 characters. */
export function isAnalyticsName(name: string): boolean {
  return name.length <= ANALYTICS_NAME_MAX && /^[A-Za-z][A-Za-z0-9_]*$/.test(name);
}

/** 1 to 63 characters. */
export function isAnalyticsUserId(id: string): boolean {
  return id.length >= 1 && id.length <= ANALYTICS_USER_ID_MAX;
}
