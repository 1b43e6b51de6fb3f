// The public API of reconciliation: providers' bills, days compared and signed, months closed.
import { contract } from '@emall/contract';
import type { Module } from '../../services.ts';
import type { OrderFlows } from '../orders/index.ts';
import { FETCH_BILLS, fetchBillsOfDay, fetchMissingBills } from './fetch-bills.ts';
import { accept } from './ops/accept.ts';
import { assign } from './ops/assign.ts';
import { closeMonth } from './ops/close-month.ts';
import { day } from './ops/day.ts';
import { days } from './ops/days.ts';
import { fetchBills } from './ops/fetch-bills.ts';
import { importBill } from './ops/import-bill.ts';
import { month } from './ops/month.ts';
import { monthFile } from './ops/month-file.ts';
import { queryProvider } from './ops/query-provider.ts';
import { refundUnknown } from './ops/refund-unknown.ts';
import { sign } from './ops/sign.ts';
import { unexplained } from './ops/unexplained.ts';
import { SEND_UNKNOWN_REFUND, sendUnknownRefund } from './send-unknown-refund.ts';

export { fetchBillsOfDay } from './fetch-bills.ts';

const { reconciliation } = contract.ops;

export const reconciliationModule = (flows: Pick<OrderFlows, 'settle'>): Module => ({
  routes(serve) {
    serve(reconciliation.days, days);
    serve(reconciliation.day, day);
    serve(reconciliation.unexplained, unexplained);
    serve(reconciliation.fetchBills, fetchBills);
    serve(reconciliation.importBill, importBill);
    serve(reconciliation.queryProvider, queryProvider);
    serve(reconciliation.assign, assign(flows));
    serve(reconciliation.refundUnknown, refundUnknown);
    serve(reconciliation.accept, accept);
    serve(reconciliation.sign, sign);
    serve(reconciliation.month, month);
    serve(reconciliation.monthFile, monthFile);
    serve(reconciliation.closeMonth, closeMonth);
  },
  jobs: {
    [FETCH_BILLS]: fetchBillsOfDay,
    'fetch-missing-bills': fetchMissingBills,
    [SEND_UNKNOWN_REFUND]: sendUnknownRefund,
  },
  // Hourly from half past ten to half past ten in the evening in Shanghai; cron is read in UTC.
  schedules: [{ task: 'fetch-missing-bills', cron: '30 2-14 * * *' }],
});
