// Merges the chunks that pages share until a further merge would cost more bytes than the request it saves.

/** A set of modules that is always loaded together, and the pages and layers that load it. */
export interface Chunk {
  modules: string[];
  /** Compressed sizes. */
  jsBytes: number;
  cssBytes: number;
  users: Set<string>;
  imports: Set<Chunk>;
}

export interface MergeLimits {
  /** How many bytes a page may load in vain to save one request. */
  requestBytes: number;
  /** The most shared files that a page may load. */
  maxFiles: number;
  /** The users that are pages; the others are layers that a tap opens. */
  pages: Set<string>;
  /** How much a user's bytes count: by how many visits load it. */
  weightOf: (user: string) => number;
}

/** Returns the merged chunks. No merge makes two chunks import each other: their modules would run too early. */
export function mergeChunks(chunks: Chunk[], limits: MergeLimits): Chunk[] {
  const merged = new Set(chunks);
  while (mergeBest(merged, limits, 0));
  // Again from the first page after every merge, which can add a style sheet to another page.
  const isOver = (page: string) => countFiles(merged, page) > limits.maxFiles;
  const mergeForPages = () =>
    [...limits.pages].some(
      (page) => isOver(page) && mergeBest(merged, limits, Number.NEGATIVE_INFINITY, page),
    );
  while (mergeForPages());
  return [...merged];
}

/** Merges the two chunks (of one user) that gain the most, and returns whether there were two that gain enough. */
function mergeBest(merged: Set<Chunk>, limits: MergeLimits, minGain: number, user?: string): boolean {
  const candidates = [...merged].filter(({ users }) => user === undefined || users.has(user));
  const pairs: { gain: number; a: Chunk; b: Chunk }[] = [];
  for (const [index, a] of candidates.entries()) {
    for (const b of candidates.slice(index + 1)) {
      const gain = costOf(a, limits) + costOf(b, limits) - costOf(combine(a, b), limits);
      if (gain > minGain) pairs.push({ gain, a, b });
    }
  }
  let best: { gain: number; a: Chunk; b: Chunk } | undefined;
  for (const { gain, a, b } of pairs.sort((x, y) => y.gain - x.gain)) {
    if (gain <= (best?.gain ?? minGain)) break;
    if (reaches(a, b) || reaches(b, a)) continue;
    const total = gain - importCost(combine(a, b), limits);
    if (total > (best?.gain ?? minGain)) best = { gain: total, a, b };
  }
  if (best) replace(merged, best.a, best.b);
  return best !== undefined;
}

function costOf({ users, jsBytes, cssBytes }: Chunk, { requestBytes, weightOf }: MergeLimits): number {
  const bytes = jsBytes + cssBytes + requestBytes * (cssBytes > 0 ? 2 : 1);
  let weight = 0;
  for (const user of users) weight += weightOf(user);
  return bytes * weight;
}

/** What it costs that the users of a chunk load all that it imports. */
function importCost(chunk: Chunk, limits: MergeLimits): number {
  let cost = 0;
  for (const imported of findImports(chunk)) {
    const added = [...chunk.users].filter((user) => !imported.users.has(user));
    cost += costOf({ ...imported, users: new Set(added) }, limits);
  }
  return cost;
}

function combine(a: Chunk, b: Chunk): Chunk {
  return {
    modules: [...a.modules, ...b.modules],
    jsBytes: a.jsBytes + b.jsBytes,
    cssBytes: a.cssBytes + b.cssBytes,
    users: new Set([...a.users, ...b.users]),
    imports: new Set([...a.imports, ...b.imports].filter((chunk) => chunk !== a && chunk !== b)),
  };
}

function replace(merged: Set<Chunk>, a: Chunk, b: Chunk) {
  const both = combine(a, b);
  merged.delete(a);
  merged.delete(b);
  for (const { imports } of merged) {
    const isImporter = [imports.delete(a), imports.delete(b)].includes(true);
    if (isImporter) imports.add(both);
  }
  for (const { users } of findImports(both)) for (const user of both.users) users.add(user);
  merged.add(both);
}

/** Whether a chunk imports another by way of a third. */
function reaches(from: Chunk, to: Chunk): boolean {
  return [...from.imports].some((chunk) => chunk !== to && findImports(chunk).has(to));
}

/** All chunks that are loaded with a chunk. */
function findImports({ imports }: Chunk, seen = new Set<Chunk>()): Set<Chunk> {
  for (const chunk of imports) {
    if (seen.has(chunk)) continue;
    seen.add(chunk);
    findImports(chunk, seen);
  }
  return seen;
}

function countFiles(chunks: Set<Chunk>, user: string): number {
  let files = 0;
  for (const { users, cssBytes } of chunks) if (users.has(user)) files += cssBytes > 0 ? 2 : 1;
  return files;
}
