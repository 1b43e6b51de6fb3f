// The unit and integration tests of every workspace, one project each.
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

// A shared machine may stall for seconds; what fails twice is broken.
const retry = process.env.CI ? 1 : 0;

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'contract', root: 'contract', environment: 'node', include: ['**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          retry,
          root: 'server',
          environment: 'node',
          include: ['{src,demo,test}/**/*.test.ts'],
          globalSetup: ['test/global-setup.ts'],
          // A process per file: signals, prepared statements and module state stay apart.
          pool: 'forks',
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [react()],
        test: { name: 'web', retry, root: 'web', environment: 'happy-dom', include: ['**/*.test.{ts,tsx}'] },
      },
      { test: { name: 'scripts', root: 'scripts', environment: 'node', include: ['*.test.mjs'] } },
    ],
  },
});
