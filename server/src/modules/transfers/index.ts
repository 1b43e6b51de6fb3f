// The door of transfers: paying by bank transfer, its proof and review, and the money in the bank.
import type { Module } from '../../services.ts';
import { personal } from './personal.ts';
import { routes } from './routes.ts';

export {
  addEntry,
  entriesFor,
  judge,
  lockEntry,
  moveEntry,
  viewEntries,
} from './entries.ts';
export { findTransfer, lockTransfer, proofsOf, storyOf } from './find.ts';
export { openTransfer } from './open-transfer.ts';
export { isOwn, requireOther } from './own.ts';
export { payeeOf, payeeView, requirePayee, requirePayeeNo } from './payee.ts';
export { operatorNames, viewTransfers } from './reads.ts';
export { plainBankReference } from './reference.ts';
export { holdUntil, reviewUntil } from './rules.ts';
export { readStatement } from './statement.ts';
export {
  type BankEntryRow,
  bankEntries,
  bankStatements,
  type PayeeRow,
  payeeAccounts,
  type TransferRow,
  transferProofs,
} from './tables.ts';
export { stepNote } from './timeline.ts';
export { closeTransfer, moveTransfer, noteEvent, OPEN, transitions } from './transitions.ts';

export const transfersModule: Module = { routes, personal };
