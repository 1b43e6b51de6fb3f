// Merges the chunks that pages share until a further merge would cost more bytes than the request it saves.

/** A set of modules that is always loaded together, and the pages and layers that load it. */
export interface Chunk {
  modules: string[];
  /** Its code and its styles, compressed. */
  bytes: number;
  users: Set<string>;
  imports: Set<Chunk>;
}

export interface MergeLimits {
  /** How many bytes a page may load for nothing to save one request. */
  requestBytes: number;
  /** What the name of one more file costs all pages together: each page's first load lists the files of all. */
  nameCost: number;
  /** The most shared files that a page may load. */
  maxFiles: number;
  /** The users that are pages; the others are layers that a tap opens. */
  pages: Set<string>;
  /** How much a user's bytes count: by how many visits load it. */
  weightOf: (user: string) => number;
}

type Merge = { gain: number; a: Chunk; b: Chunk };

/** Returns the merged chunks. No merge makes two chunks import each other: their modules would run too early. */
export function mergeChunks(chunks: Chunk[], limits: MergeLimits): Chunk[] {
  const merged = new Set(copy(chunks));
  for (let best = findBest(merged, limits); best; best = findBest(merged, limits)) replace(merged, best);
  for (let next = findCheapest(merged, limits); next; next = findCheapest(merged, limits))
    replace(merged, next);
  return [...merged];
}

/** Merging changes who loads and imports what: the chunks that it begins with stay as they are. */
function copy(chunks: Chunk[]): Chunk[] {
  const copies = new Map(chunks.map((chunk) => [chunk, { ...chunk, users: new Set(chunk.users) }]));
  for (const each of copies.values())
    each.imports = new Set([...each.imports].map((chunk) => copies.get(chunk) ?? chunk));
  return [...copies.values()];
}

/** The merge that gains the most, if one gains anything. */
function findBest(merged: Set<Chunk>, limits: MergeLimits): Merge | undefined {
  const pairs = findPairs([...merged], limits).filter(({ gain }) => gain > 0);
  let best: Merge | undefined;
  for (const { gain, a, b } of pairs.sort((x, y) => y.gain - x.gain)) {
    if (gain <= (best?.gain ?? 0)) break;
    if (reaches(a, b) || reaches(b, a)) continue;
    const total = gain - importCost(combine(a, b), limits);
    if (total > (best?.gain ?? 0)) best = { gain: total, a, b };
  }
  return best;
}

/** The merge that costs the least for each file that it saves the pages above the limit. */
function findCheapest(merged: Set<Chunk>, limits: MergeLimits): Merge | undefined {
  const excess = new Set([...limits.pages].filter((page) => countFiles(merged, page) > limits.maxFiles));
  let cheapest: (Merge & { price: number }) | undefined;
  for (const { gain, a, b } of findPairs([...merged], limits)) {
    const saved = filesSaved(a, b, excess);
    // What it makes its users import can only add to the price.
    if (saved === 0 || (cheapest && -gain / saved >= cheapest.price)) continue;
    if (reaches(a, b) || reaches(b, a)) continue;
    const price = (importCost(combine(a, b), limits) - gain) / saved;
    if (!cheapest || price < cheapest.price) cheapest = { gain, a, b, price };
  }
  return cheapest;
}

function filesSaved(a: Chunk, b: Chunk, excess: Set<string>): number {
  let saved = 0;
  for (const page of excess) if (a.users.has(page) && b.users.has(page)) saved += 1;
  return saved;
}

function findPairs(chunks: Chunk[], limits: MergeLimits): Merge[] {
  const costs = new Map(chunks.map((chunk) => [chunk, costOf(chunk, limits)]));
  return chunks.flatMap((a, index) =>
    chunks.slice(index + 1).map((b) => ({
      gain: (costs.get(a) ?? 0) + (costs.get(b) ?? 0) - costOf(combine(a, b), limits),
      a,
      b,
    })),
  );
}

function costOf({ users, bytes }: Chunk, limits: MergeLimits): number {
  const { requestBytes, nameCost, weightOf } = limits;
  let weight = 0;
  for (const user of users) weight += weightOf(user);
  return (bytes + requestBytes) * weight + nameCost;
}

/** What it costs that the users of a chunk load all that it imports. */
function importCost(chunk: Chunk, limits: MergeLimits): number {
  let cost = 0;
  for (const imported of findImports(chunk)) {
    const added = [...chunk.users].filter((user) => !imported.users.has(user));
    cost += costOf({ ...imported, users: new Set(added) }, { ...limits, nameCost: 0 });
  }
  return cost;
}

function combine(a: Chunk, b: Chunk): Chunk {
  return {
    modules: [...a.modules, ...b.modules],
    bytes: a.bytes + b.bytes,
    users: new Set([...a.users, ...b.users]),
    imports: new Set([...a.imports, ...b.imports].filter((chunk) => chunk !== a && chunk !== b)),
  };
}

function replace(merged: Set<Chunk>, { a, b }: Merge) {
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
  for (const { users } of chunks) if (users.has(user)) files += 1;
  return files;
}
