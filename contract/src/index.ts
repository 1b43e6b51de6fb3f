// The API as data: every call of the mall, under the name the browser and the server both use.
import type { Call } from './call.ts';
import { activity } from './calls/activity.ts';
import { afterSales } from './calls/after-sales.ts';
import { order as giftOrder } from './calls/gift.ts';
import { index } from './calls/home.ts';
import { common, cpBindRole, login, loginV2, wechat } from './calls/login.ts';
import { dataReport, message } from './calls/message.ts';
import { ops } from './calls/ops.ts';
import { presale, report } from './calls/presale.ts';
import { score } from './calls/score.ts';
import { transferOrder } from './calls/transfer.ts';
import { upload } from './calls/upload.ts';
import { user } from './calls/user.ts';

export const contract = {
  index,
  user,
  login,
  v2: { login: loginV2 },
  common,
  wechat,
  cpBindRole,
  activity,
  score,
  order: { ...giftOrder, ...transferOrder, ...afterSales },
  presale,
  report,
  upload,
  message,
  dataReport,
  ops,
};
export type Contract = typeof contract;
/** What players and visitors call: all but the operators' part. */
export type PlayerContract = Omit<Contract, 'ops'>;

const { v2, ops: opsGroups, ...groups } = contract;

/** Every call, flat. */
export const calls: readonly Call[] = [
  ...Object.values(groups),
  ...Object.values(v2),
  ...Object.values(opsGroups),
].flatMap((rows) => Object.values(rows) as unknown as Call[]);

export * from './call.ts';
export type * from './calls/account.ts';
export { activityConfigs } from './calls/activity/config.ts';
export { Prize } from './calls/activity/prize.ts';
export type * from './calls/activity.ts';
export type * from './calls/address.ts';
export type * from './calls/after-sales.ts';
export type * from './calls/coupon.ts';
export type * from './calls/gift.ts';
export type * from './calls/goods.ts';
export type * from './calls/home.ts';
export type * from './calls/login.ts';
export type * from './calls/message.ts';
export type * from './calls/ops-activity.ts';
export type * from './calls/ops-activity-results.ts';
export type * from './calls/ops-alert.ts';
export type * from './calls/ops-approval.ts';
export type * from './calls/ops-audit.ts';
export type * from './calls/ops-auth.ts';
export type * from './calls/ops-calendar.ts';
export type * from './calls/ops-case.ts';
export type * from './calls/ops-catalog.ts';
export type * from './calls/ops-content.ts';
export type * from './calls/ops-coupon.ts';
export type * from './calls/ops-desk.ts';
export type * from './calls/ops-export.ts';
export type * from './calls/ops-file.ts';
export type * from './calls/ops-game.ts';
export type * from './calls/ops-gift.ts';
export type * from './calls/ops-goods-file.ts';
export type * from './calls/ops-health.ts';
export type * from './calls/ops-link.ts';
export type * from './calls/ops-message.ts';
export type { OpsOperator, OpsRole } from './calls/ops-operator.ts';
export type * from './calls/ops-order/shipments.ts';
export type * from './calls/ops-order.ts';
export type * from './calls/ops-payment.ts';
export type * from './calls/ops-player/why-not.ts';
export type * from './calls/ops-player.ts';
export type * from './calls/ops-presale.ts';
export type * from './calls/ops-price-windows.ts';
export type * from './calls/ops-reconciliation.ts';
export type * from './calls/ops-report.ts';
export type * from './calls/ops-score.ts';
export type * from './calls/ops-transfer.ts';
export type * from './calls/order.ts';
export type * from './calls/presale.ts';
export type * from './calls/score.ts';
export type * from './calls/transfer.ts';
export type * from './calls/upload.ts';
export type * from './calls/user.ts';
export type * from './calls/wechat.ts';
export * from './effects.ts';
export type * from './home-screen.ts';
export type * from './language.ts';
export * from './permissions.ts';
