// A page of its own for every test file, in a thread that goes on to the next file: loading the page's code costs more than the tests.
import { afterAll, vi } from 'vitest';
import { builtinEnvironments } from 'vitest/runtime';

type Timer = ReturnType<typeof setTimeout>;
type Open = { pending: Set<Timer>; close: () => Promise<void> };

const thread = globalThis as typeof globalThis & { openPage?: Open };
const page = thread.openPage ?? { pending: countTimers(), close: async () => undefined };
thread.openPage = page;

// The last page stays until here: what it had still to do finds it as it was.
await page.close();
const { teardown } = await builtinEnvironments['happy-dom'].setup(globalThis, {});
page.close = async () => teardown(globalThis);
vi.resetModules();

// With a page end its timers, as in a browser.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  for (const timer of page.pending) clearTimeout(timer);
  page.pending.clear();
});

/** Once for a thread: libraries keep the functions that they find first. */
function countTimers(): Set<Timer> {
  const pending = new Set<Timer>();
  const { setTimeout: later, setInterval: often } = globalThis;
  const counted =
    (set: typeof later) =>
    (...args: Parameters<typeof later>): Timer => {
      const timer = set(...args);
      pending.add(timer);
      return timer;
    };
  Object.assign(globalThis, { setTimeout: counted(later), setInterval: counted(often as typeof later) });
  return pending;
}
