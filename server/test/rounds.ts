// How often a race is run: a few times in `npm test`; `RACE_ROUNDS=100` runs each a hundred times.

export const raceRounds = (short: number): number => Number(process.env.RACE_ROUNDS ?? short);
