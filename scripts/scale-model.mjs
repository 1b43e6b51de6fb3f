// A paper model of a launch day: how much of each resource of a cell the busiest second takes, from what was measured of
// the calls. It says which resource is used up first, not how long a call takes.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { idOf } from './figures.mjs';
import { root } from './project.mjs';

const { figures } = JSON.parse(readFileSync(join(root, 'docs/performance.json'), 'utf8'));

/** The numbers of the mall in what the last measurement of a figure was made of. */
function measured(id, pattern) {
  const detail = figures.find((figure) => idOf(figure) === id)?.detail ?? '';
  const [, ...numbers] = pattern.exec(detail) ?? [];
  if (!numbers.length) throw new Error(`docs/performance.json does not say ${pattern} of "${id}"`);
  return numbers.map((number) => Number(number.replaceAll(',', '')));
}
const [cachedReadsPerSecond] = measured('21 getGroupItem from memory', /^([\d,]+) against/);
const [purchaseNode, purchasePostgres] = measured(
  '23 CPU of a purchase against raw pg',
  /Node ([\d.]+) against .* PostgreSQL ([\d.]+) against/,
);

/** Per action: CPU of a mall and of PostgreSQL in milliseconds, commits, and what others have to do. */
export const COSTS = {
  // What one process makes in a second, beside the clients that ask it.
  cachedRead: { node: 1000 / cachedReadsPerSecond, postgres: 0, commits: 0 },
  // 400 to 500 a second in one process.
  signedInRead: { node: 1.4, postgres: 0.5, commits: 0 },
  // The hash of a password or the check of a code, a session, the roles asked of the game.
  login: { node: 6, postgres: 2, commits: 2, messages: 0.5, gameCalls: 1 },
  // Order, payment, notification, settlement, delivery.
  purchase: { node: purchaseNode, postgres: purchasePostgres, commits: 6, gameCalls: 1 },
};

/** What one player does in a visit. */
export const VISIT = { cachedRead: 12, signedInRead: 6, login: 0.3, purchase: 0.08 };

/** The capacity of one cell. `gameCalls` is what one game's server takes, the others are for the whole cell. */
export const CELL = {
  mallCores: 32,
  postgresCores: 32,
  commits: 12_000,
  messages: 300,
  gameCalls: 200,
};
/** Above this share of a CPU the waiting times grow faster than the load. */
const USABLE = 0.7;

/** `share`: of the day's visits that come in the busiest hour; the launch's own arrive within minutes. */
export const DAY = {
  games: 200,
  cells: 4,
  visits: 10_000_000,
  share: 0.12,
  launchVisits: 3_000_000,
  launchMinutes: 30,
};

/** Visits a second of each game in the busiest second: a few games have most of the players (Zipf), the launch comes on top. */
export function visitsOfGames({ games, visits, share, launchVisits, launchMinutes }) {
  const weights = Array.from({ length: games }, (_, nth) => 1 / (nth + 1));
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight, nth) => {
    const usual = (visits * share * weight) / all / 3600;
    return nth === 0 ? usual + launchVisits / (launchMinutes * 60) : usual;
  });
}

/** Games by their load, each into the cell that has the least: the launch has a cell nearly for itself. */
export function placeGames(visits, cells) {
  const placed = Array.from({ length: cells }, () => ({ visits: 0, largest: 0, games: 0 }));
  for (const each of visits.toSorted((a, b) => b - a)) {
    const cell = placed.reduce((least, other) => (other.visits < least.visits ? other : least));
    cell.visits += each;
    cell.largest = Math.max(cell.largest, each);
    cell.games += 1;
  }
  return placed;
}

/** Which share of each resource is used. */
export function usageOf({ visits, largest }, capacity = CELL) {
  const demand = { node: 0, postgres: 0, commits: 0, messages: 0, gameCalls: 0 };
  for (const [action, times] of Object.entries(VISIT))
    for (const [resource, cost] of Object.entries(COSTS[action])) demand[resource] += times * cost;
  return {
    'CPU of the malls': (visits * demand.node) / 1000 / (capacity.mallCores * USABLE),
    'CPU of PostgreSQL': (visits * demand.postgres) / 1000 / (capacity.postgresCores * USABLE),
    'commits of PostgreSQL': (visits * demand.commits) / capacity.commits,
    'login codes at the SMS gateway': (visits * demand.messages) / capacity.messages,
    'the server of the largest game': (largest * demand.gameCalls) / capacity.gameCalls,
  };
}

/** The day by cells: usage, what is used up first, and how much more of it would fit. */
export function simulateDay(day = DAY, capacity = CELL) {
  return placeGames(visitsOfGames(day), day.cells).map((cell) => {
    const usage = usageOf(cell, capacity);
    const [first, most] = Object.entries(usage).toSorted(([, a], [, b]) => b - a)[0];
    return { ...cell, usage, first, most, factor: 1 / most };
  });
}
