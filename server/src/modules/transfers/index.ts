// Public API of transfers: paying by bank transfer, its proof and review, and the money in the bank.
import type { Module } from '../../services.ts';
import type { OrderFlows } from '../orders/index.ts';
import { personal } from './personal-data.ts';
import { routes } from './routes.ts';
import { settleStatement } from './settle-statement.ts';

export { addEntry, moveEntry } from './entries.ts';
export { openTransfer } from './open-transfer.ts';
export { operatorsOf } from './own.ts';
export { holdUntil, reviewUntil } from './rules.ts';
export type { PayeeRow, TransferRow } from './tables.ts';
export { closeTransfer, moveTransfer } from './transitions.ts';

export const transfersModule = (flows: OrderFlows): Module => ({
  routes: routes(flows),
  personal,
  jobs: { 'settle-statement': settleStatement(flows) },
});
