// Where in the source the frames of an error were, by the source maps of the build that it happened in.
import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type pg from 'pg';
import { findAsset, sourceMapOf } from '../../platform/process/web-builds.ts';
import { locate, type Place } from './source-positions.ts';

const unpack = promisify(gunzip);

/** Per report. Anybody can send stacks that name every file: frames of further files stay as they are. */
const MOST_MAPS = 60;

/** `[line, column, last line, last column, name]`, from 0; the outer before the inner. */
type FunctionPlace = [number, number, number, number, string];
/** As the build writes it. */
export type StoredSourceMap = { sources: string[]; mappings: string; functions: FunctionPlace[][] };

const FRAME = /^([\w-]+\.js):(\d+):(\d+)$/;

/** `storedName`: the name that a script is stored under, which depends on whether the mall or the console runs it. */
type Stack = { stack: string; storedName(script: string): string };

/** Each frame as `function (file:line:column)`; as it is in the stack where its source map is not known. */
export async function sourceStacks(pool: pg.Pool, stacks: Stack[]): Promise<string[][]> {
  const frames = stacks.map(({ stack, storedName }) =>
    [...stack.matchAll(/\S+/g)].map(([frame]) => ({ frame, ...parseFrame(frame, storedName) })),
  );
  const placesOf = new Map<string, Map<string, Place>>();
  for (const { frame, script, place } of frames.flat()) {
    if (!script || !place) continue;
    placesOf.set(script, (placesOf.get(script) ?? new Map()).set(frame, place));
  }
  // One map after the other, and none stays in memory: that of the console's libraries has a megabyte.
  const sources = new Map<string, string>();
  for (const [script, places] of [...placesOf].slice(0, MOST_MAPS)) {
    const map = await findSourceMap(pool, script);
    if (!map) continue;
    for (const [frame, source] of sourcesOf(map, places)) sources.set(`${script} ${frame}`, source);
    // Other calls are served between two maps.
    await setImmediate();
  }
  return frames.map((ofStack) =>
    ofStack.map(({ frame, script }) => sources.get(`${script} ${frame}`) ?? frame),
  );
}

function parseFrame(frame: string, storedName: Stack['storedName']): { script?: string; place?: Place } {
  const [, file, line, column] = FRAME.exec(frame) ?? [];
  // Browsers count both from 1.
  return file
    ? { script: storedName(file), place: { line: Number(line) - 1, column: Number(column) - 1 } }
    : {};
}

async function findSourceMap(pool: pg.Pool, script: string): Promise<StoredSourceMap | undefined> {
  const packed = await findAsset(pool, sourceMapOf(script));
  return packed && (JSON.parse((await unpack(packed)).toString()) as StoredSourceMap);
}

function* sourcesOf(
  { mappings, sources, functions }: StoredSourceMap,
  places: Map<string, Place>,
): Generator<[frame: string, source: string]> {
  const found = locate(mappings, [...places.values()]);
  for (const [frame, place] of places) {
    const original = found.get(place);
    const file = original && sources[original.source];
    if (!file) continue;
    const { line, column } = original;
    const where = `${file}:${line + 1}:${column + 1}`;
    const name = functionAt(functions[original.source] ?? [], original);
    yield [frame, name ? `${name} (${where})` : where];
  }
}

/** The innermost function that has a name. */
function functionAt(functions: FunctionPlace[], { line, column }: Place): string | undefined {
  const around = functions.findLast(
    ([fromLine, from, toLine, to]) =>
      (line > fromLine || (line === fromLine && column >= from)) &&
      (line < toLine || (line === toLine && column < to)),
  );
  return around?.[4];
}
