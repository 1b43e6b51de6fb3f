// The calls of transfers.
import { contract } from '@emall/contract';
import type { ServeCall } from '../../services.ts';
import type { OrderFlows } from '../orders/index.ts';
import { createOfflineTransferOrder } from './create-offline-transfer-order.ts';
import { offlineTransferOrderDetail } from './offline-transfer-order-detail.ts';
import { approve } from './ops/approve.ts';
import { close } from './ops/close.ts';
import { confirmRefund } from './ops/confirm-refund.ts';
import { detail } from './ops/detail.ts';
import { importStatement } from './ops/import-statement.ts';
import { linkOperator } from './ops/link-operator.ts';
import { entries, list, payee, queue } from './ops/reads.ts';
import { refunds } from './ops/refunds.ts';
import { reject } from './ops/reject.ts';
import { returnEntry } from './ops/return-entry.ts';
import { savePayee } from './ops/save-payee.ts';
import { submit } from './ops/submit.ts';
import { unlinkOperator } from './ops/unlink-operator.ts';
import { getPayeeAccount } from './payee.ts';
import { submitTransferProof } from './submit-transfer-proof.ts';

const { order, ops } = contract;

export const routes =
  (flows: OrderFlows) =>
  (serve: ServeCall): void => {
    serve(order.getPayeeAccount, getPayeeAccount);
    serve(order.createOfflineTransferOrder, createOfflineTransferOrder(flows));
    serve(order.submitTransferProof, submitTransferProof);
    serve(order.offlineTransferOrderDetail, offlineTransferOrderDetail);

    serve(ops.transfer.queue, queue);
    serve(ops.transfer.list, list);
    serve(ops.transfer.detail, detail);
    serve(ops.transfer.submit, submit);
    serve(ops.transfer.approve, approve(flows));
    serve(ops.transfer.reject, reject);
    serve(ops.transfer.close, close(flows));
    serve(ops.transfer.importStatement, importStatement);
    serve(ops.transfer.entries, entries);
    serve(ops.transfer.returnEntry, returnEntry);
    serve(ops.transfer.refunds, refunds);
    serve(ops.transfer.confirmRefund, confirmRefund(flows));
    serve(ops.transfer.payee, payee);
    serve(ops.transfer.savePayee, savePayee);
    serve(ops.transfer.linkOperator, linkOperator);
    serve(ops.transfer.unlinkOperator, unlinkOperator);
  };
