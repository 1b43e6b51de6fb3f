// Which rows belong to a game: every table is moved with its game, shared with others, or stays, with its reason.

/** How the rows of a table without a game of their own are found: by the row they belong to. */
type Parent = { column: string; table: string; key: string };
const of = (column: string, table: string, key = 'id'): Parent => ({ column, table, key });

const activity = of('activity_id', 'activities');
const order = of('order_id', 'orders');
const player = of('player_id', 'players');
const account = of('account_id', 'accounts');

/** Tables whose key leads to the game over another table. Tables with a column `game_id` need no entry. */
const PARENTS: Readonly<Record<string, Parent>> = {
  accounts: of('id', 'players', 'account_id'),
  account_identities: account,
  account_deletions: account,
  real_names: account,
  minor_profiles: account,
  operator_accounts: account,
  activity_visits: activity,
  activity_visit_counts: activity,
  activity_role_days: activity,
  claim_reminders: activity,
  lottery_stock: activity,
  lottery_stock_additions: activity,
  lottery_players: activity,
  lottery_seeds: activity,
  lottery_tables: activity,
  lottery_draws: activity,
  invitation_fingerprints: activity,
  ranking_entries: activity,
  ranking_buckets: activity,
  ranking_deltas: activity,
  ranking_hidden: activity,
  ranking_results: activity,
  ranking_result_rows: activity,
  recharge_receipts: activity,
  sign_in_days: activity,
  sign_in_cards: activity,
  activity_spend: activity,
  spend_totals: activity,
  spend_closings: activity,
  task_reports: activity,
  addresses: player,
  daily_logins: player,
  unread_counts: player,
  message_subscriptions: player,
  invite_codes: player,
  auth_popup_snoozes: player,
  role_proofs: of('role_id', 'player_roles', 'role_id'),
  case_notes: of('case_id', 'cases'),
  pool_codes: of('pool_id', 'code_pools'),
  price_window_counts: of('price_window_id', 'price_windows'),
  price_window_rejections: of('price_window_id', 'price_windows'),
  coupon_counts: of('template_id', 'coupon_templates'),
  coupon_reservations: order,
  gift_counts: of('gift_id', 'gifts'),
  purchase_counts: of('goods_id', 'goods'),
  order_items: order,
  order_events: order,
  order_notes: order,
  limit_reservations: order,
  parcel_tracks: order,
  deliveries: order,
  delivery_events: of('order_item_id', 'deliveries', 'order_item_id'),
  payment_attempts: order,
  payment_notifications: of('attempt_id', 'payment_attempts'),
  refunds: order,
  refund_application_items: of('application_id', 'refund_applications'),
  refund_application_photos: of('application_id', 'refund_applications'),
  refund_items: of('refund_id', 'refunds'),
  transfer_proofs: order,
  transfer_events: order,
  presale_reservations: of('presale_id', 'presales'),
  presale_views: of('presale_id', 'presales'),
  point_entries: of('account_id', 'point_accounts'),
  point_transfers: of('id', 'point_entries', 'transfer_id'),
};

/** Tables of accounts, which games of one publisher share: rows that an earlier game of the publisher has brought stay as they are. */
export const SHARED: ReadonlySet<string> = new Set([
  'accounts',
  ...Object.keys(PARENTS).filter((table) => PARENTS[table]?.table === 'accounts'),
]);

const OPERATOR = 'operators belong to a cluster; those that rows name are matched by username';
const EXPIRES = 'expires within hours and is made again';
const PROCESS = 'state of the processes of a cluster';
const SIMULATED = 'stands for a server outside of the mall';

/** Tables that are not moved. */
export const STAYS: Readonly<Record<string, string>> = {
  operators: OPERATOR,
  operator_invitations: OPERATOR,
  operator_recovery_codes: OPERATOR,
  operator_passkeys: OPERATOR,
  operator_roles: OPERATOR,
  operator_grants: 'an owner of the other cluster grants access to the game there',
  operator_sessions: OPERATOR,
  operator_usage: OPERATOR,
  operator_approvals:
    'nothing waits for an approval when a game is moved; the decided ones belong to the audit log',
  operator_audit: 'one hash chain over all games of a cluster: taking entries out would break it',
  operator_audit_rows: 'belongs to the audit log',
  operator_audit_targets: 'belongs to the audit log',
  alerts: 'raised by a cluster and resolved there',
  saved_views: 'belongs to an operator of the cluster',
  exports: EXPIRES,
  export_rows: EXPIRES,
  export_parts: EXPIRES,
  data_exports: EXPIRES,
  previews: EXPIRES,
  payment_merchants:
    'one merchant serves several games; those that rows name are matched by their account at the provider',
  payment_bills: "a provider's bill of a day covers all games of a merchant",
  payment_bill_lines: "a provider's bill of a day covers all games of a merchant",
  result_keys: 'one key per cluster; results are signed again with the key of the other one',
  file_url_key: 'signs addresses that expire within minutes',
  file_folder: 'names the folder of a cluster; the files themselves are exported with the game',
  js_sdk_tickets: EXPIRES,
  known_sources: 'hashes that name no game; a device is known again after its next login',
  used_nonces: EXPIRES,
  point_verification: 'how far the hourly verification of a cluster is',
  rate_limits: PROCESS,
  job_runners: PROCESS,
  provider_results: PROCESS,
  web_builds: PROCESS,
  web_assets: PROCESS,
  migrations: 'the schema of a database',
  schema_files: 'the schema of a database',
  schema_states: 'the schema of a database',
  sandbox_oauth_codes: SIMULATED,
  sandbox_payments: SIMULATED,
  sandbox_refunds: SIMULATED,
  sandbox_cashier_key: SIMULATED,
};

/** The condition that selects the rows of a game; undefined for a table that says nothing about its game. */
export function rowsOf(table: string, columns: readonly string[], gameId: number): string | undefined {
  if (table === 'games') return `id = ${gameId}`;
  if (columns.includes('game_id')) return `game_id = ${gameId}`;
  return PARENTS[table] && conditionOf(PARENTS[table], gameId);
}

function conditionOf({ column, table, key }: Parent, gameId: number): string {
  const parent = PARENTS[table];
  const condition = parent ? conditionOf(parent, gameId) : `game_id = ${gameId}`;
  return `${column} IN (SELECT ${key} FROM ${table} WHERE ${condition})`;
}

/** Columns that are written otherwise than they are: an account of points is opened empty and filled by its entries. */
export const WRITTEN_AS: Readonly<Record<string, Record<string, string>>> = {
  games: { exported_at: 'NULL::timestamptz' },
  point_accounts: { balance: '0', entries: '0', last_hash: `'\\x'::bytea` },
};

/** The order in which rows have to be inserted, where it matters. */
export const ORDER: Readonly<Record<string, string>> = { point_entries: 'account_id, seq' };

/** Columns with secrets, encrypted with the key of the cluster's operators. */
export const SECRET_COLUMNS: Readonly<Record<string, string>> = { game_servers: 'secret_encrypted' };

/** Columns that are different afterwards for a reason: they are left out of the comparison. */
export const DIFFERENT: Readonly<Record<string, readonly string[]>> = {
  games: ['exported_at'],
  game_servers: ['secret_encrypted'],
  ranking_results: ['signature'],
};
