// Public API of points: balances, the operations that change them, and the verification of the ledger.
import type { Module } from '../../services.ts';
import { personal } from './personal-data.ts';
import { routes } from './routes.ts';
import { checkLedger } from './verify-recent.ts';

export {
  balanceOf,
  earnPoints,
  type Move,
  readBalances,
  returnPoints,
  spendPoints,
  takeBackPoints,
  withdrawPoints,
} from './ledger.ts';
export { type PointSums, sumPoints } from './ops/ledger.ts';
export { countEntries, readPointEntries, readScore, reasonText } from './reads.ts';
export type { ScoreType } from './tables.ts';
export { verifyLedger } from './verify.ts';

export const pointsModule: Module = {
  routes,
  personal,
  jobs: { 'check-points-ledger': checkLedger },
  schedules: [{ task: 'check-points-ledger', cron: '*/6 * * * *' }],
};
