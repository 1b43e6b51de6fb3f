// Improves merged chunks by moving one of their parts at a time, where that makes the pages lighter.
import type { Chunk, MergeLimits } from './merge-chunks.ts';

/** More than any bytes: no move may bring a page above its limit of files. */
const EXCESS_COST = 1e6;
const MOST_ROUNDS = 4;

/**
 * Returns the groups after the moves. Merging takes the best pair first and cannot take it back; here each part leaves its
 * group for the one where it costs the least, until no move gains anything.
 */
export function moveChunks(groups: Chunk[][], limits: MergeLimits): Chunk[][] {
  const measure = createMeasure(groups.flat(), limits);
  const places = new Map<Chunk, number>();
  for (const [index, group] of groups.entries()) for (const chunk of group) places.set(chunk, index);
  let free = groups.length;
  let cost = measure.cost(places);

  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const before = cost;
    for (const [chunk, from] of places) {
      let best = from;
      for (const place of [...measure.neighbours(chunk, places), free]) {
        if (place === from) continue;
        places.set(chunk, place);
        const next = measure.cost(places);
        if (next < cost) {
          cost = next;
          best = place;
        }
      }
      places.set(chunk, best);
      if (best === free) free += 1;
    }
    if (cost === before) break;
  }
  return [...new Set(places.values())].map((place) =>
    [...places.keys()].filter((chunk) => places.get(chunk) === place),
  );
}

type Places = ReadonlyMap<Chunk, number>;
type Group = { bytes: number; users: bigint; imports: Set<number>; importers: number };

function createMeasure(chunks: Chunk[], limits: MergeLimits) {
  const { requestBytes, nameCost, maxFiles, pages, weightOf } = limits;
  const names = [...new Set(chunks.flatMap(({ users }) => [...users]))];
  const bits = new Map(names.map((name, index) => [name, 1n << BigInt(index)]));
  const usersOf = new Map(chunks.map((chunk) => [chunk, maskOf(chunk.users)]));
  const pageMask = maskOf(names.filter((name) => pages.has(name)));
  const known = new Map<bigint, { weight: number; pages: string[] }>();

  function maskOf(users: Iterable<string>): bigint {
    let mask = 0n;
    for (const user of users) mask |= bits.get(user) ?? 0n;
    return mask;
  }
  function read(mask: bigint) {
    let found = known.get(mask);
    if (!found) {
      const users = names.filter((name) => mask & (bits.get(name) ?? 0n));
      const weight = users.reduce((sum, user) => sum + weightOf(user), 0);
      found = { weight, pages: users.filter((user) => pages.has(user)) };
      known.set(mask, found);
    }
    return found;
  }
  function groupsOf(places: Places): Map<number, Group> {
    const groups = new Map<number, Group>();
    for (const [chunk, place] of places) {
      let group = groups.get(place);
      if (!group) {
        group = { bytes: 0, users: 0n, imports: new Set(), importers: 0 };
        groups.set(place, group);
      }
      group.bytes += chunk.bytes;
      group.users |= usersOf.get(chunk) ?? 0n;
      for (const imported of chunk.imports) {
        const other = places.get(imported);
        if (other !== undefined && other !== place) group.imports.add(other);
      }
    }
    return groups;
  }

  return {
    /** The bytes that all users load, by their weights; infinite where groups import each other. */
    cost(places: Places): number {
      const groups = groupsOf(places);
      for (const { imports } of groups.values())
        for (const place of imports) (groups.get(place) as Group).importers += 1;
      const open = [...groups.values()].filter(({ importers }) => importers === 0);
      const files = new Map<string, number>();
      let cost = 0;
      // A group is complete once all that import it are: their users load it, too.
      for (const { bytes, users, imports } of open) {
        for (const place of imports) {
          const imported = groups.get(place) as Group;
          imported.users |= users;
          imported.importers -= 1;
          if (imported.importers === 0) open.push(imported);
        }
        const loaded = read(users);
        cost += (bytes + requestBytes) * loaded.weight + nameCost;
        for (const page of loaded.pages) files.set(page, (files.get(page) ?? 0) + 1);
      }
      if (open.length < groups.size) return Number.POSITIVE_INFINITY;
      for (const count of files.values()) cost += Math.max(0, count - maxFiles) * EXCESS_COST;
      return cost;
    },
    /** The groups that a page loads together with a chunk: any other would only be loaded for nothing. */
    neighbours(chunk: Chunk, places: Places): Set<number> {
      const mine = (usersOf.get(chunk) ?? 0n) & pageMask;
      const found = new Set<number>();
      for (const [other, place] of places) if (mine & (usersOf.get(other) ?? 0n)) found.add(place);
      return found;
    },
  };
}
