// Measures what a player sees of a visit (LCP, INP, CLS) and reports it by version when the mall is first hidden. Loaded
// after the first screen: browsers buffer what happened before.
import { track } from '../shared/analytics/index.ts';
import { buildVersion } from '../shared/version/index.ts';

type LayoutShift = PerformanceEntry & { value: number; hadRecentInput: boolean };
type Interaction = PerformanceEntry & { interactionId?: number };

// The definitions of web.dev: layout shifts add up within a window, and one of 50 interactions may be slower than the INP.
const WINDOW_MS = 5000;
const WINDOW_GAP_MS = 1000;
const INTERACTIONS_PER_OUTLIER = 50;
const SHORTEST_INTERACTION_MS = 40;

export function measurePage(): void {
  // What loads in a hidden tab says nothing about what a player sees.
  if (document.visibilityState === 'hidden') return;
  const timings = [watchLcp(), watchInp(), watchCls()];
  const controller = new AbortController();
  const report = () => {
    if (document.visibilityState !== 'hidden') return;
    controller.abort();
    const version = buildVersion();
    for (const { timing, stop } of timings) {
      const value = stop();
      if (value !== undefined) track('page_timing', { timing, value, version });
    }
  };
  // Captured at the window: before the listener that sends all events of a hidden page.
  addEventListener('visibilitychange', report, { capture: true, signal: controller.signal });
}

/** `stop` returns the value, or undefined where nothing was measured. */
type Timing = { timing: 'LCP' | 'INP' | 'CLS'; stop: () => number | undefined };

function watchLcp(): Timing {
  let value: number | undefined;
  const stop = observe('largest-contentful-paint', ({ startTime }) => {
    value = seconds(startTime);
  });
  return { timing: 'LCP', stop: () => (stop() ? value : undefined) };
}

function watchInp(): Timing {
  const longest = new Map<number, number>();
  const stop = observe('event', ({ interactionId, duration }: Interaction) => {
    if (interactionId) longest.set(interactionId, Math.max(duration, longest.get(interactionId) ?? 0));
  });
  return {
    timing: 'INP',
    stop() {
      stop();
      const slowestFirst = [...longest.values()].sort((a, b) => b - a);
      const inp = slowestFirst[Math.floor(slowestFirst.length / INTERACTIONS_PER_OUTLIER)];
      return inp === undefined ? undefined : seconds(inp);
    },
  };
}

function watchCls(): Timing {
  let worst = 0;
  let current = { from: 0, last: 0, sum: 0 };
  const stop = observe('layout-shift', ({ startTime, value, hadRecentInput }: LayoutShift) => {
    if (hadRecentInput) return;
    const isSame = startTime - current.last < WINDOW_GAP_MS && startTime - current.from < WINDOW_MS;
    current = isSame
      ? { ...current, last: startTime, sum: current.sum + value }
      : { from: startTime, last: startTime, sum: value };
    worst = Math.max(worst, current.sum);
  });
  return { timing: 'CLS', stop: () => (stop() ? Math.round(worst * 10_000) / 10_000 : undefined) };
}

/** Returns how to stop, which tells whether the browser measures this at all. */
function observe<Entry extends PerformanceEntry>(type: string, see: (entry: Entry) => void): () => boolean {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return () => false;
  const seeAll = (entries: PerformanceEntryList) => {
    for (const entry of entries) see(entry as Entry);
  };
  const observer = new PerformanceObserver((list) => seeAll(list.getEntries()));
  const options = { type, buffered: true, durationThreshold: SHORTEST_INTERACTION_MS };
  observer.observe(options);
  return () => {
    seeAll(observer.takeRecords());
    observer.disconnect();
    return true;
  };
}

const seconds = (ms: number): number => Math.round(ms) / 1000;
