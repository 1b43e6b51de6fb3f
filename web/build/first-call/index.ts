// Writes first-call.json into the build: the script that sends the first call of a page from its HTML, and the pages that have one.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

export function firstCall(): Plugin {
  return {
    name: 'first-call',
    async writeBundle({ dir = '' }) {
      const script = await bundle('script.ts', 'iife');
      const module = encodeURIComponent(await bundle('pages.ts', 'es'));
      const { default: pages } = await import(`data:text/javascript,${module}`);
      await writeFile(join(dir, 'first-call.json'), JSON.stringify({ script, pages }));
    },
  };
}

/** Returns one text without imports. */
async function bundle(entry: string, format: 'iife' | 'es'): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: join(import.meta.dirname, entry),
        output: { format },
        preserveEntrySignatures: 'strict',
      },
    },
  });
  const [chunk] = (built as Rolldown.RolldownOutput).output;
  return chunk.code.trim();
}
