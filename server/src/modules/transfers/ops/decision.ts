// What approve, reject and close share: locking a transfer that the operator may decide on, and the call's result.
import type { Contract } from '@emall/contract';
import type { Tx } from '../../../platform/database/database.ts';
import type { CallContextOf } from '../../../services.ts';
import { findOrder } from '../../orders/index.ts';
import { lockOrderAndTransfer } from '../find.ts';
import { requireNotOwn } from '../own.ts';
import type { TransferRow } from '../tables.ts';

type Decider = CallContextOf<Contract['ops']['transfer']['reject']>;

export async function lockTransferForDecision(tx: Tx, { gameId, operator }: Decider, orderId: string) {
  const found = await lockOrderAndTransfer(tx, gameId, orderId);
  await requireNotOwn(tx, operator.operatorId, found.transfer);
  return found;
}

/** The call's result: the status of the transfer and of its order after the decision. */
export async function outcome(tx: Tx, orderId: string, status: TransferRow['status']) {
  const order = await findOrder(tx, orderId);
  if (!order) throw new Error(`order ${orderId} is gone`);
  return { status, order_status: order.status };
}
