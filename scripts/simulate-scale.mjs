// `npm run simulate:scale [-- --games 200 --cells 4 --visits 10000000 --launch 3000000 --minutes 30]`: a launch day on paper,
// from the measured costs of the calls; says what breaks first in each cell.
import { parseArgs } from 'node:util';
import { CELL, DAY, simulateDay } from './scale-model.mjs';

const number = (value) => ({ type: 'string', default: String(value) });
const { values } = parseArgs({
  options: {
    games: number(DAY.games),
    cells: number(DAY.cells),
    visits: number(DAY.visits),
    launch: number(DAY.launchVisits),
    minutes: number(DAY.launchMinutes),
  },
});
const day = {
  ...DAY,
  games: Number(values.games),
  cells: Number(values.cells),
  visits: Number(values.visits),
  launchVisits: Number(values.launch),
  launchMinutes: Number(values.minutes),
};
const percent = (share) => `${Math.round(share * 100)} %`;
const many = (count) => Math.round(count).toLocaleString('en');

console.log(
  `${day.games} games in ${day.cells} cells of ${CELL.mallCores} cores for malls and ${CELL.postgresCores} for PostgreSQL; ` +
    `${many(day.visits)} visits in the day, a launch of ${many(day.launchVisits)} in ${day.launchMinutes} minutes.\n`,
);
simulateDay(day).forEach(({ games, visits, usage, first, most, factor }, nth) => {
  console.log(`cell ${nth + 1}: ${games} games, ${many(visits)} visits a second at the peak`);
  for (const [resource, share] of Object.entries(usage).toSorted(([, a], [, b]) => b - a))
    console.log(`  ${percent(share).padStart(6)}  ${resource}`);
  console.log(
    most > 1
      ? `  breaks: ${first} has ${percent(factor)} of what is needed\n`
      : `  first to break: ${first}, at ${factor.toFixed(1)} times this load\n`,
  );
});
