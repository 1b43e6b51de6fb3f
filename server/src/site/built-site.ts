// The built web: its HTML shell and which files each page needs, read once from web/dist.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { WebVersion } from '../platform/process/web-builds.ts';

type Chunk = { file: string; css?: string[]; imports?: string[] };
type Manifest = Record<string, Chunk>;
/** `css`: what the style sheets hold, in the order in which they apply. */
export type PageFiles = { scripts: string[]; styles: string[]; css: string };

/** What a page shows before its code has run, in both languages, and the rules of style that only this needs. */
export type FirstScreen = { zh: string; en: string; css: string };

/** Sends the first call of a page from its HTML; `page` tells the script which page it is on. */
export type FirstCall = { page: string; script: string };

export type BuiltSite = {
  root: string;
  version: WebVersion;
  /** Without the tags that load code and styles: each page names its own files. */
  html: string;
  /** The script that loads the others. */
  boot: string;
  /**
   * All that a page needs beside it, what is imported before what imports it. `layer`: the source of a layer that opens with
   * the page.
   */
  filesOf(path: string, layer?: string): PageFiles;
  firstScreenOf(path: string): FirstScreen | undefined;
  /** Undefined where the first screen waits for no call of a player. */
  firstCallOf(path: string): FirstCall | undefined;
};

const LOADING_TAGS =
  /\s*<(?:script type="module"[^>]*><\/script|link rel="(?:modulepreload|stylesheet)"[^>]*)>/g;

const BOOT = 'src/app/boot.ts';

/** Undefined while nothing is built: the development server serves the web then. */
export function findBuiltSite(root: string): BuiltSite | undefined {
  const shell = join(root, 'index.html');
  if (!existsSync(shell)) return undefined;
  const manifest: Manifest = JSON.parse(readFileSync(join(root, '.vite/manifest.json'), 'utf8'));
  const screens: Record<string, FirstScreen> = JSON.parse(
    readFileSync(join(root, 'first-screens.json'), 'utf8'),
  );
  const { script, pages }: { script: string; pages: Record<string, string> } = JSON.parse(
    readFileSync(join(root, 'first-call.json'), 'utf8'),
  );
  const start = manifest['index.html'];
  const cssOf = createCssReader(root);
  return {
    root,
    version: readVersion(root),
    html: readFileSync(shell, 'utf8').replaceAll(LOADING_TAGS, ''),
    boot: manifest[BOOT]?.file ?? '',
    filesOf(path, layer = '') {
      const name = path === '/' ? 'pages/index/index' : path.slice(1);
      const page = manifest[`src/${name}.tsx`];
      const files = filesBehind(
        manifest,
        [start, page, manifest[layer]].filter((chunk) => chunk !== undefined),
      );
      return { ...files, css: files.styles.map(cssOf).join('') };
    },
    firstScreenOf: (path) => screens[path],
    firstCallOf(path) {
      const page = pages[path];
      return page ? { page, script } : undefined;
    },
  };
}

/** The version of the build, which pages and log lines carry. */
export function versionOf(root: string): string {
  return readVersion(root).version;
}

function readVersion(root: string): WebVersion {
  const file = join(root, 'version.json');
  if (!existsSync(file)) return { version: 'development', hash: '' };
  return JSON.parse(readFileSync(file, 'utf8')) as WebVersion;
}

/** Read once: a page is rendered again for every link to it. */
function createCssReader(root: string): (file: string) => string {
  const known = new Map<string, string>();
  return (file) => {
    const css = known.get(file) ?? readFileSync(join(root, file), 'utf8');
    known.set(file, css);
    return css;
  };
}

/** What a chunk stands on comes before it: its styles say the last word. */
function filesBehind(manifest: Manifest, starts: Chunk[]): Omit<PageFiles, 'css'> {
  const seen = new Set<Chunk>();
  const chunks: Chunk[] = [];
  const walk = (chunk: Chunk) => {
    if (seen.has(chunk)) return;
    seen.add(chunk);
    for (const name of chunk.imports ?? []) {
      const next = manifest[name];
      if (next) walk(next);
    }
    chunks.push(chunk);
  };
  for (const start of starts) walk(start);
  return {
    scripts: chunks.map((chunk) => chunk.file),
    styles: [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))],
  };
}
