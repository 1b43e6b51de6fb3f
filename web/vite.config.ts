// How the web is built into dist/, and served with hot reload in development.
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// What the mall's server answers itself; everything else under /mall/ is a page or a module of the web.
const SERVED_BY_MALL = '^/mall/(api|files|collect|pay|sandbox|ops|healthz|readyz|version\\.json)(/|\\?|$)';

// Few files instead of many small ones: a first load is a handful of requests, and a deployment that changes a page
// leaves the libraries in the browser's cache. A group holds what is needed together: what belongs to a few pages, or
// only to what a tap opens, stays out of everybody's first load (`npm run size`).
const CHUNKS = [
  // QR codes come with the poster, hashes with the proofs: both are loaded when they are opened.
  { name: 'vendor', test: /node_modules\/(?!uqr|@noble)/, priority: 5 },
  { name: 'start', tags: ['$initial' as const], priority: 4 },
  // For the pages of gifts and activities: what is won, how it is shown once it is won, and the scenes at their head.
  {
    name: 'spotlight',
    test: /entities\/prize\/(Spotlight|Confetti|PrizePopup|NextStep|texts)/,
    minShareCount: 2,
    priority: 3,
  },
  { name: 'heroes', test: /(shared\/ui\/Hero\/|entities\/prize\/Chest)/, minShareCount: 2, priority: 3 },
  { name: 'prizes', test: /entities\/(prize|activity|lottery)\//, minShareCount: 2, priority: 2 },
  // For the pages one shops and browses on.
  {
    name: 'lists',
    test: /shared\/ui\/(TabBar|Carousel|PullToRefresh|EndlessList|Price)\//,
    minShareCount: 2,
    priority: 2,
  },
  // For forms and for the sheets over a page.
  {
    name: 'controls',
    test: /(entities\/sku|shared\/ui\/(Sheet|Popup|Stepper|Checkbox|Field|CodeBox|SegmentedControl|Cell|ImagePreview))\//,
    minShareCount: 2,
    priority: 2,
  },
  { name: 'kit', test: /web\/src\/(shared|entities)|contract\/src/, minShareCount: 3, priority: 1 },
  { name: featureOf, debugName: 'feature', test: /web\/src\/(entities|features)/, minShareCount: 2 },
];

function featureOf(file: string): string | null {
  return /(?:entities|features)\/(?:activities\/)?([^/]+)/.exec(file)?.[1] ?? null;
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
