// The state of the account's deletion and of the data export.
import { api, callQuery } from '../../shared/request/index.ts';

export const deletionQuery = () =>
  callQuery(api.user.accountDeletionInfo, {}, { errors: 'inline', onExpired: 'popup' });
export const exportQuery = () =>
  callQuery(api.user.dataExportInfo, {}, { errors: 'inline', onExpired: 'popup' });
