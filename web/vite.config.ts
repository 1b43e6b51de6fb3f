// How the web is built into dist/, and served with hot reload in development.
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// What the mall's server answers itself; everything else under /mall/ is a page or a module of the web.
const SERVED_BY_MALL = '^/mall/(api|files|collect|pay|sandbox|ops|healthz|readyz|version\\.json)(/|\\?|$)';

// A first load is few requests, and a deployment that changes a page leaves the libraries in the browser's cache.
// Groups by folder and by how many pages and layers share a module: what belongs to a few pages, or only to what a tap
// opens, stays out of everybody's first load. `npm run size` weighs every page.
const CHUNKS = [
  { name: 'vendor', test: /node_modules/, tags: ['$initial' as const], priority: 4 },
  { name: 'start', tags: ['$initial' as const], priority: 3 },
  { name: 'kit', test: /web\/src\/shared|contract\/src/, minShareCount: 10, priority: 2 },
  {
    name: folderOf,
    debugName: 'folder',
    test: /web\/src\/(entities|features)/,
    minShareCount: 4,
    priority: 1,
  },
];

/** The entity or feature that a file belongs to. */
function folderOf(file: string): string | null {
  return /(?:entities|features\/activities|features)\/([^/]+)\//.exec(file)?.[1] ?? null;
}

export default defineConfig({
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
    modulePreload: { polyfill: false },
    rolldownOptions: {
      checks: { bundlerTimings: false },
      output: {
        // The names of all files are part of the first load: only those of pages and layers say what they hold.
        chunkFileNames: ({ isDynamicEntry }) => `assets/${isDynamicEntry ? '[name]-' : ''}[hash].js`,
        assetFileNames: 'assets/[hash][extname]',
        codeSplitting: { groups: CHUNKS, includeDependenciesRecursively: false },
      },
    },
  },
  server: {
    strictPort: true,
    proxy: process.env.MALL_API ? { [SERVED_BY_MALL]: { target: process.env.MALL_API, xfwd: true } } : {},
  },
});
