// Decides which modules of the web share a file, so that a first load is light and takes few requests.
import { brotliCompressSync, constants } from 'node:zlib';
import { build, type InlineConfig, type Rolldown } from 'vite';
import { type Chunk, mergeChunks } from './merge-chunks.ts';
import { moveChunks } from './move-chunks.ts';

const HOME = /\/web\/src\/pages\/index\/index\.tsx$/;
const PAGE = /\/web\/src\/pages\/.+\.tsx$/;
// Beside the script that loads the others, the chunks of the start and the page's own file: 15 in all, see `npm run size`.
const MAX_SHARED_FILES = 10;
// All files of a page are named in its HTML. Over HTTP/2 a further one costs headers and compression, over HTTP/1.1 also its
// share of a round trip.
const REQUEST_BYTES = 400;
// The compressed name of a file in the start, and where pages and layers refer to it.
const NAME_BYTES = 6;
const HOME_WEIGHT = 6;
const LAYER_WEIGHT = 0.05;
// Links that are shared open it with home.
const GOODS_SHEET = /\/web\/src\/features\/goods\/sheet\/GoodsSheet\.tsx$/;
const GOODS_SHEET_WEIGHT = 1;
// How much more the bytes of a heavy page count: with 1 the heaviest exceed their budget, with 3 the light ones do.
const HEAVINESS = 2;

/** What every page loads. The libraries are a file of their own, which a deployment leaves in the browser's cache. */
const START: Rolldown.CodeSplittingGroup[] = [
  { name: 'vendor', test: /node_modules/, tags: ['$initial'], priority: 2 },
  // The script that loads all others imports none of them.
  { name: 'start', test: /^(?!.*\/src\/app\/boot\.ts$)/, tags: ['$initial'], priority: 1 },
];

export const splitting = (groups: Rolldown.CodeSplittingGroup[]) => ({
  codeSplitting: { groups, includeDependenciesRecursively: false },
});

/**
 * Returns the chunk groups. The web is built once without groups, which gives one chunk for each set of pages and layers
 * that shares modules; those chunks are then merged by what they weigh and who loads them.
 */
export async function findChunkGroups(config: InlineConfig): Promise<Rolldown.CodeSplittingGroup[]> {
  const result = await build({
    ...config,
    configFile: false,
    logLevel: 'warn',
    build: {
      ...config.build,
      write: false,
      rolldownOptions: { ...config.build?.rolldownOptions, output: splitting(START) },
    },
  });
  const { output } = [result].flat()[0] as Rolldown.RolldownOutput;
  const groupOf = new Map<string, string>();
  for (const [index, chunks] of groupShared(output).entries()) {
    for (const id of chunks.flatMap(({ modules }) => modules)) groupOf.set(id, `shared-${index}`);
  }
  return [...START, { name: (id) => groupOf.get(id) ?? null }];
}

function groupShared(output: Rolldown.RolldownOutput['output']): Chunk[][] {
  const files = new Map(output.map((file) => [file.fileName, file]));
  const chunks = output.filter((file) => file.type === 'chunk');
  const start = new Set<string>();
  for (const { fileName, isEntry } of chunks) if (isEntry) addLoaded(fileName, start);

  const shared = new Map<string, Chunk>();
  for (const { fileName, isDynamicEntry, moduleIds } of chunks) {
    if (start.has(fileName) || isDynamicEntry) continue;
    shared.set(fileName, {
      modules: moduleIds,
      bytes: 0,
      users: new Set(),
      imports: new Set(),
    });
  }
  for (const [fileName, { imports }] of shared) {
    for (const name of importsOf(fileName)) {
      const chunk = shared.get(name);
      if (chunk) imports.add(chunk);
    }
  }
  for (const { fileName, isDynamicEntry } of chunks) {
    if (isDynamicEntry) for (const name of addLoaded(fileName)) shared.get(name)?.users.add(fileName);
  }
  const pages = new Set(findFiles(PAGE));
  weighAll();
  const [home] = findFiles(HOME);
  // The heavier a page is, the more its bytes count: the budget is for each page, not for their sum.
  const bytes = new Map([...pages].map((page) => [page, weighPage(page)]));
  const mean = [...bytes.values()].reduce((sum, each) => sum + each, 0) / pages.size;
  const weights = new Map(
    [...bytes].map(([page, each]) => [page, (page === home ? HOME_WEIGHT : 1) * (each / mean) ** HEAVINESS]),
  );
  for (const sheet of findFiles(GOODS_SHEET)) weights.set(sheet, GOODS_SHEET_WEIGHT);
  const limits = {
    requestBytes: REQUEST_BYTES,
    nameCost: NAME_BYTES * [...weights.values()].reduce((sum, each) => sum + each, 0),
    maxFiles: MAX_SHARED_FILES,
    pages,
    weightOf: (user: string) => weights.get(user) ?? LAYER_WEIGHT,
  };
  const chunkOf = new Map([...shared.values()].flatMap((chunk) => chunk.modules.map((id) => [id, chunk])));
  const merged = mergeChunks([...shared.values()], limits).map(({ modules }) => [
    ...new Set(modules.flatMap((id) => chunkOf.get(id) ?? [])),
  ]);
  return moveChunks(merged, limits);

  /** A chunk weighs what it adds to a file that holds more: alone it would compress worse than it will. */
  function weighAll(): void {
    const common = [...shared].filter(
      ([, { users }]) => [...users].filter((user) => pages.has(user)).length > pages.size / 2,
    );
    const js = common.map(([name]) => contentOf(name)).join('\n');
    const css = common.flatMap(([name]) => cssOf(name)).join('');
    const [jsBytes, cssBytes] = [compressedBytes(js), compressedBytes(css)];
    for (const [name, chunk] of shared) {
      const ownCss = cssOf(name).join('');
      chunk.bytes = Math.max(1, compressedBytes(`${js}\n${contentOf(name)} `) - jsBytes);
      if (ownCss) chunk.bytes += Math.max(1, compressedBytes(`${css}${ownCss} `) - cssBytes);
    }
  }

  function findFiles(path: RegExp): string[] {
    return chunks
      .filter(({ facadeModuleId }) => path.test(facadeModuleId ?? ''))
      .map(({ fileName }) => fileName);
  }
  function importsOf(name: string): string[] {
    const file = files.get(name);
    return file?.type === 'chunk' ? file.imports : [];
  }
  function addLoaded(name: string, seen = new Set<string>()): Set<string> {
    if (seen.has(name)) return seen;
    seen.add(name);
    for (const next of importsOf(name)) addLoaded(next, seen);
    return seen;
  }
  function weighPage(page: string): number {
    let sum = 0;
    for (const name of addLoaded(page)) {
      const file = files.get(name);
      if (start.has(name) || file?.type !== 'chunk') continue;
      for (const each of [name, ...(file.viteMetadata?.importedCss ?? [])]) sum += weigh(each);
    }
    return sum;
  }
  function weigh(name: string): number {
    return compressedBytes(contentOf(name));
  }
  function contentOf(name: string): string {
    const file = files.get(name);
    return file?.type === 'chunk' ? file.code : String(file?.source ?? '');
  }
  function cssOf(name: string): string[] {
    const file = files.get(name);
    return file?.type === 'chunk' ? [...(file.viteMetadata?.importedCss ?? [])].map(contentOf) : [];
  }
}

function compressedBytes(content: string): number {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length;
}
