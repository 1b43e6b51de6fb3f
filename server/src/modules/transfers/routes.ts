// The calls of transfers that need nothing but transfers. What touches orders and payments: see flows/transfers.ts.
import { contract } from '@emall/contract';
import type { ServeCall } from '../../services.ts';
import { linkOperator } from './own.ts';
import { getPayeeAccount, payee, savePayee } from './payee.ts';
import { entries, list, queue } from './reads.ts';
import { returnEntry } from './return-entry.ts';

const { order, ops } = contract;

export function routes(serve: ServeCall): void {
  serve(order.getPayeeAccount, getPayeeAccount);
  serve(ops.transfer.queue, queue);
  serve(ops.transfer.list, list);
  serve(ops.transfer.entries, entries);
  serve(ops.transfer.returnEntry, returnEntry);
  serve(ops.transfer.payee, payee);
  serve(ops.transfer.savePayee, savePayee);
  serve(ops.transfer.linkOperator, linkOperator);
}
