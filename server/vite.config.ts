// How the server is bundled: dist/main.js, and chunks for the demo world and the embedded PostgreSQL, which only a sandbox
// loads. The packages stay in node_modules.
import { defineConfig } from 'vite';

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
      },
    },
  },
  ssr: { target: 'node', noExternal: ['@emall/contract'] },
});
