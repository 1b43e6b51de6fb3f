// The public API of exports: any list of the console as a file.
import { contract } from '@emall/contract';
import type { Module } from '../../services.ts';
import { BUILD_EXPORT, buildExport, sweepExports } from './build-export.ts';
import { collectListCalls } from './list-calls.ts';
import { download, info, list, listTakenFiles } from './ops/reads.ts';
import { start } from './ops/start.ts';

const { export: calls } = contract.ops;

/** Lists like any other: they can be exported, too. */
const ownLists: Module = {
  routes(serve) {
    serve(calls.list, list);
    serve(calls.listTakenFiles, listTakenFiles);
  },
};

export function exportsModule(modules: readonly Module[]): Module {
  const lists = collectListCalls([...modules, ownLists]);
  return {
    routes(serve) {
      ownLists.routes?.(serve);
      serve(calls.start, start(lists));
      serve(calls.info, info);
      serve(calls.download, download);
    },
    jobs: { [BUILD_EXPORT]: buildExport(lists), 'sweep-exports': sweepExports },
    schedules: [{ task: 'sweep-exports', cron: '19 * * * *' }],
  };
}
