// Account data: the export of a player's data and the deletion of an account. Each module knows its own personal data.
import { contract } from '@emall/contract';
import type { Module, PersonalData } from '../../services.ts';
import { buildDataExport } from './build-data-export.ts';
import { cancelAccountDeletion } from './cancel-account-deletion.ts';
import { deleteAccounts } from './delete-accounts.ts';
import { accountDeletionInfo, dataExportInfo, downloadDataExport } from './reads.ts';
import { requestAccountDeletion } from './request-account-deletion.ts';
import { BUILD_EXPORT, startDataExport } from './start-data-export.ts';

export { readDeletionDue } from './reads.ts';

const { user } = contract;

export function accountDataModule(modules: readonly Module[]): Module {
  const holders = modules.flatMap(({ personal }): PersonalData[] => (personal ? [personal] : []));
  return {
    routes(serve) {
      serve(user.startDataExport, startDataExport);
      serve(user.dataExportInfo, dataExportInfo);
      serve(user.downloadDataExport, downloadDataExport);
      serve(user.accountDeletionInfo, accountDeletionInfo(holders));
      serve(user.requestAccountDeletion, requestAccountDeletion(holders));
      serve(user.cancelAccountDeletion, cancelAccountDeletion(holders));
    },
    jobs: {
      [BUILD_EXPORT]: buildDataExport(holders),
      'delete-accounts': deleteAccounts(holders),
    },
    schedules: [{ task: 'delete-accounts', cron: '*/10 * * * *', isAtStart: true }],
  };
}
