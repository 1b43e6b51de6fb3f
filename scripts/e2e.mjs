// `npm run e2e`: finds a Chromium, or installs one, or says what to install; then walks the journeys of e2e/ in it.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fail, requireNode, requirePackage, root } from './project.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const MAC_APPS = ['Google Chrome.app/Contents/MacOS/Google Chrome', 'Chromium.app/Contents/MacOS/Chromium'];
const CHINESE_FONTS = 'fonts-noto-cjk';

requireNode();
requirePackage('.', '@playwright/test');
const cli = join(root, 'node_modules', '@playwright', 'test', 'cli.js');

const isRoot = process.getuid?.() === 0;
const hasApt = succeeds('apt-get', ['--version']);
const browser = (await findBrowser()) ?? (await installBrowser());
if (!browser) {
  fail(
    'No browser for the e2e tests: install Chromium (apt-get install chromium), or set CHROMIUM_PATH to one.',
  );
}
installChineseFonts();

const run = spawnSync(
  process.execPath,
  [cli, 'test', '--config', join(root, 'e2e', 'playwright.config.ts'), ...process.argv.slice(2)],
  { cwd: root, stdio: 'inherit', env: { ...process.env, CHROMIUM_PATH: browser } },
);
process.exit(run.status ?? 1);

async function findBrowser() {
  const given = process.env.CHROMIUM_PATH;
  if (given) return works(given) ? given : fail(`CHROMIUM_PATH names ${given}, which does not run.`);
  const folders = (process.env.PATH ?? '').split(':').filter(Boolean);
  const { chromium } = await import('@playwright/test');
  const candidates = [
    ...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))),
    ...MAC_APPS.map((app) => join('/Applications', app)),
    chromium.executablePath(),
  ];
  return candidates.find((path) => existsSync(path) && works(path));
}

async function installBrowser() {
  console.log('No Chromium found; installing one for the e2e tests.');
  const quick = { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' };
  succeeds(process.execPath, [cli, 'install', 'chromium'], 'ignore', quick);
  const own = await findBrowser();
  if (own || !isRoot || !hasApt) return own;

  // Downloaded but not running means that it misses libraries of the system.
  const { chromium } = await import('@playwright/test');
  if (existsSync(chromium.executablePath())) succeeds(process.execPath, [cli, 'install-deps', 'chromium']);
  const helped = await findBrowser();
  if (helped) return helped;
  aptInstall('chromium');
  return findBrowser();
}

/** The mall speaks Chinese: without such a font the tests see boxes, and text has other widths. */
function installChineseFonts() {
  const list = spawnSync('fc-list', [':lang=zh', 'family'], { encoding: 'utf8' });
  if (list.error || list.stdout.trim() !== '') return;
  if (isRoot && hasApt) aptInstall(CHINESE_FONTS);
  else console.log(`No Chinese font found: install one (${CHINESE_FONTS}), or the screenshots show boxes.`);
}

function aptInstall(name) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  console.log(`Installing ${name}.`);
  succeeds('apt-get', ['update', '-qq'], 'ignore', env);
  succeeds('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], 'ignore', env);
}

/** Some systems have a stub of that name that only tells how to install it. */
function works(path) {
  return succeeds(path, ['--version', '--no-sandbox']);
}

function succeeds(command, args, stdio = 'ignore', env = {}) {
  const { status } = spawnSync(command, args, {
    stdio,
    timeout: 10 * 60_000,
    env: { ...process.env, ...env },
  });
  return status === 0;
}
