// The calls of analytics.
import { contract } from '@emall/contract';
import type { ServeCall } from '../../services.ts';
import { cumulativeDailyLogin } from './cumulative-daily-login.ts';
import { report } from './report.ts';

const { dataReport, user } = contract;

export function routes(serve: ServeCall): void {
  serve(user.cumulativeDailyLogin, cumulativeDailyLogin);
  serve(dataReport.report, report);
}
