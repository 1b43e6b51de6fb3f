// How the web is built into dist/, and served with hot reload in development.
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type InlineConfig } from 'vite';
import { findChunkGroups, splitting } from './build/chunk-groups.ts';
import { createClassNames } from './build/class-names.ts';
import { firstCall } from './build/first-call/index.ts';
import { firstScreens } from './build/first-screens/index.ts';
import { sentinelErrors } from './build/sentinel-errors.ts';

// What the mall's server answers itself; everything else under /mall/ is a page or a module of the web.
const SERVED_BY_MALL = '^/mall/(api|files|collect|pay|sandbox|ops|healthz|readyz|version\\.json)(/|\\?|$)';

const root = import.meta.dirname;

/** The console's own server knows its address with the slash alone. */
const withSlash = (path: string): string => path.replace(/^\/mall\/console(?=\?|$)/, '$&/');

/** In development one address serves all: what is the server's or the console's is passed on to them. */
const proxyTo = (mall?: string, operatorsConsole?: string) => ({
  ...(mall ? { [SERVED_BY_MALL]: { target: mall, xfwd: true } } : {}),
  ...(operatorsConsole
    ? { '^/mall/console(/|\\?|$)': { target: operatorsConsole, rewrite: withSlash } }
    : {}),
});

function readConfig(): InlineConfig {
  return {
    root,
    base: '/mall/',
    plugins: [react()],
    build: {
      outDir: 'dist',
      emptyOutDir: true,
      manifest: true,
      target: 'es2022',
      cssCodeSplit: true,
      // Every asset is a file with a hash in its name: cached for good, and the CSP needs no data: for scripts or styles.
      assetsInlineLimit: 0,
      modulePreload: {
        polyfill: false,
        // A layer's code names its imports itself. As links they would all be requested in one task, which slows a tap;
        // pages, which the start loads, keep them: for these the round trip that they save counts more.
        resolveDependencies: (_file, deps, { hostId }) =>
          /\/index-[^/]+$/.test(hostId) ? deps : deps.filter((name) => name.endsWith('.css')),
      },
      rolldownOptions: { checks: { bundlerTimings: false } },
    },
    server: {
      strictPort: true,
      proxy: proxyTo(process.env.MALL_API, process.env.MALL_CONSOLE),
    },
  };
}

export default defineConfig(async ({ command }) => {
  const config = readConfig();
  if (command === 'serve') return config;
  config.css = { modules: { generateScopedName: createClassNames(root) } };
  const groups = await findChunkGroups({ ...config, plugins: [react()] });
  const { build } = config;
  const assetFileNames = 'assets/[hash][extname]';
  const screensConfig: InlineConfig = {
    ...config,
    plugins: [react()],
    build: { ...build, rolldownOptions: { ...build?.rolldownOptions, output: { assetFileNames } } },
  };
  config.plugins = [react(), firstScreens(screensConfig), firstCall(), sentinelErrors()];
  config.build = {
    ...build,
    // Taken out of what is served: scripts/build/source-maps.mjs.
    sourcemap: 'hidden',
    rolldownOptions: {
      ...build?.rolldownOptions,
      // The server's HTML starts with the second one, which loads the first.
      input: [join(root, 'index.html'), join(root, 'src/app/boot.ts')],
      output: {
        // The names of all files are part of the first load: only those of pages and layers say what they hold.
        chunkFileNames: ({ isDynamicEntry }) => `assets/${isDynamicEntry ? '[name]-' : ''}[hash].js`,
        assetFileNames,
        ...splitting(groups),
      },
    },
  };
  return config;
});
