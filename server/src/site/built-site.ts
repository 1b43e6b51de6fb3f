// The built web: its HTML shell and which files each page needs, read once from web/dist.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { WebVersion } from '../platform/process/web-builds.ts';

type Chunk = { file: string; css?: string[]; imports?: string[]; isEntry?: boolean };
type Manifest = Record<string, Chunk>;
export type PageFiles = { scripts: string[]; styles: string[] };

export type BuiltSite = {
  root: string;
  version: WebVersion;
  html: string;
  /** What a page loads beyond the entry, so that it need not wait for the entry to ask. */
  filesOf(path: string): PageFiles;
};

/** Undefined while nothing is built: the development server serves the web then. */
export function findBuiltSite(root: string): BuiltSite | undefined {
  const shell = join(root, 'index.html');
  if (!existsSync(shell)) return undefined;
  const manifest: Manifest = JSON.parse(readFileSync(join(root, '.vite/manifest.json'), 'utf8'));
  const entry = Object.values(manifest).find((chunk) => chunk.isEntry);
  const loaded = entry ? filesBehind(manifest, entry) : { scripts: [], styles: [] };
  return {
    root,
    version: readVersion(root),
    html: readFileSync(shell, 'utf8'),
    filesOf(path) {
      const name = path === '/' ? 'pages/index/index' : path.slice(1);
      const chunk = manifest[`src/${name}.tsx`];
      if (!chunk) return { scripts: [], styles: [] };
      const files = filesBehind(manifest, chunk);
      return {
        scripts: files.scripts.filter((file) => !loaded.scripts.includes(file)),
        styles: files.styles.filter((file) => !loaded.styles.includes(file)),
      };
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

/** What a chunk stands on comes before it: its styles say the last word. */
function filesBehind(manifest: Manifest, start: Chunk): PageFiles {
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
  walk(start);
  return {
    scripts: chunks.map((chunk) => chunk.file),
    styles: [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))],
  };
}
