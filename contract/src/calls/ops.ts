// ops/*: what the people who run the shops do. Every changing call leaves a row in the audit log.
import { group } from '../call.ts';
import { opsActivityRows } from './ops-activity.ts';
import { opsActivityResultRows } from './ops-activity-results.ts';
import { opsAlertRows } from './ops-alert.ts';
import { opsApprovalRows } from './ops-approval.ts';
import { opsAuditRows } from './ops-audit.ts';
import { opsAuthRows } from './ops-auth.ts';
import { opsCalendarRows } from './ops-calendar.ts';
import { opsCaseRows } from './ops-case.ts';
import { opsCatalogRows } from './ops-catalog.ts';
import { opsContentRows } from './ops-content.ts';
import { opsCouponRows } from './ops-coupon.ts';
import { opsDeskRows } from './ops-desk.ts';
import { opsExportRows } from './ops-export.ts';
import { opsFileRows } from './ops-file.ts';
import { opsGameRows } from './ops-game.ts';
import { opsGiftRows } from './ops-gift.ts';
import { opsHealthRows } from './ops-health.ts';
import { opsLinkRows } from './ops-link.ts';
import { opsMessageRows } from './ops-message.ts';
import { opsOperatorRows } from './ops-operator.ts';
import { opsOrderRows } from './ops-order.ts';
import { opsPaymentRows } from './ops-payment.ts';
import { opsPlayerRows } from './ops-player.ts';
import { opsPresaleRows } from './ops-presale.ts';
import { opsReconciliationRows } from './ops-reconciliation.ts';
import { opsReportRows } from './ops-report.ts';
import { opsScoreRows } from './ops-score.ts';
import { opsTransferRows } from './ops-transfer.ts';

export const ops = {
  auth: group('ops/auth', opsAuthRows),
  alert: group('ops/alert', opsAlertRows),
  activity: group('ops/activity', { ...opsActivityRows, ...opsActivityResultRows }),
  calendar: group('ops/calendar', opsCalendarRows),
  case: group('ops/case', opsCaseRows),
  catalog: group('ops/catalog', opsCatalogRows),
  content: group('ops/content', opsContentRows),
  coupon: group('ops/coupon', opsCouponRows),
  desk: group('ops/desk', opsDeskRows),
  export: group('ops/export', opsExportRows),
  file: group('ops/file', opsFileRows),
  game: group('ops/game', opsGameRows),
  gift: group('ops/gift', opsGiftRows),
  health: group('ops/health', opsHealthRows),
  link: group('ops/link', opsLinkRows),
  message: group('ops/message', opsMessageRows),
  operator: group('ops/operator', opsOperatorRows),
  order: group('ops/order', opsOrderRows),
  payment: group('ops/payment', opsPaymentRows),
  player: group('ops/player', opsPlayerRows),
  presale: group('ops/presale', opsPresaleRows),
  report: group('ops/report', opsReportRows),
  score: group('ops/score', opsScoreRows),
  reconciliation: group('ops/reconciliation', opsReconciliationRows),
  transfer: group('ops/transfer', opsTransferRows),
  approval: group('ops/approval', opsApprovalRows),
  audit: group('ops/audit', opsAuditRows),
};
