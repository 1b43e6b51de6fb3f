// How long the rows of each table are stored: deleted by age, removed by a job of its own, or stored permanently, with the reason.

/**
 * Rows are deleted when `column` is more than `days` ago; the table has an index that begins with the column. `unless`: rows
 * that stay, in SQL, the row being `t`; without `lookbackDays` they are looked at again at every turn, so there must be few.
 */
export type RetentionRule = {
  column: string;
  days: number;
  unless?: string;
  /** Rows that were left for so many days are left for good, and not looked at again. */
  lookbackDays?: number;
};

/** For a column that says when a row expires. */
const AT_ONCE = 0;
/**
 * Records of a deal are stored for three years after it ended, as the E-Commerce Law (article 31) wants, and half a year
 * longer, because a presale may take that long from its first event to its last.
 */
const DEAL_DAYS = 1280;
/** Whoever has a question about an order may need all of what is known about it. */
const openCaseOf = (orderId: string) =>
  `EXISTS (SELECT FROM cases c WHERE c.order_id = ${orderId} AND c.state <> 'closed')`;

export const RETENTION_RULES: Readonly<Record<string, RetentionRule>> = {
  sessions: { column: 'expires_at', days: AT_ONCE },
  stored_responses: { column: 'created_at', days: 2 },
  rate_limits: { column: 'ends_at', days: AT_ONCE },
  previews: { column: 'expires_at', days: AT_ONCE },
  // The daily limit counts them.
  verify_codes: { column: 'created_at', days: 1 },
  outbound_messages: { column: 'expires_at', days: AT_ONCE },
  login_tickets: { column: 'expires_at', days: AT_ONCE },
  oauth_states: { column: 'expires_at', days: AT_ONCE },
  used_nonces: { column: 'expires_at', days: AT_ONCE },
  known_sources: { column: 'seen_at', days: 180 },
  logins: { column: 'at', days: 180 },
  role_proofs: { column: 'verified_until', days: AT_ONCE },
  data_exports: { column: 'expires_at', days: AT_ONCE },
  operator_sessions: { column: 'expires_at', days: AT_ONCE },
  // What was changed longer ago is read in the audit log, and restored by hand.
  operator_audit_rows: { column: 'created_at', days: 180 },
  // Limits are of a day; the past is in the audit log.
  operator_usage: { column: 'day', days: 90 },
  alerts: { column: 'resolved_at', days: 90 },
  // Rows of processes that have ended: what a provider returned to them is soon of no use.
  provider_results: { column: 'seen_at', days: 30 },
  client_failures: { column: 'day', days: 400 },
  client_errors: { column: 'day', days: 400 },
  // The last one of a player has the counts of all days before it. Reports have summed what they need.
  daily_logins: {
    column: 'day',
    days: 400,
    unless: `NOT EXISTS (SELECT FROM daily_logins l WHERE l.player_id = t.player_id AND l.day > t.day)`,
    lookbackDays: 60,
  },
  // Of past days only the counts are needed.
  activity_visits: { column: 'day', days: 2 },
  // Counts of periods that nobody can still buy or cancel in.
  purchase_counts: { column: 'starts_on', days: 62, unless: `t.period = 'ever'` },
  order_events: {
    column: 'at',
    days: DEAL_DAYS,
    unless: `EXISTS (SELECT FROM orders o WHERE o.id = t.order_id
        AND o.status NOT IN ('completed', 'cancelled', 'refunded')) OR ${openCaseOf('t.order_id')}`,
  },
  delivery_events: {
    column: 'at',
    days: DEAL_DAYS,
    unless: `EXISTS (SELECT FROM deliveries d WHERE d.order_item_id = t.order_item_id
        AND (d.phase IN ('waiting', 'sending') OR ${openCaseOf('d.order_id')}))`,
  },
  payment_notifications: {
    column: 'received_at',
    days: DEAL_DAYS,
    unless: `EXISTS (SELECT FROM payment_attempts a WHERE a.id = t.attempt_id
        AND (a.status = 'open' OR ${openCaseOf('a.order_id')}
          OR EXISTS (SELECT FROM refunds r WHERE r.attempt_id = a.id AND r.status = 'pending')))`,
  },
  // A mailing that still runs finds by them whom it has reached.
  player_messages: {
    column: 'at',
    days: 400,
    unless: `EXISTS (SELECT FROM mailings m WHERE m.id = t.mailing_id AND m.finished_at IS NULL)`,
  },
};

/** Tables whose rows a job of their module removes, by another condition than age. */
export const SWEPT: Readonly<Record<string, string>> = {
  analytics_events: 'maintain-event-partitions',
  activity_role_days: 'delete-role-days',
  exports: 'sweep-exports',
  uploads: 'sweep-uploads',
  pictures: 'sweep-pictures',
  goods_reminders: 'send-goods-reminders',
};

/** Tables with a time that are stored permanently, by the reason. */
export const STORED: Readonly<Record<string, readonly string[]>> = {
  'a record of money, or belongs to one': [
    ...['orders', 'order_notes', 'deliveries', 'parcel_tracks', 'limit_reservations', 'coupon_receipts'],
    ...['payment_attempts', 'refunds', 'refund_applications', 'presale_orders', 'presale_reservations'],
    ...['transfers', 'transfer_events', 'payee_accounts', 'bank_statements', 'bank_entries'],
    ...['payment_bills', 'payment_bill_lines', 'unknown_payment_refunds', 'reconciliation_checks'],
    ...['reconciliation_days', 'reconciliation_months', 'reconciliation_resolutions', 'activity_spend'],
  ],
  'the points ledger, a hash chain': ['point_entries', 'point_transfers', 'point_verification'],
  'the audit log, a hash chain, and what it refers to': ['operator_audit', 'operator_approvals'],
  'proves who was given what, and that it was given once': [
    ...['awards', 'gift_receipts', 'pool_codes', 'recharge_receipts', 'invitations', 'sign_in_cards'],
    ...['sign_in_days', 'task_reports', 'player_devices'],
  ],
  'draws and results that were published and can be verified': [
    ...['lottery_draws', 'lottery_players', 'lottery_seeds', 'spend_closings', 'ranking_results'],
    ...['ranking_result_rows', 'ranking_entries', 'ranking_buckets', 'ranking_deltas'],
  ],
  'belongs to an account, and is erased with it': [
    ...['accounts', 'account_identities', 'account_deletions', 'addresses', 'players', 'player_roles'],
    ...['real_names', 'minor_profiles', 'auth_popup_snoozes', 'player_records', 'cases', 'case_notes'],
  ],
  'made by operators: as many as they make': [
    ...[
      'activities',
      'agreements',
      'banners',
      'code_pools',
      'coupon_grants',
      'coupon_templates',
      'game_links',
      'game_servers',
    ],
    ...['games', 'gift_code_imports', 'gifts', 'goods', 'mailings', 'message_templates', 'notices'],
    ...['operator_grants', 'operator_invitations', 'operator_passkeys', 'operator_roles', 'operators'],
    ...[
      'payment_merchants',
      'popups',
      'presales',
      'price_windows',
      'saved_views',
      'sku_changes',
      'lottery_stock_additions',
    ],
    ...['translations'],
  ],
  'sums of a day: few rows, whatever the traffic': [
    ...['activity_visit_counts', 'presale_views', 'report_activities', 'report_cohorts', 'report_days'],
    ...['report_funnel', 'report_hours', 'report_links', 'report_pay_types', 'report_payers', 'report_sales'],
  ],
  'a row per process, build or application, which replace their own': [
    ...['job_runners', 'web_assets', 'web_builds', 'js_sdk_tickets'],
    ...['migrations', 'schema_files', 'schema_states'],
  ],
  'stands for a server outside: only a sandbox has rows': [
    ...['sandbox_game_deliveries', 'sandbox_game_mails', 'sandbox_inbox', 'sandbox_oauth_codes'],
    ...['sandbox_payments', 'sandbox_refunds', 'sandbox_sdk_tokens'],
  ],
};
