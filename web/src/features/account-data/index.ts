// Public API: export of the player's data and deletion of the account.
export { AccountDeletionNotice } from './AccountDeletionNotice.tsx';
export { DeleteRow, ExportRow } from './DataRows.tsx';
