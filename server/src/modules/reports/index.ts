// The public API of reports: sums of sales, written by a job and read by operators.
import { contract } from '@emall/contract';
import type { Module } from '../../services.ts';
import { activities } from './ops/activities.ts';
import { errors, failures } from './ops/client-failures.ts';
import { funnel } from './ops/funnel.ts';
import { goods, goodsDays } from './ops/goods.ts';
import { link } from './ops/link.ts';
import { overview } from './ops/overview.ts';
import { cohorts, players } from './ops/players.ts';
import { series } from './ops/series.ts';
import { sumDays } from './sum-days.ts';

const { report } = contract.ops;

export const reportsModule: Module = {
  routes(serve) {
    serve(report.overview, overview);
    serve(report.series, series);
    serve(report.goods, goods);
    serve(report.goodsDays, goodsDays);
    serve(report.funnel, funnel);
    serve(report.link, link);
    serve(report.players, players);
    serve(report.cohorts, cohorts);
    serve(report.activities, activities);
    serve(report.failures, failures);
    serve(report.errors, errors);
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
