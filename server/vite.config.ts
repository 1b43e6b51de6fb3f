// How the server becomes one file, dist/main.js: our sources bundled, the packages left to node_modules.
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
      // One file, whatever is imported later: paths beside it (../migrations, ../schema) hold for every module in it.
      output: { entryFileNames: 'main.js', codeSplitting: false },
    },
  },
  ssr: { target: 'node', noExternal: ['@emall/contract'] },
});
