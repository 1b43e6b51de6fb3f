// How the web is built into dist/, and served with hot reload in development.
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// What the mall's server answers itself; everything else under /mall/ is a page or a module of the web.
const SERVED_BY_MALL = '^/mall/(api|files|collect|pay|sandbox|ops|healthz|readyz|version\\.json)(/|\\?|$)';

// Few files instead of many small ones: a first load is a handful of requests, and a deployment that changes a page
// leaves the libraries in the browser's cache. What few pages need stays with them; when the kit grows too heavy for the
// first load (`npm run size`), raise its count.
const CHUNKS = [
  { name: 'vendor', test: /node_modules/, priority: 2 },
  // For the pages of gifts and activities, not for everybody's first load: what is won, how it is shown once it is won,
  // and the scenes at the head of those pages.
  {
    name: 'spotlight',
    test: /shared\/(ui\/Spotlight|prize\/(PrizePopup|NextStep|texts))/,
    minShareCount: 2,
    priority: 3,
  },
  { name: 'heroes', test: /shared\/ui\/(Hero|Chest)\//, minShareCount: 2, priority: 3 },
  { name: 'prizes', test: /shared\/(prize|activity)\//, minShareCount: 2, priority: 2 },
  { name: 'kit', test: /web\/src\/shared|contract\/src/, minShareCount: 3, priority: 1 },
  { name: featureOf, debugName: 'feature', test: /web\/src\/features/, minShareCount: 2 },
];

function featureOf(file: string): string | null {
  return /features\/([^/]+)/.exec(file)?.[1] ?? null;
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
      output: { codeSplitting: { groups: CHUNKS, includeDependenciesRecursively: false } },
    },
  },
  server: {
    strictPort: true,
    proxy: process.env.MALL_API ? { [SERVED_BY_MALL]: { target: process.env.MALL_API, xfwd: true } } : {},
  },
});
