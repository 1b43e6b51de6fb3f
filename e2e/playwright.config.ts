// Journeys in a real browser against a real mall: built files, its own PostgreSQL, the demo world.
import { chmodSync, mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { temporaryPlaces } from '@emall/server/src/embedded-postgres/home.ts';
import { defineConfig } from '@playwright/test';

// The configuration is read again by every worker: what is chosen once travels in the environment.
process.env.E2E_PORT ??= String(await freePort());
process.env.E2E_DATA_DIR ??= await freshFolder();
const origin = `http://localhost:${process.env.E2E_PORT}`;

// Visits of every page, for what concerns all of them alike. They take long, so `npm test` leaves them to the nightly run.
const SWEEPS = [
  ...['walk.spec.ts', 'activity-links.spec.ts', 'keyboard.spec.ts', 'viewport.spec.ts'],
  ...['layout-shift.spec.ts', 'chunk-errors.spec.ts', 'stored-markup.spec.ts', 'layer-walk.spec.ts'],
  ...['lost-responses.spec.ts', 'earned-layers.spec.ts', 'console-walk.spec.ts'],
];

// Build machines are shared, and three browsers at once wait for each other: what is slow there is no failure.
const TIMEOUT_FACTOR = process.env.CI ? 3 : 1;

export default defineConfig({
  testDir: '.',
  // The longest first: last of all they would leave the other workers idle.
  projects: [
    { name: 'sweeps', testMatch: SWEEPS },
    { name: 'journeys', testMatch: '*.spec.ts', testIgnore: SWEEPS },
  ],
  fullyParallel: true,
  // A journey waits more than it computes: a third browser uses what two leave idle.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  reporter: [[process.env.CI ? 'line' : 'list'], ['./flow-report.ts']],
  outputDir: '../test-results',
  timeout: 30_000 * TIMEOUT_FACTOR,
  expect: { timeout: 8_000 * TIMEOUT_FACTOR },
  use: {
    baseURL: origin,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 375, height: 812 },
    hasTouch: true,
    // Calm pages leave the cores to the mall; what is about motion asks for it.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 10_000 * TIMEOUT_FACTOR,
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: 'exec node serve.mjs',
    url: `${origin}/mall/readyz`,
    timeout: 120_000,
    stdout: 'ignore',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    env: {
      MALL_ENV: 'test',
      PORT: process.env.E2E_PORT,
      METRICS_PORT: '0',
      MALL_DATA_DIR: process.env.E2E_DATA_DIR,
      LOG_LEVEL: 'error',
    },
  },
});

/** In memory where there is enough: on a disk every commit waits for it. Open to the account the database runs as. */
async function freshFolder(): Promise<string> {
  const [place = tmpdir()] = await temporaryPlaces();
  const folder = mkdtempSync(join(place, 'emall-e2e-'));
  chmodSync(folder, 0o755);
  return folder;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
