// How the web is built into dist/, and served with hot reload in development.
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// What the mall's server answers itself; everything else under /mall/ is a page or a module of the web.
const SERVED_BY_MALL = '^/mall/(api|files|collect|pay|sandbox|ops|healthz|readyz|version\\.json)(/|\\?|$)';

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
  },
  server: {
    strictPort: true,
    proxy: process.env.MALL_API ? { [SERVED_BY_MALL]: { target: process.env.MALL_API, xfwd: true } } : {},
  },
});
