// The calls of analytics.
import { contract } from '@emall/contract';
import type { ServeCall } from '../../services.ts';
import { cumulativeDailyLogin } from './cumulative-daily-login.ts';
import { report } from './report.ts';
import { reportConsoleErrors } from './report-console-errors.ts';

const { dataReport, ops, user } = contract;

export function routes(serve: ServeCall): void {
  serve(user.cumulativeDailyLogin, cumulativeDailyLogin);
  serve(dataReport.report, report);
  serve(ops.desk.reportErrors, reportConsoleErrors);
}
