// A browser for the bench with a demo player who is logged in to game 1001.
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Contract } from '@emall/contract';
import { type BrowserContext, chromium } from '@playwright/test';
import { callAs, enterAs, logInAs } from '../../e2e/player.ts';
import { findBrowser, findShell } from '../../scripts/browser.mjs';
import { freePort, spawnServer, stop, until } from './processes.ts';

/** As players have it, with all its windows. */
export async function browserPath(): Promise<string> {
  const found = (await findBrowser()) ?? findShell();
  if (!found) throw new Error('No browser: install Chromium, or set CHROMIUM_PATH to one.');
  return found;
}

/** Opens a browser with its own profile. */
export const openBrowser = async (profile: string, origin: string): Promise<BrowserContext> =>
  chromium.launchPersistentContext(profile, {
    executablePath: await browserPath(),
    baseURL: origin,
    viewport: { width: 375, height: 812 },
    locale: 'zh-CN',
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run'],
  });

/**
 * Logs the demo player in, as after a login, who has put off verification: else its popup, shown once in a while, covers the
 * page that is measured. Returns one of their orders.
 */
export async function enterAsDemo(context: BrowserContext): Promise<string> {
  const { request } = context;
  const player = await logInAs(request);
  const page = await context.newPage();
  await enterAs(page, player);
  await page.close();
  await callAs<Contract['user']['addAuthPopupInfo']>(request, player, 'user/addAuthPopupInfo', {
    method: 'later',
  });
  const { list } = await callAs<Contract['user']['myOrder']>(request, player, 'user/myOrder', {});
  return list.find(({ status }) => status === 'shipped')?.order_id ?? '';
}

export type RunningBrowser = {
  /** Of the DevTools protocol. */
  port: number;
  /** Empties the HTTP cache; logins and storage stay. */
  clearCache(): Promise<void>;
  stop(): Promise<void>;
};

/** What Lighthouse starts a browser with, as far as it matters here. */
const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-backgrounding-occluded-windows',
  '--disable-client-side-phishing-detection',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-extensions',
  '--disable-features=Translate,OptimizationHints,MediaRouter',
  // Else a page begins with the priority of one that is not visible.
  '--disable-renderer-backgrounding',
  '--disable-sync',
];

/** Until a browser has done the work of its start. */
const SETTLED_MS = 3000;

/**
 * A browser that has settled, without anything of Playwright's attached to its pages. Its pages have the cores first: a phone
 * has eight, so that drawing and sending do not keep the page's own thread waiting (docs/decisions/0114).
 */
export async function startBrowser(profile: string): Promise<RunningBrowser> {
  const port = await freePort();
  const endpoint = `http://127.0.0.1:${port}`;
  const flags = [...FLAGS, `--remote-debugging-port=${port}`, `--user-data-dir=${profile}`];
  const child = spawnServer(await browserPath(), [...flags, 'about:blank']);
  const answers = async () => (await fetch(`${endpoint}/json/version`)).ok;
  await until('the browser takes connections', answers, { child });
  await sleep(SETTLED_MS);
  // Where there is no /proc, the measure is that of a machine with cores to spare.
  if (existsSync('/proc/self/task')) await lowerAllButPages(child.pid ?? 0);
  const clearCache = async () => {
    const browser = await chromium.connectOverCDP(endpoint);
    const [page] = browser.contexts().flatMap((context) => context.pages());
    if (!page) throw new Error('The browser has no page.');
    const session = await page.context().newCDPSession(page);
    await session.send('Network.clearBrowserCache');
    // Only disconnects.
    await browser.close();
  };
  return { port, clearCache, stop: async () => void (await stop(child)) };
}

/** Only the threads there are: those that they start inherit it. */
async function lowerAllButPages(group: number): Promise<void> {
  for (const pid of await readdir('/proc')) {
    if (!/^\d+$/.test(pid)) continue;
    const read = (name: string) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '');
    const [stat, command] = await Promise.all([read('stat'), read('cmdline')]);
    // After the name of the program, which may hold anything: its state, its parent and its group.
    const [, , itsGroup] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // Pages are forked from a zygote and inherit its priority.
    if (Number(itsGroup) !== group || /--type=(renderer|zygote)/.test(command)) continue;
    await lowerProcess(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  }
}

/** Linux knows priorities of threads, not of processes; what a thread starts later inherits its own. */
export async function lowerProcess(pid: number | string, priority: number): Promise<void> {
  for (const thread of await readdir(`/proc/${pid}/task`).catch(() => []))
    try {
      setPriority(Number(thread), priority);
    } catch {
      // It has ended meanwhile.
    }
}
