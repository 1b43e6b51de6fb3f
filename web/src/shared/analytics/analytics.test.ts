// Analytics: strict-mode rules (spec section 5), batches, and the internal game that is not counted (section 9).
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { visit, visitAsPlayer } from '../request/test/session.ts';
import { selectGame, useSession } from '../session/store.ts';
import { createAnalytics, isAnalyticsName, isAnalyticsUserId } from './analytics.ts';

type Batch = {
  game_id: string;
  distinct_id: string;
  device_id: string;
  events: { event: string; properties: object }[];
};
const sendBeacon = vi.fn<(url: string, body: Blob) => boolean>(() => true);
const batches = () =>
  Promise.all(sendBeacon.mock.calls.map(async ([, body]) => JSON.parse(await body.text()) as Batch));
const events = async () => (await batches()).flatMap((batch) => batch.events);

beforeEach(() => {
  vi.useFakeTimers();
  visit();
  sendBeacon.mockReset().mockReturnValue(true);
  vi.stubGlobal('navigator', { ...navigator, userAgent: '', sendBeacon });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('names', () => {
  it.each(['page_view', 'A', 'a1_B2', 'x'.repeat(50)])('may be %s', (name) =>
    expect(isAnalyticsName(name)).toBe(true),
  );
  it.each(['', '1a', '_a', 'page-view', 'page view', '页面', 'x'.repeat(51), 'a\n'])(
    'may not be %j',
    (name) => expect(isAnalyticsName(name)).toBe(false),
  );
});

it('user ids are 1 to 63 characters', () => {
  expect(isAnalyticsUserId('')).toBe(false);
  expect(isAnalyticsUserId('x')).toBe(true);
  expect(isAnalyticsUserId('x'.repeat(63))).toBe(true);
  expect(isAnalyticsUserId('x'.repeat(64))).toBe(false);
});

it('a preview sends nothing', async () => {
  history.replaceState(null, '', `?preview=${'t'.repeat(43)}`);
  vi.resetModules();
  try {
    const page = await import('./analytics.ts');
    (await import('../request/test/session.ts')).visit();
    const { track, flush } = page.createAnalytics({ isStrict: true });
    track('page_view');
    flush();
    expect(sendBeacon).not.toHaveBeenCalled();
  } finally {
    history.replaceState(null, '', '?');
    vi.resetModules();
  }
});

describe('in strict mode', () => {
  it('an event or property with a bad name is refused', async () => {
    const { track, flush } = createAnalytics({ isStrict: true });
    track('1bad');
    track('good', { 'bad-name': 1 });
    track('good', { fine: 1 });
    flush();
    expect(await events()).toMatchObject([{ event: 'good', properties: { fine: 1 } }]);
  });

  it('a user id that is too long gives way to the device id', async () => {
    visitAsPlayer();
    const { userInfo } = useSession.getState();
    if (userInfo) useSession.setState({ userInfo: { ...userInfo, u8_account_id: 'x'.repeat(64) } });
    const { track, flush } = createAnalytics({ isStrict: true });
    track('page_view');
    flush();
    const [batch] = await batches();
    expect(batch?.distinct_id).toBe(batch?.device_id);
  });
});

it('the rules apply in strict mode only', async () => {
  const { track, flush } = createAnalytics({ isStrict: false });
  track('1bad', { 'bad-name': 1 });
  flush();
  expect(await events()).toMatchObject([{ event: '1bad' }]);
});

it('events are skipped when game_id is 1', () => {
  visit('1');
  const { track, flush } = createAnalytics({ isStrict: true });
  track('page_view');
  flush();
  expect(sendBeacon).not.toHaveBeenCalled();
});

it('events wait for each other and leave in one batch', async () => {
  const { track } = createAnalytics({ isStrict: true });
  track('page_view', { page: '/' });
  track('goods_open', { goods_id: 3 });
  expect(sendBeacon).not.toHaveBeenCalled();
  vi.advanceTimersByTime(15_000);
  expect(sendBeacon).toHaveBeenCalledTimes(1);
  expect(sendBeacon.mock.calls[0]?.[0]).toBe('/mall/collect');
  expect(sendBeacon.mock.calls[0]?.[1].type).toBe('application/json');
  expect((await events()).map(({ event }) => event)).toEqual(['page_view', 'goods_open']);
});

it('a mall that cannot be reached costs at most 200 stored events, the newest', async () => {
  sendBeacon.mockReturnValue(false);
  const { track, flush } = createAnalytics({ isStrict: true });
  for (let count = 0; count < 260; count += 1) track('tap', { count });
  sendBeacon.mockReset().mockReturnValue(true);
  flush();
  const stored = await events();
  expect(stored).toHaveLength(200);
  expect(stored.at(-1)?.properties).toMatchObject({ count: 259 });
  expect((await batches()).every((batch) => batch.events.length <= 50)).toBe(true);
});

it('events of one game never count for another', async () => {
  const { track, flush } = createAnalytics({ isStrict: true });
  track('page_view');
  selectGame('1002', '');
  track('page_view');
  flush();
  expect((await batches()).map((batch) => [batch.game_id, batch.events.length])).toEqual([
    ['1001', 1],
    ['1002', 1],
  ]);
});

it('the game’s count_appid goes with every event, and source_from with the batch', async () => {
  visit('1001', '9001');
  const { track, flush } = createAnalytics({ isStrict: true });
  track('page_view');
  flush();
  const [batch] = await batches();
  expect(batch).toMatchObject({ source_from: '9001', events: [{ properties: { count_appid: 'app' } }] });
});

it('every event says the version, the device and, once logged in, the channel it came from', async () => {
  visitAsPlayer();
  localStorage.setItem('channelId', '7');
  const { track, flush } = createAnalytics({ isStrict: true });
  track('goods_open', { goods_id: 3 });
  flush();
  expect((await events())[0]?.properties).toMatchObject({
    version: '1.0.0',
    device: 'desktop',
    channel: '7',
    goods_id: 3,
  });
});
