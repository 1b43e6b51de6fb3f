// The rules of a lottery without its seeds: server and console settle and simulate draws by the same functions.
export { type Simulation, type SimulationReport, simulate } from './simulate.ts';
export { drawsToGuarantee, prizeAt, type Settled, settle, tableTextOf } from './table.ts';
