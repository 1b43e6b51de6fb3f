// Calls whose dry run does not reach its end with the rows of the demo world and sample values.

const reconciliation = 'src/modules/reconciliation/reconciliation.test.ts';
const transfers = 'src/modules/transfers/transfer-review.test.ts';
const activities = 'src/modules/activities/operate-activities.test.ts';
const whyNot = 'src/modules/player-support/why-not/why-not.test.ts';
const approvals = 'src/flows/approvals.test.ts';
const orderDesk = 'src/flows/order-desk.test.ts';
const pointsShop = 'src/modules/score-orders/exchange.test.ts';
const presales = 'src/modules/presale/operate-presale.test.ts';
const commissioning = 'test/commissioning.test.ts';

/**
 * Refused by the state of the demo world or by what a sample cannot know, and the test that tries each to its end with
 * `dryRunOf` or `tryFirst`.
 */
export const TRIED_ELSEWHERE: { [path: string]: string } = {
  'ops/activity/addLotteryStock': 'src/modules/lottery/ops/add-lottery-stock.test.ts',
  'ops/activity/preview': activities,
  'ops/activity/redirectAward': whyNot,
  'ops/activity/removeDraft': activities,
  'ops/activity/resume': activities,
  'ops/activity/save': activities,
  'ops/activity/schedule': activities,
  'ops/activity/unschedule': activities,
  'ops/approval/approve': approvals,
  'ops/approval/reject': approvals,
  'ops/case/assign': 'src/modules/cases/cases.test.ts',
  'ops/catalog/addPriceWindows': 'src/modules/catalog/ops/operate-price-windows.test.ts',
  'ops/catalog/saveSku': commissioning,
  'ops/content/removeAgreement': commissioning,
  'ops/content/saveAgreement': commissioning,
  'ops/export/start': 'src/modules/exports/exports.test.ts',
  'ops/file/remove': commissioning,
  'ops/file/restore': 'test/restore-removed.test.ts',
  'ops/game/add': 'test/new-game.test.ts',
  'ops/game/chooseMerchants': commissioning,
  'ops/game/save': commissioning,
  'ops/game/saveMerchant': commissioning,
  'ops/game/saveTheme': commissioning,
  'ops/health/retryJob': 'src/modules/desk/desk.test.ts',
  'ops/operator/removeRole': 'src/modules/operators/manage-operators.test.ts',
  'ops/operator/revoke': 'src/modules/operators/manage-operators.test.ts',
  'ops/order/confirmReturn': 'src/flows/after-sales-returns.test.ts',
  'ops/order/redirectDelivery': whyNot,
  'ops/order/retryDelivery': orderDesk,
  'ops/order/revealCode': orderDesk,
  'ops/order/ship': pointsShop,
  'ops/player/unblock': 'src/modules/player-support/player-support.test.ts',
  'ops/presale/announceDelay': presales,
  'ops/presale/ship': presales,
  'ops/reconciliation/accept': reconciliation,
  'ops/reconciliation/assign': reconciliation,
  'ops/reconciliation/closeMonth': 'src/modules/reconciliation/month.test.ts',
  'ops/reconciliation/importBill': 'src/modules/reconciliation/bills.test.ts',
  'ops/reconciliation/queryProvider': reconciliation,
  'ops/reconciliation/refundUnknown': reconciliation,
  'ops/reconciliation/sign': 'src/modules/reconciliation/month.test.ts',
  'ops/score/refund': pointsShop,
  'ops/transfer/approve': transfers,
  'ops/transfer/confirmRefund': transfers,
  'ops/transfer/importStatement': 'src/modules/transfers/import-statement.test.ts',
  'ops/transfer/linkOperator': transfers,
  'ops/transfer/reject': transfers,
  'ops/transfer/unlinkOperator': transfers,
};

/** Whether the text of a test makes a dry run of the call and checks that nothing changed. */
export function triesCall(test: string, path: string): boolean {
  const [, group = '', name = ''] = path.split('/');
  // A test may take the group out of the contract under another name.
  const alias = new RegExp(`\\b${group}: (\\w+)`).exec(test)?.[1] ?? group;
  return new RegExp(
    `\\b(tryFirst|dryRunOf)\\(\\s*\\w+,\\s*([\\w.]+\\.)?(${group}|${alias})\\.${name}\\b`,
  ).test(test);
}
