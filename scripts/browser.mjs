// Which browser of this machine the journeys and the bench run in.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Chromium without its windows: the same pages for half the work. */
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell'];
const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const MAC_APPS = ['Google Chrome.app/Contents/MacOS/Google Chrome', 'Chromium.app/Contents/MacOS/Chromium'];

/**
 * The one that CHROMIUM_PATH names; else the first that runs, as players have it.
 * @returns {Promise<string | undefined>}
 */
export const findBrowser = async () => given() ?? (await findFull());

/**
 * As `findBrowser`, and rather one without windows.
 * @returns {Promise<string | undefined>}
 */
export const findQuickBrowser = async () => given() ?? findShell() ?? (await findFull());

/** @returns {string | undefined} */
export const findShell = () => firstThatRuns(onPath(SHELLS));

async function findFull() {
  const { chromium } = await import('@playwright/test');
  const apps = MAC_APPS.map((app) => join('/Applications', app));
  return firstThatRuns([...onPath(BROWSERS), ...apps, chromium.executablePath()]);
}

function given() {
  const path = process.env.CHROMIUM_PATH;
  if (path && !runs(path)) throw new Error(`CHROMIUM_PATH names ${path}, which does not run.`);
  return path || undefined;
}

/** @param {string[]} names */
function onPath(names) {
  const folders = (process.env.PATH ?? '').split(':').filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

/** @param {string[]} paths */
const firstThatRuns = (paths) => paths.find((path) => existsSync(path) && runs(path));

/** Some systems have a stub of that name that only tells how to install it. @param {string} path */
const runs = (path) =>
  spawnSync(path, ['--version', '--no-sandbox'], { stdio: 'ignore', timeout: 60_000 }).status === 0;
