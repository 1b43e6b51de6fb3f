// The calls of activities.
import { contract } from '@emall/contract';
import type { ServeCall } from '../../services.ts';
import { copy } from './ops/copy.ts';
import { preview, previewUnsaved } from './ops/preview.ts';
import { info, list } from './ops/reads.ts';
import { removeDraft } from './ops/remove-draft.ts';
import { save } from './ops/save.ts';
import { end, pause, resume, schedule, unschedule } from './ops/transitions.ts';
import { runningActivityList } from './reads.ts';
import { report } from './report.ts';

const { activity, ops } = contract;

export function routes(serve: ServeCall): void {
  serve(activity.runningActivityList, runningActivityList);
  serve(activity.report, report);

  serve(ops.activity.list, list);
  serve(ops.activity.info, info);
  serve(ops.activity.save, save);
  serve(ops.activity.schedule, schedule);
  serve(ops.activity.unschedule, unschedule);
  serve(ops.activity.pause, pause);
  serve(ops.activity.resume, resume);
  serve(ops.activity.end, end);
  serve(ops.activity.removeDraft, removeDraft);
  serve(ops.activity.copy, copy);
  serve(ops.activity.preview, preview);
  serve(ops.activity.previewUnsaved, previewUnsaved);
}
