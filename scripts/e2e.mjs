// `npm run e2e`: finds a Chromium, or installs one, or says what to install; then walks the journeys of e2e/ in it.
// `--quick` is what `npm test` runs: without the sweeps, without the journeys tagged @nightly, and without the contrast of
// every text on the way of the others.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findQuickBrowser, findShell } from './browser.mjs';
import { fail, requireNode, requirePackage, root } from './project.mjs';

const SHELL = 'chromium-headless-shell';
const CHINESE_FONTS = 'fonts-noto-cjk';
// Whether there is a network is soon known; packages may take their time.
const APT_UPDATE = ['update', '-qq', '-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=10'];

requireNode();
requirePackage('.', '@playwright/test');
const cli = join(root, 'node_modules', '@playwright', 'test', 'cli.js');

const isRoot = process.getuid?.() === 0;
const hasApt = succeeds('apt-get', ['--version']);
const browser = await chooseBrowser().catch((error) => fail(error.message));
if (!browser) {
  fail(
    'No browser for the e2e tests: install Chromium (apt-get install chromium), or set CHROMIUM_PATH to one.',
  );
}
installChineseFonts();

const given = process.argv.slice(2).filter((word) => word !== '--quick');
const isQuick = given.length < process.argv.length - 2;
const run = spawnSync(
  process.execPath,
  [
    ...[cli, 'test', '--config', join(root, 'e2e', 'playwright.config.ts')],
    ...(isQuick ? ['--project=journeys', '--grep-invert=@nightly'] : []),
    ...given,
  ],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, CHROMIUM_PATH: browser, E2E_QUICK: isQuick ? '1' : '' },
  },
);
process.exit(run.status ?? 1);

async function chooseBrowser() {
  const found = await findQuickBrowser();
  if (!found) return installBrowser();
  // A build machine is there for the tests: it may have what halves their time. On anybody else's what is there will do.
  const mayInstall = process.env.CI && !process.env.CHROMIUM_PATH && isRoot && hasApt;
  if (mayInstall && !findShell()) aptInstall(SHELL);
  return findQuickBrowser();
}

async function installBrowser() {
  console.log('No Chromium found; installing one for the e2e tests.');
  if (isRoot && hasApt) aptInstall(SHELL);
  const shell = findShell();
  if (shell) return shell;

  const quick = { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' };
  succeeds(process.execPath, [cli, 'install', 'chromium'], 'ignore', quick);
  const own = await findQuickBrowser();
  if (own || !isRoot || !hasApt) return own;

  // Downloaded but not running means that it misses libraries of the system.
  const { chromium } = await import('@playwright/test');
  if (existsSync(chromium.executablePath())) succeeds(process.execPath, [cli, 'install-deps', 'chromium']);
  const helped = await findQuickBrowser();
  if (helped) return helped;
  aptInstall('chromium');
  return findQuickBrowser();
}

/** The mall speaks Chinese: without such a font the tests see boxes, and text has other widths. */
function installChineseFonts() {
  const list = spawnSync('fc-list', [':lang=zh', 'family'], { encoding: 'utf8' });
  // Without fc-list nobody can say; where apt would bring it along, no font came with it either.
  if (list.error ? !hasApt : list.stdout.trim() !== '') return;
  if (isRoot && hasApt) aptInstall(CHINESE_FONTS);
  else console.log(`No Chinese font found: install one (${CHINESE_FONTS}), or the screenshots show boxes.`);
}

function aptInstall(name) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  console.log(`Installing ${name}.`);
  succeeds('apt-get', APT_UPDATE, 'ignore', env);
  succeeds('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], 'ignore', env);
}

function succeeds(command, args, stdio = 'ignore', env = {}) {
  const { status } = spawnSync(command, args, {
    stdio,
    timeout: 10 * 60_000,
    env: { ...process.env, ...env },
  });
  return status === 0;
}
