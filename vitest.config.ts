// The unit and integration tests of every workspace, one project each. Nothing is retried: a race that fails once is broken.
import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** They replace modules that the other tests of the console must not share, or need its one router as it starts. */
const CONSOLE_ISOLATED = [
  'src/app/ended-session.test.tsx',
  'src/i18n/counted-texts.test.ts',
  'src/pages/exports/Exports.test.tsx',
  'src/pages/flash-sales/Board.test.tsx',
];

export default defineConfig({
  test: {
    // One more than there are cores: a test that waits for PostgreSQL or a timer leaves its core to another.
    maxWorkers: availableParallelism() + 1,
    projects: [
      { test: { name: 'contract', root: 'contract', environment: 'node', include: ['**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          root: 'server',
          environment: 'node',
          include: ['{src,demo,test}/**/*.test.ts'],
          globalSetup: ['test/global-setup.ts'],
          // Processes, because signals and prepared statements stay apart in them; shared by the files of one worker,
          // because reading the whole server again for every file costs more than its tests.
          pool: 'forks',
          isolate: false,
          // Races that run a hundred rounds take their time.
          testTimeout: process.env.RACE_ROUNDS ? 900_000 : 30_000,
          // A slow machine may take a minute to load the demo world.
          hookTimeout: 180_000,
        },
      },
      {
        plugins: [react()],
        // The ES modules of Testing Library: its CommonJS files are loaded once per thread, whatever is inlined below.
        resolve: { mainFields: ['module', 'main'] },
        test: {
          name: 'web',
          root: 'web',
          // A page of its own per file, made by page.ts; only what comes from node_modules is shared by the files of a thread,
          // because loading the browser's stand-in and React for every file costs more than its tests.
          environment: './test/environment.ts',
          // Testing Library cleans up after each test by the global hook.
          globals: true,
          setupFiles: ['test/page.ts', 'test/testing-library.ts'],
          // Tests of the whole app load it again.
          testTimeout: 15_000,
          // Testing Library binds to the document it is loaded with, so it is loaded again with every page. That needs its
          // ES modules: CommonJS modules stay in Node's own cache.
          server: { deps: { inline: [/@testing-library/] } },
          alias: {
            '@testing-library/dom': '@testing-library/dom/dist/@testing-library/dom.esm.js',
            '@testing-library/react': '@testing-library/react/dist/@testing-library/react.esm.js',
          },
          isolate: false,
          include: ['**/*.test.{ts,tsx}'],
          pool: 'threads',
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'console',
          root: 'console',
          environment: 'happy-dom',
          globals: true,
          // A dialog's code is compiled when a test first opens it.
          testTimeout: 30_000,
          isolate: false,
          setupFiles: ['src/test/setup.ts'],
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: CONSOLE_ISOLATED,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'console-isolated',
          root: 'console',
          environment: 'happy-dom',
          globals: true,
          testTimeout: 30_000,
          include: CONSOLE_ISOLATED,
        },
      },
      {
        test: {
          name: 'miniprogram',
          root: 'miniprogram',
          environment: 'happy-dom',
          include: ['test/*.test.mjs'],
        },
      },
      {
        test: {
          name: 'scripts',
          root: 'scripts',
          environment: 'node',
          include: ['*.test.mjs'],
          // They start nginx and promtool.
          testTimeout: 30_000,
        },
      },
    ],
  },
});
