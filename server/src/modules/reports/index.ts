// The public API of reports: sums of sales, written by a job and read by operators.
import { contract } from '@emall/contract';
import type { Module } from '../../services.ts';
import { overview } from './ops/overview.ts';
import { series } from './ops/series.ts';
import { sumDays } from './sum-days.ts';

const { report } = contract.ops;

export const reportsModule: Module = {
  routes(serve) {
    serve(report.overview, overview);
    serve(report.series, series);
  },
  jobs: {
    'sum-report-days': (services) => sumDays(services),
    'sum-late-report-days': (services) => sumDays(services, { isNightly: true }),
  },
  schedules: [
    { task: 'sum-report-days', cron: '*/10 * * * *', isAtStart: true },
    // At night in Shanghai; cron is read in UTC.
    { task: 'sum-late-report-days', cron: '37 19 * * *' },
  ],
};
