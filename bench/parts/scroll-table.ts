// Scrolls the console's list of orders by the wheel, as an operator does, and lists the tasks of the page's main thread.
import { chromium, type Page } from '@playwright/test';
import { browserPath } from './browser.ts';
import { type BenchMall, GAME_ID } from './mall.ts';

const VIEWPORT = { width: 1280, height: 800 };
/** One turn of the wheel, in screens. */
const TURN = 3;
/** Jumps by the scrollbar, after the end is reached. */
const JUMPS = 20;
/** Shorter tasks are not looked at. */
const SHORTEST_MS = 5;

export type Task = { ms: number; cpuMs: number; atRow: number };
export type Scrolled = { scrolled: number; requests: number; tasks: Task[] };

/** Until the row of that number, or the end of the list, is in sight; afterwards some jumps over all that is loaded. */
export async function scrollTable(
  { port }: Pick<BenchMall, 'port'>,
  cookie: string,
  rows: number,
): Promise<Scrolled> {
  const browser = await chromium.launch({
    executablePath: await browserPath(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const origin = `http://localhost:${port}`;
    const context = await browser.newContext({ viewport: VIEWPORT, baseURL: origin, locale: 'zh-CN' });
    const [name = '', value = ''] = cookie.split('=');
    await context.addCookies([{ name, value, url: origin, httpOnly: true, sameSite: 'Strict' }]);
    const page = await context.newPage();
    let requests = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/ops/order/list')) requests += 1;
    });
    await page.goto(`/mall/console/${GAME_ID}/orders`);
    await page.locator('tbody tr[aria-rowindex="20"]').waitFor();
    await page.locator('tbody').hover();
    // The first load is no scrolling.
    await page.waitForLoadState('networkidle');
    await browser.startTracing(page, { categories: ['toplevel', 'blink.user_timing', '__metadata'] });
    const scrolled = await scrollTo(page, rows);
    await jump(page);
    const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
    return { scrolled, requests, tasks: tasksOf(trace.traceEvents) };
  } finally {
    await browser.close();
  }
}

async function scrollTo(page: Page, rows: number): Promise<number> {
  let last = 0;
  for (let turnsAtEnd = 0; last < rows && turnsAtEnd < 100; ) {
    await page.mouse.wheel(0, VIEWPORT.height * TURN);
    const now = await page.evaluate(lastRow);
    // At the end of what is loaded: the next page is on its way, or there is none.
    if (now === last) await page.waitForTimeout(20);
    turnsAtEnd = now === last ? turnsAtEnd + 1 : 0;
    last = now;
  }
  return last;
}

// Of the page; see lighthouse.ts.
type PageElement = {
  scrollTop: number;
  scrollHeight: number;
  closest(selector: string): PageElement | null;
  getAttribute(name: string): string | null;
};
declare const document: { querySelector(selector: string): PageElement | null };
declare const requestAnimationFrame: (next: () => void) => number;

async function jump(page: Page): Promise<void> {
  for (let at = 0; at < JUMPS; at += 1)
    await page.evaluate(
      async (share) => {
        const scroller = document.querySelector('tbody')?.closest('section');
        if (scroller) scroller.scrollTop = scroller.scrollHeight * share;
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      },
      (at * 0.618) % 1,
    );
}

/** Runs in the page: the number of the last row in the document, marked for the trace. */
function lastRow(): number {
  const row = Number(document.querySelector('tbody tr:last-child')?.getAttribute('aria-rowindex') ?? 1) - 1;
  performance.mark(`row ${row}`);
  return row;
}

type TraceEvent = {
  name: string;
  cat: string;
  pid: number;
  tid: number;
  /** Microseconds: begin, time on the clock, time on a CPU. */
  ts: number;
  dur?: number;
  tdur?: number;
  args?: { name?: string };
};

/** The tasks of the thread that has the marks. */
function tasksOf(events: readonly TraceEvent[]): Task[] {
  const marks = events
    .filter(({ name, cat }) => cat === 'blink.user_timing' && name.startsWith('row '))
    .toSorted((a, b) => a.ts - b.ts);
  const { pid, tid } = marks[0] ?? {};
  const tasks = events
    .filter((event) => event.pid === pid && event.tid === tid && event.name.endsWith('RunTask'))
    .map(({ ts, dur = 0, tdur = dur }) => ({ ts, ms: dur / 1000, cpuMs: tdur / 1000 }));
  if (tasks.length === 0) throw new Error('The trace has no task of the page.');
  return tasks
    .filter(({ ms }) => ms >= SHORTEST_MS)
    .map(({ ts, ms, cpuMs }) => ({
      ms,
      cpuMs,
      atRow: Number(marks.findLast((mark) => mark.ts <= ts)?.name.slice(4) ?? 0),
    }));
}
