// What a visit reports of LCP, INP and CLS when it is hidden.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

type Entry = { startTime?: number; duration?: number; interactionId?: number; value?: number } & {
  hadRecentInput?: boolean;
};
let observers: Map<string, (entries: Entry[]) => void>;
const sendBeacon = vi.fn<(url: string, body: Blob) => boolean>(() => true);
let visibility: DocumentVisibilityState;

class FakeObserver {
  static supportedEntryTypes = ['largest-contentful-paint', 'event', 'layout-shift'];
  #callback: (list: { getEntries: () => Entry[] }) => void;
  constructor(callback: (list: { getEntries: () => Entry[] }) => void) {
    this.#callback = callback;
  }
  observe({ type }: { type: string }) {
    observers.set(type, (entries) => this.#callback({ getEntries: () => entries }));
  }
  takeRecords = () => [];
  disconnect() {}
}

beforeEach(() => {
  vi.resetModules();
  observers = new Map();
  visibility = 'visible';
  sendBeacon.mockClear();
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  vi.stubGlobal('PerformanceObserver', FakeObserver);
  vi.stubGlobal('navigator', { ...navigator, userAgent: '', sendBeacon });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function measure(): Promise<void> {
  const { visit } = await import('../shared/request/test/session.ts');
  visit();
  (await import('./page-timing.ts')).measurePage();
}
async function hide() {
  visibility = 'hidden';
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  (await import('../shared/analytics/index.ts')).flushAnalytics();
  const bodies = await Promise.all(sendBeacon.mock.calls.map(([, body]) => body.text()));
  return bodies.flatMap((body) =>
    (JSON.parse(body).events as { event: string; properties: Record<string, unknown> }[]).map(
      ({ event, properties: { timing, value } }) => ({ event, timing, value }),
    ),
  );
}
const timing = (name: string, value: number) => ({ event: 'page_timing', timing: name, value });

it('reports the last LCP, the slowest interaction and the worst window of shifts, once', async () => {
  await measure();
  observers.get('largest-contentful-paint')?.([{ startTime: 600 }, { startTime: 1234 }]);
  observers.get('event')?.([
    { interactionId: 0, duration: 900 },
    { interactionId: 1, duration: 80 },
    { interactionId: 1, duration: 120 },
    { interactionId: 2, duration: 64 },
  ]);
  const shift = (startTime: number, value: number, hadRecentInput = false) => ({
    startTime,
    value,
    hadRecentInput,
  });
  observers.get('layout-shift')?.([
    shift(2000, 0.02),
    shift(2500, 0.03),
    shift(4000, 0.01),
    shift(4100, 1, true),
  ]);
  const reported = [timing('LCP', 1.234), timing('INP', 0.12), timing('CLS', 0.05)];
  expect(await hide()).toEqual(reported);
  visibility = 'visible';
  expect(await hide()).toEqual(reported);
});

it('one of fifty interactions may be slower than the INP', async () => {
  await measure();
  observers.get('event')?.(
    Array.from({ length: 50 }, (_, at) => ({ interactionId: at + 1, duration: at === 7 ? 2000 : 50 })),
  );
  expect(await hide()).toContainEqual(timing('INP', 0.05));
});

it('a page without interactions reports none, and one loaded in a hidden tab reports nothing', async () => {
  await measure();
  expect((await hide()).map((event) => event.timing)).toEqual(['CLS']);
  sendBeacon.mockClear();
  await measure();
  expect(await hide()).toEqual([]);
});
