// Writes first-screens.json into the build: what each page shows before its code has run, made of the pages themselves.
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { build, type InlineConfig, type Plugin } from 'vite';
import { makeInert, printClasses } from './inert-html.ts';
import type { RenderedScreens } from './render.tsx';

export type FirstScreen = { zh: string; en: string; css: string };

const ENTRY = 'build/first-screens/browser.ts';

/** `config`: how the web is built, so that classes and files have the same names in both. */
export function firstScreens(config: InlineConfig): Plugin {
  return {
    name: 'first-screens',
    async writeBundle({ dir = '' }) {
      const rendered = await render(config, join(dir, '.vite', 'first-screens'));
      const screens: Record<string, FirstScreen> = {};
      for (const [name, html] of Object.entries(rendered)) {
        const classes = new Map<string, string>();
        const [zh, en] = [makeInert(html.zh, classes), makeInert(html.en, classes)];
        screens[name] = { zh, en, css: printClasses(classes) };
      }
      await writeFile(join(dir, 'first-screens.json'), JSON.stringify(screens));
    },
  };
}

async function render(config: InlineConfig, outDir: string): Promise<RenderedScreens> {
  await build({
    ...config,
    configFile: false,
    logLevel: 'warn',
    build: {
      ...config.build,
      ssr: ENTRY,
      outDir,
      emptyOutDir: true,
      manifest: false,
      copyPublicDir: false,
      minify: false,
    },
    ssr: { noExternal: ['@emall/contract'] },
  });
  const thread = new Worker(pathToFileURL(join(outDir, 'browser.js')));
  try {
    return await new Promise((resolve, reject) => {
      thread.once('message', resolve).once('error', reject);
      thread.once('exit', () => reject(new Error('The first screens were not rendered.')));
    });
  } finally {
    await thread.terminate();
    await rm(outDir, { recursive: true });
  }
}
