// How the operators' console is built into dist/.
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  base: '/mall/console/',
  plugins: [react()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    // Taken out of what is served: scripts/build/source-maps.mjs.
    sourcemap: 'hidden',
    // Weighed compressed by `npm run size`.
    chunkSizeWarningLimit: 1000,
    target: 'es2022',
    // Every asset is a file: the CSP needs no data: for scripts or styles.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      checks: { bundlerTimings: false },
      output: {
        chunkFileNames: 'assets/[name]-[hash].js',
        codeSplitting: { groups: [{ name: 'vendor', test: /node_modules/, tags: ['$initial' as const] }] },
      },
    },
  },
  server: {
    strictPort: true,
    proxy: process.env.MALL_API ? { '^/mall/(ops|icon\\.svg)': { target: process.env.MALL_API } } : {},
  },
});
