// The paper model of a launch day: it adds up, and names the resource that is used up first.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './project.mjs';
import { CELL, COSTS, DAY, placeGames, simulateDay, usageOf, visitsOfGames } from './scale-model.mjs';

test('the costs are those that docs/performance.md shows', () => {
  const page = readFileSync(join(root, 'docs/performance.md'), 'utf8');
  const { cachedRead, purchase } = COSTS;
  const perSecond = Math.round(1000 / cachedRead.node).toLocaleString('en');
  expect(page).toContain(`| ${perSecond} against`);
  expect(page).toContain(`| Node ${purchase.node.toFixed(1)} against`);
  expect(page).toMatch(new RegExp(`PostgreSQL ${purchase.postgres.toFixed(1)} against`));
});

test('no visit is lost between the games and the cells', () => {
  const visits = visitsOfGames(DAY);
  const sum = (numbers) => numbers.reduce((all, each) => all + each, 0);
  expect(visits).toHaveLength(DAY.games);
  const cells = placeGames(visits, DAY.cells);
  expect(sum(cells.map((cell) => cell.visits))).toBeCloseTo(sum(visits));
  expect(sum(cells.map((cell) => cell.games))).toBe(DAY.games);
  expect(sum(visits)).toBeCloseTo(
    (DAY.visits * DAY.share) / 3600 + DAY.launchVisits / (DAY.launchMinutes * 60),
  );
});

test('twice the load uses twice of everything', () => {
  const once = usageOf({ visits: 100, largest: 50 });
  for (const [resource, share] of Object.entries(usageOf({ visits: 200, largest: 100 })))
    expect(share).toBeCloseTo(2 * once[resource]);
});

test('the resource that is made scarce is the one that breaks first', () => {
  const [launch] = simulateDay(DAY, { ...CELL, mallCores: 1 });
  expect(launch.first).toBe('CPU of the malls');
  expect(simulateDay(DAY, { ...CELL, messages: 1 })[0].first).toBe('login codes at the SMS gateway');
  expect(launch.factor).toBeCloseTo(1 / launch.most);
});
