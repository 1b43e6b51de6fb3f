// Parcel events from Kuaidi100's real-time query (https://api.kuaidi100.com/document).
import { createHash } from 'node:crypto';
import { fromWallClock } from '@emall/contract/business-time';
import { isOutageStatus } from '../../platform/resilience/breaker.ts';
import {
  carrierCode,
  type Logistics,
  LogisticsUnavailable,
  type ParcelState,
  type Tracking,
} from './index.ts';

const TIMEOUT_MS = 8000;

/** Kuaidi100's main states. */
const STATES: Record<string, ParcelState> = {
  '0': 'in_transit',
  '1': 'collected',
  '2': 'problem',
  '3': 'delivered',
  '4': 'problem',
  '5': 'delivering',
  '6': 'problem',
  '7': 'in_transit',
  '8': 'in_transit',
  '14': 'problem',
};

/** The state of one event, by its beginning: 签收, 派件, 退签, 退回. */
const EVENT_STATES: readonly [status: string, state: ParcelState][] = [
  ['揽收', 'collected'],
  ['在途', 'in_transit'],
  ['干线', 'in_transit'],
  ['转投', 'in_transit'],
  ['清关', 'in_transit'],
  ['派件', 'delivering'],
  ['签收', 'delivered'],
  ['疑难', 'problem'],
  ['退', 'problem'],
  ['拒签', 'problem'],
];

type Options = { url: string; customer: string; key: string };
type Row = { ftime?: unknown; time?: unknown; context?: unknown; status?: unknown };
type TrackingResponse = { status?: unknown; state?: unknown; data?: unknown };

export function createKuaidi100({ url, customer, key }: Options): Logistics {
  return {
    async track({ carrier, trackingNumber, phone }) {
      const com = carrierCode(carrier);
      if (!com) throw new LogisticsUnavailable('the carrier has no code');
      const param = JSON.stringify({ com, num: trackingNumber, phone, resultv2: '1' });
      // The service defines MD5 here; it authenticates a query of public data, nothing else.
      const sign = createHash('md5').update(`${param}${key}${customer}`).digest('hex').toUpperCase();
      return trackingOf(await request(url, new URLSearchParams({ customer, sign, param })));
    },
  };
}

async function request(url: string, body: URLSearchParams): Promise<TrackingResponse> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok)
      throw new LogisticsUnavailable(`Kuaidi100 answered HTTP ${response.status}`, {
        isOutage: isOutageStatus(response.status),
      });
    return (await response.json()) as TrackingResponse;
  } catch (error) {
    if (error instanceof LogisticsUnavailable) throw error;
    throw new LogisticsUnavailable(`Kuaidi100 did not answer: ${(error as Error).name}`, { isOutage: true });
  }
}

function trackingOf({ status, state, data }: TrackingResponse): Tracking {
  if (status !== '200' || !Array.isArray(data))
    throw new LogisticsUnavailable('Kuaidi100 knows no such parcel');
  const events = data.flatMap((row: Row) => {
    const at = shanghai(row.ftime ?? row.time);
    return at && typeof row.context === 'string'
      ? [{ at, text: row.context.slice(0, 300), state: eventState(row.status) }]
      : [];
  });
  return {
    state: STATES[String(state)] ?? 'in_transit',
    events: events.sort((a, b) => b.at.getTime() - a.at.getTime()),
  };
}

function eventState(status: unknown): ParcelState | null {
  return EVENT_STATES.find(([name]) => String(status).startsWith(name))?.[1] ?? null;
}

/** `2026-11-15 10:00:00`, in the carrier's time zone. */
function shanghai(text: unknown): Date | undefined {
  if (typeof text !== 'string' || !/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text)) return undefined;
  return fromWallClock(text);
}
