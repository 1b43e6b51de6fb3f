// The place the web's tests run in: code made for a browser. The page itself is made again for every file, by page.ts.
import type { Environment } from 'vitest/runtime';

export default {
  name: 'page',
  viteEnvironment: 'client',
  setup: () => ({ teardown: () => undefined }),
} satisfies Environment;
