// The calls of activities.
import { contract } from '@emall/contract';
import type { ServeCall } from '../../services.ts';
import { runningActivityList } from './reads.ts';
import { report } from './report.ts';

const { activity } = contract;

export function routes(serve: ServeCall): void {
  serve(activity.runningActivityList, runningActivityList);
  serve(activity.report, report);
}
