// The door of account data: what a player can take along, and how an account ends. What there is, every module says itself.
import { contract } from '@emall/contract';
import type { Module, PersonalData } from '../../services.ts';
import { buildExport, sweepExports } from './build-export.ts';
import { deleteAccounts } from './delete-accounts.ts';
import { deletionCalls } from './deletions.ts';
import { BUILD_EXPORT, dataExportInfo, downloadDataExport, startDataExport } from './exports.ts';

const { user } = contract;

export function accountDataModule(modules: readonly Module[]): Module {
  const holders = modules.flatMap(({ personal }): PersonalData[] => (personal ? [personal] : []));
  const deletion = deletionCalls(holders);
  return {
    routes(serve) {
      serve(user.startDataExport, startDataExport);
      serve(user.dataExportInfo, dataExportInfo);
      serve(user.downloadDataExport, downloadDataExport);
      serve(user.accountDeletionInfo, deletion.info);
      serve(user.requestAccountDeletion, deletion.request);
      serve(user.cancelAccountDeletion, deletion.cancel);
    },
    jobs: {
      [BUILD_EXPORT]: buildExport(holders),
      'sweep-data-exports': sweepExports,
      'delete-accounts': deleteAccounts(holders),
    },
    schedules: [
      { task: 'sweep-data-exports', cron: '13 * * * *' },
      { task: 'delete-accounts', cron: '*/10 * * * *', isAtStart: true },
    ],
  };
}
