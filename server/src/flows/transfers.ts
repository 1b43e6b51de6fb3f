// Paying by bank transfer, as far as it touches orders and payments.
import { contract } from '@emall/contract';
import type { Module } from '../services.ts';
import { createOfflineTransferOrder } from './create-transfer.ts';
import { approve, close, reject } from './decide-transfer.ts';
import { importStatement, settleStatement } from './import-statement.ts';
import { submit, submitTransferProof } from './submit-transfer.ts';
import { detail, offlineTransferOrderDetail } from './transfer-detail.ts';
import { confirmRefund, refunds } from './transfer-refunds.ts';

const { order, ops } = contract;

export const payByTransferModule: Module = {
  routes(serve) {
    serve(order.createOfflineTransferOrder, createOfflineTransferOrder);
    serve(order.submitTransferProof, submitTransferProof);
    serve(order.offlineTransferOrderDetail, offlineTransferOrderDetail);
    serve(ops.transfer.detail, detail);
    serve(ops.transfer.submit, submit);
    serve(ops.transfer.approve, approve);
    serve(ops.transfer.reject, reject);
    serve(ops.transfer.close, close);
    serve(ops.transfer.importStatement, importStatement);
    serve(ops.transfer.refunds, refunds);
    serve(ops.transfer.confirmRefund, confirmRefund);
  },
  jobs: { 'settle-statement': settleStatement },
};
