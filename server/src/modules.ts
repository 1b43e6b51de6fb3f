// Every module of the mall, in the order of the module layers (scripts/imports/rules.mjs), then the flows that serve calls.

import { campaignsModule } from './flows/campaigns.ts';
import { gamesFlow } from './flows/games.ts';
import { messageNotifyModule } from './flows/message-notify.ts';
import { orderFlows } from './flows/order-flows.ts';
import { ordersAndPaymentsModule } from './flows/orders-and-payments.ts';
import { picturesFlow } from './flows/pictures.ts';
import { flashSalesModule } from './flows/save-flash-sales.ts';
import { sendMessageModule } from './flows/send-message.ts';
import { unbindRoleModule } from './flows/unbind-role.ts';
import { accountDataModule } from './modules/account-data/index.ts';
import { activitiesModule } from './modules/activities/index.ts';
import { addressesModule } from './modules/addresses/index.ts';
import { alertsModule } from './modules/alerts/index.ts';
import { analyticsModule } from './modules/analytics/index.ts';
import { awardsModule } from './modules/awards/index.ts';
import { calendarModule } from './modules/calendar/index.ts';
import { casesModule } from './modules/cases/index.ts';
import { catalogModule } from './modules/catalog/index.ts';
import { contentModule } from './modules/content/index.ts';
import { couponsModule } from './modules/coupons/index.ts';
import { deskModule } from './modules/desk/index.ts';
import { exportsModule } from './modules/exports/index.ts';
import { gamesModule } from './modules/games/index.ts';
import { giftsModule } from './modules/gifts/index.ts';
import { healthModule } from './modules/health/index.ts';
import { identityModule } from './modules/identity/index.ts';
import { invitationModule } from './modules/invitation/index.ts';
import { lotteryModule } from './modules/lottery/index.ts';
import { messagesModule } from './modules/messages/index.ts';
import { operatorsModule } from './modules/operators/index.ts';
import { ordersModule } from './modules/orders/index.ts';
import { paymentsModule } from './modules/payments/index.ts';
import { playerSupportModule } from './modules/player-support/index.ts';
import { pointsModule } from './modules/points/index.ts';
import { presaleModule } from './modules/presale/index.ts';
import { rankingModule } from './modules/ranking/index.ts';
import { rechargeModule } from './modules/recharge/index.ts';
import { reconciliationModule } from './modules/reconciliation/index.ts';
import { reportsModule } from './modules/reports/index.ts';
import { rolesModule } from './modules/roles/index.ts';
import { scoreOrdersModule } from './modules/score-orders/index.ts';
import { signInModule } from './modules/sign-in/index.ts';
import { taskLotteryModule } from './modules/task-lottery/index.ts';
import { transfersModule } from './modules/transfers/index.ts';
import { uploadsModule } from './modules/uploads/index.ts';
import { verificationModule } from './modules/verification/index.ts';
import { retentionModule } from './retention/index.ts';
import type { Module } from './services.ts';

const parts: readonly Module[] = [
  gamesModule,
  identityModule,
  rolesModule,
  contentModule,
  catalogModule,
  pointsModule,
  addressesModule,
  messagesModule,
  analyticsModule,
  uploadsModule,
  operatorsModule,
  couponsModule,
  paymentsModule,
  ordersModule,
  transfersModule(orderFlows),
  scoreOrdersModule,
  giftsModule,
  verificationModule,
  activitiesModule,
  awardsModule,
  lotteryModule,
  signInModule,
  invitationModule,
  rechargeModule,
  rankingModule,
  presaleModule(orderFlows),
  taskLotteryModule,
  playerSupportModule,
  casesModule,
  alertsModule,
  healthModule,
  reportsModule,
  reconciliationModule(orderFlows),
  deskModule,
  calendarModule,
  ordersAndPaymentsModule,
  campaignsModule,
  flashSalesModule,
  gamesFlow,
  picturesFlow,
  unbindRoleModule,
  messageNotifyModule,
  sendMessageModule,
  retentionModule,
];

/** Last come exports, which read the lists of all others, and account data, which exports and erases their personal data. */
export const modules: readonly Module[] = [...parts, exportsModule(parts), accountDataModule(parts)];
