// The calls of activities.
import { contract } from '@emall/contract';
import type { ServeCall } from '../../services.ts';
import { runningActivityList } from './reads.ts';

export function routes(serve: ServeCall): void {
  serve(contract.activity.runningActivityList, runningActivityList);
}
