-- The tables of the first release. Frozen: later changes are migrations of their own (docs/decisions/0012).

-- Games, their client packages, channels and entry links.

CREATE TABLE games (
  id integer PRIMARY KEY CHECK (id BETWEEN 1 AND 999999999),
  name text NOT NULL CHECK (name <> ''),
  slogan text NOT NULL DEFAULT '',
  -- Accounts are shared among the games of one publisher.
  publisher text NOT NULL,
  -- The prefix of the game's order numbers; some tags switch features on (see the contract's constants).
  order_prefix_tag text NOT NULL DEFAULT '' CHECK (order_prefix_tag ~ '^[a-z]{0,8}$'),
  count_appid text NOT NULL DEFAULT '',
  package_name text NOT NULL DEFAULT '',
  theme jsonb,
  login_methods text[] NOT NULL
    CHECK (login_methods <@ ARRAY['phone', 'account', 'wechat', 'wegame', 'union']),
  status text NOT NULL DEFAULT 'running' CHECK (status IN ('running', 'maintenance', 'moved', 'closed')),
  status_msg text NOT NULL DEFAULT '',
  moved_to text NOT NULL DEFAULT '',
  -- Within these moments, where they are set, a maintenance closes the game; afterwards it is open by itself.
  maintenance_from timestamptz,
  maintenance_until timestamptz,
  -- Mall points earned per paid yuan, where the goods have no rate of their own.
  points_rate integer NOT NULL DEFAULT 1 CHECK (points_rate >= 0),
  -- What a parcel costs in cents, and from which goods amount on it costs nothing.
  shipping_fee integer NOT NULL DEFAULT 1000 CONSTRAINT games_shipping_fee CHECK (shipping_fee BETWEEN 0 AND 1000000),
  shipping_free_from integer NOT NULL DEFAULT 9900
    CONSTRAINT games_shipping_free_from CHECK (shipping_free_from BETWEEN 0 AND 100000000),
  unpaid_minutes integer NOT NULL DEFAULT 15 CONSTRAINT games_unpaid_minutes CHECK (unpaid_minutes BETWEEN 5 AND 1440),
  auto_confirm_days integer NOT NULL DEFAULT 10
    CONSTRAINT games_auto_confirm_days CHECK (auto_confirm_days BETWEEN 1 AND 60),
  -- What minors may spend: as the process is configured, without caps, or by the game's own caps.
  minor_caps_from text NOT NULL DEFAULT 'environment'
    CONSTRAINT games_minor_caps_from CHECK (minor_caps_from IN ('environment', 'off', 'game')),
  minor_caps jsonb,
  -- Whether virtual goods can be paid in the mini-program on iOS, which WeChat's rules forbid without an agreement.
  sells_virtual_on_ios boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- When it was first opened to players; until then it is being set up, whatever its status says to them.
  first_opened_at timestamptz,
  -- When its rows were written out for another cluster: jobs send nothing for it any more, and it is not opened here.
  exported_at timestamptz CONSTRAINT games_exported CHECK (exported_at IS NULL OR status <> 'running'),
  CONSTRAINT games_maintenance CHECK (maintenance_until > maintenance_from),
  CONSTRAINT games_minor_caps CHECK ((minor_caps_from = 'game') = (minor_caps IS NOT NULL)),
  CHECK (status NOT IN ('maintenance', 'closed') OR status_msg <> ''),
  CHECK (status <> 'moved' OR moved_to <> '')
);
CREATE INDEX games_publisher ON games (publisher);

-- The game's own server; a game without a row uses the one of the environment.
CREATE TABLE game_servers (
  game_id integer PRIMARY KEY REFERENCES games,
  url text NOT NULL CONSTRAINT game_servers_url CHECK (url ~ '^https?://'),
  secret_encrypted bytea NOT NULL,
  updated_at timestamptz NOT NULL,
  -- When it last responded to a test with these settings.
  tested_at timestamptz
);

-- Merchants that take payments. The account at the provider never changes: refunds go back the way the money came.
CREATE TABLE payment_merchants (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  provider text NOT NULL CONSTRAINT payment_merchants_provider CHECK (provider IN ('wechat', 'alipay')),
  name text NOT NULL CONSTRAINT payment_merchants_name CHECK (name <> ''),
  -- The merchant number of WeChat Pay, or the app of Alipay.
  account text NOT NULL,
  -- All settings, keys included.
  settings_encrypted bytea NOT NULL,
  updated_at timestamptz NOT NULL,
  tested_at timestamptz,
  CONSTRAINT payment_merchants_account UNIQUE (provider, account)
);

-- Which merchant a game uses: null for none; a game without a row uses the one of the environment.
CREATE TABLE game_merchants (
  game_id integer NOT NULL REFERENCES games,
  provider text NOT NULL CONSTRAINT game_merchants_provider CHECK (provider IN ('wechat', 'alipay')),
  merchant_id bigint REFERENCES payment_merchants,
  PRIMARY KEY (game_id, provider)
);

CREATE TABLE game_packages (
  game_id integer NOT NULL REFERENCES games,
  package_name text NOT NULL,
  -- The name that messages to players of this package are signed with.
  signature text NOT NULL,
  PRIMARY KEY (game_id, package_name)
);

CREATE TABLE game_channels (
  game_id integer NOT NULL REFERENCES games,
  channel_id integer NOT NULL CHECK (channel_id BETWEEN 1 AND 1000000),
  channel_sort_id integer NOT NULL,
  channel_type integer NOT NULL,
  name text NOT NULL,
  sort integer NOT NULL,
  PRIMARY KEY (game_id, channel_id)
);

CREATE TABLE game_links (
  game_id integer NOT NULL REFERENCES games,
  link text NOT NULL CHECK (link ~ '^[0-9]{1,18}$'),
  name text NOT NULL DEFAULT '',
  status text NOT NULL DEFAULT 'running' CHECK (status IN ('running', 'stopped')),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (game_id, link)
);

-- Accounts of a publisher, their players per game, and login: codes, tickets, OAuth states.

CREATE TABLE accounts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- An account is shared by all games of a publisher, never between publishers.
  publisher text NOT NULL,
  u8_account_id text NOT NULL CHECK (u8_account_id <> ''),
  username text CHECK (username <> ''),
  password_hash text,
  phone text,
  email text,
  nickname text NOT NULL,
  created_at timestamptz NOT NULL,
  -- A deleted account keeps its row for the money records and nothing personal.
  deleted_at timestamptz,
  CONSTRAINT accounts_deleted CHECK (deleted_at IS NULL
    OR (username IS NULL AND password_hash IS NULL AND phone IS NULL AND email IS NULL)),
  CONSTRAINT accounts_u8 UNIQUE (publisher, u8_account_id),
  CONSTRAINT accounts_phone UNIQUE (publisher, phone)
);
CREATE UNIQUE INDEX accounts_username ON accounts (publisher, lower(username));
-- Operators find players by the beginning of a name.
CREATE INDEX accounts_nickname ON accounts (publisher, lower(nickname) text_pattern_ops);

-- Identities with WeChat and WeGame. An open_id belongs to one app; a union_id is the same in all apps of a developer.
CREATE TABLE account_identities (
  publisher text NOT NULL,
  provider text NOT NULL CHECK (provider IN ('wechat', 'wegame')),
  app text NOT NULL,
  open_id text NOT NULL,
  union_id text,
  account_id bigint NOT NULL REFERENCES accounts,
  created_at timestamptz NOT NULL,
  nickname text NOT NULL DEFAULT '',
  PRIMARY KEY (publisher, provider, app, open_id)
);
CREATE INDEX account_identities_union ON account_identities (publisher, provider, union_id) WHERE union_id IS NOT NULL;
CREATE INDEX account_identities_account ON account_identities (account_id);

CREATE TABLE players (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  game_id integer NOT NULL REFERENCES games,
  account_id bigint NOT NULL REFERENCES accounts,
  channel_sort_id integer NOT NULL,
  package_name text NOT NULL,
  first_login_at timestamptz NOT NULL,
  -- Of the last login: messages that are sent later are written in it.
  language text NOT NULL DEFAULT 'zh' CONSTRAINT players_language CHECK (language IN ('zh', 'en')),
  -- A blocked player cannot log in to this game; the reason is shown to them.
  blocked_at timestamptz,
  block_reason text,
  CONSTRAINT players_account UNIQUE (game_id, account_id),
  CONSTRAINT players_blocked CHECK ((blocked_at IS NULL) = (block_reason IS NULL))
);
CREATE INDEX players_of_account ON players (account_id);
-- Reports: who came for the first time when.
CREATE INDEX players_of_game_by_first_login ON players (game_id, first_login_at);

-- When an account logged in to a game, for half a year.
CREATE TABLE logins (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  game_id integer NOT NULL,
  account_id bigint NOT NULL REFERENCES accounts,
  -- The spec's Platform header: 2 iOS, 4 Harmony, otherwise 1.
  platform smallint NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX logins_of_account ON logins (account_id, game_id, id DESC);
CREATE INDEX logins_age ON logins (at);

-- Targets and codes are stored as hashes: the table reveals no phone number or mail address.
CREATE TABLE verify_codes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  game_id integer NOT NULL,
  scene text NOT NULL,
  target_hash bytea NOT NULL CHECK (octet_length(target_hash) = 32),
  -- The account that requested the code; null before login.
  account_id bigint,
  -- The known device or the account that requested it; null for strangers, who share one quota.
  source_hash bytea CONSTRAINT verify_codes_source_hash_length CHECK (octet_length(source_hash) = 32),
  code_hash bytea NOT NULL CHECK (octet_length(code_hash) = 32),
  failed_attempts smallint NOT NULL DEFAULT 0 CHECK (failed_attempts BETWEEN 0 AND 5),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX verify_codes_target ON verify_codes (target_hash, created_at);
CREATE INDEX verify_codes_age ON verify_codes (created_at);

-- From where a phone, an account or an operator has logged in: such devices and addresses have limits of their own.
CREATE TABLE known_sources (
  subject_hash bytea NOT NULL CONSTRAINT known_sources_subject_hash_length CHECK (octet_length(subject_hash) = 32),
  source_hash bytea NOT NULL CONSTRAINT known_sources_source_hash_length CHECK (octet_length(source_hash) = 32),
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (subject_hash, source_hash)
);
CREATE INDEX known_sources_age ON known_sources (seen_at);

-- Messages to be sent. A row is deleted when its message was sent or has expired.
CREATE TABLE outbound_messages (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  key uuid NOT NULL UNIQUE,
  game_id integer NOT NULL,
  channel text NOT NULL CHECK (channel IN ('sms', 'mail', 'game', 'wechat')),
  target text NOT NULL,
  server_code text,
  signature text NOT NULL,
  text text NOT NULL,
  expires_at timestamptz NOT NULL,
  CHECK ((channel = 'game') = (server_code IS NOT NULL))
);
CREATE INDEX outbound_messages_expiry ON outbound_messages (expires_at);

-- One-time tickets of a login made in the game's client, or with WeChat or WeGame.
CREATE TABLE login_tickets (
  ticket_hash bytea PRIMARY KEY CHECK (octet_length(ticket_hash) = 32),
  game_id integer NOT NULL,
  issuer text NOT NULL CHECK (issuer IN ('game', 'wechat', 'wegame')),
  app text NOT NULL,
  subject text NOT NULL CHECK (subject <> ''),
  union_id text,
  nickname text NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  -- A ticket of WeChat or WeGame is valid only in the browser that started the login; the game's own tickets have none.
  browser_hash bytea CHECK (octet_length(browser_hash) = 32)
);
CREATE INDEX login_tickets_expiry ON login_tickets (expires_at);

CREATE TABLE oauth_states (
  state_hash bytea PRIMARY KEY CHECK (octet_length(state_hash) = 32),
  browser_hash bytea NOT NULL CHECK (octet_length(browser_hash) = 32),
  game_id integer NOT NULL,
  source_from text NOT NULL,
  provider text NOT NULL CHECK (provider IN ('wechat', 'wegame')),
  app text NOT NULL,
  redirect_to text NOT NULL,
  expires_at timestamptz NOT NULL,
  purpose text NOT NULL DEFAULT 'login' CHECK (purpose IN ('login', 'bind'))
);
CREATE INDEX oauth_states_expiry ON oauth_states (expires_at);

-- Nonces of signed requests of game servers, so that a request is not replayed.
CREATE TABLE used_nonces (
  nonce_hash bytea PRIMARY KEY CHECK (octet_length(nonce_hash) = 32),
  expires_at timestamptz NOT NULL
);
CREATE INDEX used_nonces_expiry ON used_nonces (expires_at);

-- Operators: accounts, roles and grants, sessions, and the audit log.

CREATE TABLE operators (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  username text NOT NULL CHECK (username ~ '^[a-z0-9._-]{2,32}$'),
  name text NOT NULL CHECK (name <> ''),
  -- Null until the invitation is accepted.
  password_hash text,
  -- Encrypted; null until a second factor is set up. Each time step is accepted once.
  totp_secret bytea,
  totp_last_step bigint,
  -- A deactivated account cannot log in; its name stays in the audit log.
  is_active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL,
  CONSTRAINT operators_username UNIQUE (username)
);

-- Links that set a password: an invitation, or a reset. Each works once.
CREATE TABLE operator_invitations (
  token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  operator_id bigint NOT NULL REFERENCES operators,
  -- A reset also removes the second factor.
  resets_second_factor boolean NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX operator_invitations_of_operator ON operator_invitations (operator_id);

-- Each replaces the second factor once.
CREATE TABLE operator_recovery_codes (
  operator_id bigint NOT NULL REFERENCES operators,
  code_hash bytea NOT NULL CHECK (octet_length(code_hash) = 32),
  PRIMARY KEY (operator_id, code_hash)
);

-- Passkeys (WebAuthn): each confirms the second factor in place of a code.
CREATE TABLE operator_passkeys (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  operator_id bigint NOT NULL REFERENCES operators,
  name text NOT NULL CONSTRAINT operator_passkeys_name_given CHECK (name <> ''),
  -- In base64url, as browsers send it.
  credential_id text NOT NULL,
  public_key bytea NOT NULL,
  -- Of signatures: one that does not rise comes from a copy. Synchronised passkeys always report 0.
  counter bigint NOT NULL CONSTRAINT operator_passkeys_counter CHECK (counter >= 0),
  -- How the browser reaches the authenticator: usb, internal, hybrid.
  transports text[] NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz,
  CONSTRAINT operator_passkeys_credential UNIQUE (credential_id)
);
CREATE INDEX operator_passkeys_of_operator ON operator_passkeys (operator_id);

-- Named sets of permissions. A role made from a template keeps its key.
CREATE TABLE operator_roles (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL CONSTRAINT operator_roles_name_given CHECK (name <> ''),
  template text,
  permissions text[] NOT NULL,
  -- What its holders may do in a day without a second person, by kind; a kind that is missing has no limit.
  limits jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL,
  CONSTRAINT operator_roles_name UNIQUE (name),
  CONSTRAINT operator_roles_template UNIQUE (template)
);

CREATE TABLE operator_grants (
  operator_id bigint NOT NULL REFERENCES operators,
  role_id bigint NOT NULL REFERENCES operator_roles,
  -- Null: every game, those to come as well, and what is about no game.
  game_id integer REFERENCES games,
  ends_at timestamptz,
  created_at timestamptz NOT NULL,
  CONSTRAINT operator_grants_once UNIQUE NULLS NOT DISTINCT (operator_id, role_id, game_id)
);

CREATE TABLE operator_sessions (
  token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  id bigint GENERATED ALWAYS AS IDENTITY,
  operator_id bigint NOT NULL REFERENCES operators,
  -- The name of a machine token; null for the session of a browser.
  machine_name text,
  -- What a machine token is limited to; null: everything that the operator may do.
  permissions text[],
  -- The one game it works in; null: all of its operator's.
  machine_game_id integer REFERENCES games,
  -- The password was right and the second factor is awaited.
  is_pending boolean NOT NULL DEFAULT false,
  second_factor_at timestamptz,
  -- What a passkey is asked to sign; used once.
  passkey_challenge text,
  passkey_challenge_expires_at timestamptz,
  ip text NOT NULL,
  user_agent text NOT NULL,
  created_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  CONSTRAINT operator_sessions_id UNIQUE (id),
  CONSTRAINT operator_sessions_machine CHECK ((machine_name IS NULL) = (permissions IS NULL)),
  CONSTRAINT operator_sessions_challenge CHECK (
    (passkey_challenge IS NULL) = (passkey_challenge_expires_at IS NULL))
);
CREATE INDEX operator_sessions_of_operator ON operator_sessions (operator_id);
CREATE INDEX operator_sessions_expiry ON operator_sessions (expires_at);

-- What counted towards the limits of an operator's roles on a day in Shanghai.
CREATE TABLE operator_usage (
  operator_id bigint NOT NULL REFERENCES operators,
  day date NOT NULL,
  kind text NOT NULL,
  amount bigint NOT NULL CONSTRAINT operator_usage_amount CHECK (amount >= 0),
  PRIMARY KEY (operator_id, day, kind)
);
CREATE INDEX operator_usage_age ON operator_usage (day);

-- Calls that wait for a second person, or were decided by one.
CREATE TABLE operator_approvals (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Null for a call about no game.
  game_id integer REFERENCES games,
  call text NOT NULL,
  reason text NOT NULL,
  requested_by bigint NOT NULL REFERENCES operators,
  -- Of the requester and the request_id: a repeated request asks once.
  request_hash bytea NOT NULL CHECK (octet_length(request_hash) = 32),
  -- Keyed, of what is asked for: of the same request one waits.
  subject_hash bytea NOT NULL CHECK (octet_length(subject_hash) = 32),
  -- Encrypted: the body, the address and the browser of the request.
  request bytea NOT NULL,
  effects jsonb NOT NULL,
  status text NOT NULL DEFAULT 'waiting' CONSTRAINT operator_approvals_status CHECK (
    status IN ('waiting', 'approved', 'done', 'failed', 'rejected', 'withdrawn')),
  decided_by bigint REFERENCES operators,
  decided_at timestamptz,
  note text NOT NULL DEFAULT '',
  -- Encrypted: the response of the call, for the requester.
  response bytea,
  -- Why the approved call could not be done, and what fills the placeholders of its text.
  failure text,
  failure_params jsonb NOT NULL DEFAULT '{}',
  -- What it would have done when it was carried out, where that was no longer what was approved.
  present_effects jsonb,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  CONSTRAINT operator_approvals_once UNIQUE (request_hash),
  CONSTRAINT operator_approvals_not_own CHECK (decided_by <> requested_by),
  CONSTRAINT operator_approvals_decided CHECK (
    (decided_by IS NOT NULL) = (status IN ('approved', 'done', 'failed', 'rejected')))
);
CREATE INDEX operator_approvals_of_game ON operator_approvals (game_id, id DESC);
CREATE INDEX operator_approvals_waiting ON operator_approvals (game_id, created_at) WHERE status = 'waiting';
CREATE INDEX operator_approvals_open ON operator_approvals (subject_hash) WHERE status IN ('waiting', 'approved');
CREATE INDEX operator_approvals_of_requester ON operator_approvals (requested_by, id DESC);

CREATE TABLE operator_audit (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  operator_id bigint NOT NULL REFERENCES operators,
  -- Null for what is about no game: sessions, operators, roles.
  game_id integer REFERENCES games,
  call text NOT NULL,
  input jsonb NOT NULL,
  -- The record that was changed, and its columns that are different afterwards.
  target_kind text,
  target_id text,
  before jsonb,
  after jsonb,
  reason text NOT NULL DEFAULT '',
  -- By which a second person agreed.
  approval_id bigint REFERENCES operator_approvals,
  ip text NOT NULL,
  user_agent text NOT NULL DEFAULT '',
  at timestamptz NOT NULL,
  -- Of its rows in operator_audit_targets; empty where it is about no record.
  targets_hash bytea NOT NULL DEFAULT '' CONSTRAINT operator_audit_targets_hash CHECK (octet_length(targets_hash) IN (0, 32)),
  -- Each entry's hash covers the one before it: the trigger chain_operator_audit sets both.
  previous_hash bytea NOT NULL,
  hash bytea NOT NULL,
  CONSTRAINT operator_audit_target CHECK ((target_kind IS NULL) = (target_id IS NULL))
);
CREATE INDEX operator_audit_of_game ON operator_audit (game_id, id DESC);
-- Files and printed lists that were made without an export, page by page.
CREATE INDEX operator_audit_files ON operator_audit (game_id, id DESC)
  WHERE input @> '{"is_file": true}' OR call IN ('ops/catalog/goodsFile', 'ops/reconciliation/monthFile');

-- The records that an entry is about: one, or all that a list names.
CREATE TABLE operator_audit_targets (
  audit_id bigint NOT NULL,
  kind text NOT NULL,
  target_id text NOT NULL,
  -- Under which name `before` and `after` of the entry have its columns; null where they are its columns.
  key text,
  -- False for a record that a list names and that the call left as it was.
  is_changed boolean NOT NULL,
  -- A player whose contact data the call returned in clear.
  shows_contact boolean NOT NULL DEFAULT false,
  PRIMARY KEY (target_id, kind, audit_id)
);
CREATE INDEX operator_audit_targets_of_entry ON operator_audit_targets (audit_id);
CREATE INDEX operator_audit_contacts ON operator_audit_targets (audit_id) WHERE shows_contact;

-- The whole row of a record before a change that can be undone: the entry itself has long texts cut.
CREATE TABLE operator_audit_rows (
  audit_id bigint PRIMARY KEY,
  row_before jsonb NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX operator_audit_rows_age ON operator_audit_rows (created_at);

-- The roles that players have used or bound, recent proofs that a player owns one, and the devices of players.

CREATE TABLE player_roles (
  role_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  game_id integer NOT NULL REFERENCES games,
  player_id bigint NOT NULL REFERENCES players,
  server_code text NOT NULL,
  server_name text NOT NULL,
  role_code text NOT NULL,
  role_name text NOT NULL,
  level integer NOT NULL,
  vip_level integer NOT NULL,
  avatar text NOT NULL,
  channel_type integer NOT NULL DEFAULT 0,
  is_bound boolean NOT NULL DEFAULT false,
  bound_at timestamptz,
  unbound_at timestamptz,
  CONSTRAINT player_roles_own UNIQUE (player_id, server_code, role_code),
  CHECK (NOT is_bound OR bound_at IS NOT NULL)
);
-- A role is bound to one player at a time.
CREATE UNIQUE INDEX player_roles_bound ON player_roles (game_id, server_code, role_code) WHERE is_bound;
-- Operators find players by the id of a role, or by the beginning of its name.
CREATE INDEX player_roles_of_code ON player_roles (game_id, role_code);
CREATE INDEX player_roles_of_name ON player_roles (game_id, lower(role_name) text_pattern_ops);

CREATE TABLE role_proofs (
  token_hash bytea NOT NULL,
  role_id bigint NOT NULL REFERENCES player_roles,
  verified_until timestamptz NOT NULL,
  PRIMARY KEY (token_hash, role_id)
);
CREATE INDEX role_proofs_expiry ON role_proofs (verified_until);

-- The devices on which a player chose a role: they tell whether a player is new, and whether two players share a device.

CREATE TABLE player_devices (
  player_id bigint NOT NULL REFERENCES players,
  game_id integer NOT NULL,
  -- The SHA-256 of the device id.
  device_hash bytea NOT NULL CHECK (octet_length(device_hash) = 32),
  first_seen_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  PRIMARY KEY (player_id, device_hash)
);
CREATE INDEX player_devices_of_device ON player_devices (game_id, device_hash, first_seen_at, player_id);

-- Real-name verification, and the popup that requests it.
CREATE TABLE real_names (
  account_id bigint PRIMARY KEY REFERENCES accounts,
  publisher text NOT NULL,
  -- Stored masked.
  masked_name text NOT NULL,
  masked_id_number text NOT NULL CHECK (masked_id_number ~ '^[0-9]\*{16}[0-9X]$'),
  -- HMAC with a key that is not in the database; limits how many accounts use one ID number.
  id_number_hash bytea NOT NULL CHECK (octet_length(id_number_hash) = 32),
  age_band text NOT NULL CHECK (age_band IN ('under_8', 'under_16', 'under_18', 'adult')),
  -- Needed while the age band changes; null once the player is of age.
  birth_date date,
  reported_at timestamptz NOT NULL,
  CHECK ((age_band = 'adult') = (birth_date IS NULL))
);
CREATE INDEX real_names_number ON real_names (publisher, id_number_hash);
CREATE INDEX real_names_minors ON real_names (birth_date) WHERE birth_date IS NOT NULL;

CREATE TABLE auth_popups (
  game_id integer PRIMARY KEY REFERENCES games,
  is_on boolean NOT NULL,
  title text NOT NULL,
  text text NOT NULL,
  asks text[] NOT NULL CHECK (asks <@ ARRAY['phone', 'email', 'real_name']),
  pause_days integer NOT NULL CHECK (pause_days BETWEEN 1 AND 365)
);

CREATE TABLE auth_popup_snoozes (
  player_id bigint PRIMARY KEY REFERENCES players,
  until timestamptz NOT NULL
);

-- Exports of a player's data, and deletions of accounts.
CREATE TABLE data_exports (
  player_id bigint PRIMARY KEY REFERENCES players,
  -- A new request replaces the previous one: the job that builds an older one stops.
  request_id uuid NOT NULL,
  status text NOT NULL CHECK (status IN ('waiting', 'building', 'ready', 'failed')),
  progress_percent integer NOT NULL CHECK (progress_percent BETWEEN 0 AND 100),
  content text,
  requested_at timestamptz NOT NULL,
  ready_at timestamptz,
  expires_at timestamptz,
  CHECK ((status = 'ready') = (content IS NOT NULL)),
  CHECK ((status = 'ready') = (ready_at IS NOT NULL)),
  CHECK ((status = 'ready') = (expires_at IS NOT NULL))
);
CREATE INDEX data_exports_expiry ON data_exports (expires_at) WHERE expires_at IS NOT NULL;

CREATE TABLE account_deletions (
  account_id bigint PRIMARY KEY REFERENCES accounts,
  requested_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  done_at timestamptz
);
CREATE INDEX account_deletions_due ON account_deletions (due_at) WHERE done_at IS NULL;

-- Delivery addresses of players.

CREATE TABLE addresses (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  player_id bigint NOT NULL REFERENCES players,
  name text NOT NULL CHECK (name <> ''),
  phone text NOT NULL,
  -- The district's code, and its names at the time the address was saved.
  region_code text NOT NULL CHECK (region_code ~ '^[0-9]{6}$'),
  province text NOT NULL,
  city text NOT NULL,
  district text NOT NULL,
  detail text NOT NULL CHECK (detail <> ''),
  is_default boolean NOT NULL DEFAULT false,
  changed_at timestamptz NOT NULL
);
CREATE INDEX addresses_of_player ON addresses (player_id, is_default DESC, changed_at DESC);
CREATE UNIQUE INDEX addresses_one_default ON addresses (player_id) WHERE is_default;

-- Days of login, and the events that clients send.

CREATE TABLE daily_logins (
  player_id bigint NOT NULL REFERENCES players,
  day date NOT NULL,
  -- Days in total and in a row, including this one.
  days integer NOT NULL CHECK (days > 0),
  streak integer NOT NULL CHECK (streak BETWEEN 1 AND days),
  PRIMARY KEY (player_id, day)
);
-- Reports: who came on a day.
CREATE INDEX daily_logins_of_day ON daily_logins (day);

-- One partition per UTC day, made ahead and dropped when old by the job `tend-analytics`.
CREATE TABLE analytics_events (
  received_at timestamptz NOT NULL,
  game_id integer NOT NULL,
  device_id text NOT NULL,
  distinct_id text NOT NULL,
  source_from text NOT NULL,
  event text NOT NULL,
  happened_at timestamptz NOT NULL,
  properties jsonb NOT NULL
) PARTITION BY RANGE (received_at);
CREATE INDEX analytics_events_by_name ON analytics_events (game_id, event, received_at);

-- Calls that failed for clients and errors of pages, counted per day of the business calendar.
CREATE TABLE client_failures (
  game_id integer NOT NULL,
  day date NOT NULL,
  call text NOT NULL,
  -- Of the response; 0: the network failed.
  code integer NOT NULL,
  version text NOT NULL,
  count integer NOT NULL CONSTRAINT client_failures_count CHECK (count > 0),
  last_at timestamptz NOT NULL,
  PRIMARY KEY (game_id, day, call, code, version)
);
CREATE INDEX client_failures_age ON client_failures (day);

CREATE TABLE client_errors (
  game_id integer NOT NULL,
  day date NOT NULL,
  name text NOT NULL,
  -- Files, lines and columns of the build, the innermost first.
  stack text NOT NULL,
  page text NOT NULL,
  version text NOT NULL,
  count integer NOT NULL CONSTRAINT client_errors_count CHECK (count > 0),
  last_at timestamptz NOT NULL,
  PRIMARY KEY (game_id, day, name, stack, page, version)
);
CREATE INDEX client_errors_age ON client_errors (day);

-- Notices, and unread counts.

CREATE TABLE notices (
  id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  game_id integer NOT NULL REFERENCES games,
  title text NOT NULL,
  link text NOT NULL DEFAULT '' CHECK (link ~ '^(/pages/.*)?$'),
  sort integer NOT NULL DEFAULT 0,
  is_hidden boolean NOT NULL DEFAULT false,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  CHECK (ends_at > starts_at)
);
CREATE INDEX notices_of_game ON notices (game_id, sort, id);

-- Unread counts of a player, for badges.

CREATE TABLE unread_counts (
  player_id bigint PRIMARY KEY REFERENCES players,
  coupon integer NOT NULL DEFAULT 0 CHECK (coupon >= 0),
  message integer NOT NULL DEFAULT 0 CONSTRAINT unread_counts_message CHECK (message >= 0)
);

-- How many messages of a kind WeChat may still send to a player who agreed to them in the mini-program.

CREATE TABLE message_subscriptions (
  player_id bigint NOT NULL REFERENCES players,
  kind text NOT NULL CONSTRAINT message_subscriptions_kind CHECK (kind IN ('shipping', 'prize')),
  -- Whom WeChat tells: the open id in the mini-program.
  open_id text NOT NULL,
  messages_left integer NOT NULL CONSTRAINT message_subscriptions_left CHECK (messages_left BETWEEN 0 AND 10),
  PRIMARY KEY (player_id, kind)
);

-- Texts that operators send again and again, in both languages, with named placeholders.

CREATE TABLE message_templates (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  game_id integer NOT NULL REFERENCES games,
  name text NOT NULL,
  title_zh text NOT NULL,
  title_en text NOT NULL,
  text_zh text NOT NULL,
  text_en text NOT NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT message_templates_name UNIQUE (game_id, name)
);

-- A message of an operator to one player, to a list or to an audience; a job sends it in batches of players, by id.

CREATE TABLE mailings (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  game_id integer NOT NULL REFERENCES games,
  operator_id bigint NOT NULL REFERENCES operators,
  title_zh text NOT NULL,
  title_en text NOT NULL,
  text_zh text NOT NULL,
  text_en text NOT NULL,
  has_game_mail boolean NOT NULL,
  -- One of both: given players, or conditions.
  player_ids bigint[],
  audience jsonb,
  status text NOT NULL CONSTRAINT mailings_status CHECK (status IN ('waiting', 'running', 'done', 'stopped')),
  -- Players up to this id were looked at.
  last_player_id bigint NOT NULL DEFAULT 0,
  sent integer NOT NULL DEFAULT 0,
  failed integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  finished_at timestamptz,
  CONSTRAINT mailings_recipients CHECK (num_nonnulls(player_ids, audience) = 1),
  CONSTRAINT mailings_finished CHECK ((finished_at IS NOT NULL) = (status IN ('done', 'stopped')))
);
CREATE INDEX mailings_of_game ON mailings (game_id, id DESC);

-- A message as it was sent to a player, or why it was not. An id that no player of the game has is a failed one.

CREATE TABLE player_messages (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  game_id integer NOT NULL REFERENCES games,
  -- Null: written by the mall itself, about a refund or a prize.
  mailing_id bigint REFERENCES mailings,
  player_id bigint NOT NULL,
  title_zh text NOT NULL,
  title_en text NOT NULL,
  text_zh text NOT NULL,
  text_en text NOT NULL,
  -- The page of the mall that it is about.
  link text NOT NULL DEFAULT '',
  failure text CONSTRAINT player_messages_failure CHECK (failure IN ('not_found', 'blocked', 'deleted')),
  -- Of one that goes into the game as well: the key of its mail, and what became of it; none: the player has no role.
  mail_key uuid,
  mail_state text CONSTRAINT player_messages_mail CHECK (mail_state IN ('none', 'waiting', 'sent', 'dropped')),
  at timestamptz NOT NULL,
  CONSTRAINT player_messages_once UNIQUE (mailing_id, player_id)
);
CREATE INDEX player_messages_of_player ON player_messages (player_id, id DESC);
CREATE INDEX player_messages_age ON player_messages (at);
CREATE UNIQUE INDEX player_messages_of_mail ON player_messages (mail_key) WHERE mail_key IS NOT NULL;
CREATE INDEX player_messages_mail_states ON player_messages (mailing_id, mail_state, at) WHERE mail_state IS NOT NULL;

-- Content that operators write for a game: banners, popups, agreements, customer service.

CREATE TABLE banners (
  id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  game_id integer NOT NULL REFERENCES games,
  title text NOT NULL,
  subtitle text NOT NULL DEFAULT '',
  image text NOT NULL,
  action_text text NOT NULL DEFAULT '',
  link text NOT NULL DEFAULT '' CHECK (link ~ '^(/pages/.*)?$'),
  sort integer NOT NULL DEFAULT 0,
  is_hidden boolean NOT NULL DEFAULT false,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  CHECK (ends_at > starts_at)
);
CREATE INDEX banners_of_game ON banners (game_id, sort, id);

CREATE TABLE popups (
  id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  game_id integer NOT NULL REFERENCES games,
  title text NOT NULL,
  image text NOT NULL,
  action_text text NOT NULL DEFAULT '',
  link text NOT NULL DEFAULT '' CHECK (link ~ '^(/pages/.*)?$'),
  frequency text NOT NULL CHECK (frequency IN ('once', 'daily', 'always')),
  sort integer NOT NULL DEFAULT 0,
  is_hidden boolean NOT NULL DEFAULT false,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  CHECK (ends_at > starts_at)
);
CREATE INDEX popups_of_game ON popups (game_id, sort, id);

-- A new version is a new row. The newest one in force is the current one; older ones stay
-- unchanged, because players agreed to them.
CREATE TABLE agreements (
  id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  game_id integer NOT NULL REFERENCES games,
  key text NOT NULL CHECK (key ~ '^[a-z_]{1,40}$'),
  title text NOT NULL,
  version text NOT NULL,
  content text NOT NULL,
  scenes text[] NOT NULL DEFAULT '{}' CHECK (scenes <@ ARRAY['login', 'order', 'recharge']),
  sort integer NOT NULL DEFAULT 0,
  in_force_at timestamptz NOT NULL,
  UNIQUE (game_id, key, version)
);
CREATE INDEX agreements_current ON agreements (game_id, key, in_force_at DESC, id DESC);

CREATE TABLE customer_service (
  game_id integer PRIMARY KEY REFERENCES games,
  hours text NOT NULL,
  -- [{ kind, label, value }]
  channels jsonb NOT NULL CHECK (jsonb_typeof(channels) = 'array')
);

-- Texts of a game in its second language, by the text itself: what a table holds stays in Chinese, and a text without a row
-- here is shown as it is.
CREATE TABLE translations (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  game_id integer NOT NULL REFERENCES games,
  language text NOT NULL CONSTRAINT translations_language CHECK (language IN ('en')),
  source text NOT NULL CONSTRAINT translations_source CHECK (source <> ''),
  translation text NOT NULL CONSTRAINT translations_translation CHECK (translation <> ''),
  updated_at timestamptz NOT NULL
);
-- By its hash: an agreement is longer than an index entry may be.
CREATE UNIQUE INDEX translations_once ON translations (game_id, language, md5(source));
CREATE INDEX translations_of_game ON translations (game_id, id DESC);

-- Pools of redemption codes.

CREATE TABLE code_pools (
  id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  game_id integer NOT NULL REFERENCES games,
  name text NOT NULL CHECK (name <> ''),
  created_at timestamptz NOT NULL,
  -- Since when it has too few codes for what gives them out, as last watched; null: it has enough.
  low_since timestamptz,
  CONSTRAINT code_pools_game UNIQUE (game_id, id)
);
CREATE INDEX code_pools_of_game ON code_pools (game_id, id);

CREATE TABLE pool_codes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  pool_id bigint NOT NULL REFERENCES code_pools,
  code text NOT NULL CHECK (code <> ''),
  -- What it was given for, such as `order-item:17`. A code is given once and never returns to the pool.
  given_for text,
  given_at timestamptz,
  UNIQUE (pool_id, code),
  CHECK ((given_for IS NULL) = (given_at IS NULL))
);
CREATE INDEX pool_codes_left ON pool_codes (pool_id, id) WHERE given_for IS NULL;
CREATE INDEX pool_codes_given ON pool_codes (given_for, id) WHERE given_for IS NOT NULL;
-- Forecasts: how many were given lately.
CREATE INDEX pool_codes_given_lately ON pool_codes (pool_id, given_at) WHERE given_at IS NOT NULL;

-- Coupons: their templates, the coupons that players have, and the counters that limit them.

CREATE TABLE coupon_templates (
  id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  game_id integer NOT NULL REFERENCES games,
  name text NOT NULL CHECK (name <> ''),
  -- threshold: `amount` off from `threshold` on; percent: `percent` of 100 is paid, at most `cap` off; plain: `amount` off.
  kind text NOT NULL CHECK (kind IN ('threshold', 'percent', 'plain')),
  amount bigint NOT NULL DEFAULT 0 CHECK (amount >= 0),
  percent integer CHECK (percent BETWEEN 1 AND 99),
  cap bigint CHECK (cap > 0),
  threshold bigint NOT NULL DEFAULT 0 CHECK (threshold >= 0),
  scope text NOT NULL CHECK (scope IN ('all', 'groups', 'goods')),
  scope_ids bigint[] NOT NULL DEFAULT '{}',
  -- When it can be received or bought.
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  -- When it is valid: between two dates, or for some days after it was received.
  valid_from timestamptz,
  valid_until timestamptz,
  valid_days integer CHECK (valid_days BETWEEN 1 AND 3650),
  total integer NOT NULL CHECK (total >= 0),
  per_player integer NOT NULL CHECK (per_player > 0),
  handed_out integer NOT NULL DEFAULT 0 CHECK (handed_out >= 0),
  -- Reserved by orders that are not paid yet.
  reserved integer NOT NULL DEFAULT 0 CHECK (reserved >= 0),
  -- Sold through the SKU that refers to it (skus.coupon_template_id), not received for free.
  is_sold boolean NOT NULL DEFAULT false,
  -- Listed in the coupon centre; the others are given by activities only.
  is_listed boolean NOT NULL DEFAULT true,
  sort integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (game_id, id),
  CHECK (ends_at > starts_at),
  CHECK ((valid_days IS NULL) = (valid_from IS NOT NULL)),
  CHECK ((valid_from IS NULL) = (valid_until IS NULL)),
  CHECK (valid_until > valid_from),
  CHECK ((kind = 'percent') = (percent IS NOT NULL)),
  CHECK (kind = 'percent' OR cap IS NULL),
  CHECK (kind = 'percent' OR amount > 0),
  CHECK (kind <> 'threshold' OR threshold >= amount),
  CHECK (kind <> 'plain' OR threshold = 0),
  CHECK ((scope = 'all') = (cardinality(scope_ids) = 0)),
  CONSTRAINT coupon_templates_total CHECK (handed_out + reserved <= total)
);
CREATE INDEX coupon_templates_order ON coupon_templates (game_id, sort, id) WHERE is_listed;

-- How many coupons of a template a player has received, and reserved by unpaid orders: a counter,
-- so that the limit is checked by one conditional update.
CREATE TABLE coupon_counts (
  template_id bigint NOT NULL REFERENCES coupon_templates,
  player_id bigint NOT NULL REFERENCES players,
  received integer NOT NULL DEFAULT 0 CHECK (received >= 0),
  reserved integer NOT NULL DEFAULT 0 CHECK (reserved >= 0),
  PRIMARY KEY (template_id, player_id)
);

CREATE TABLE coupon_receipts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  game_id integer NOT NULL,
  template_id bigint NOT NULL,
  player_id bigint NOT NULL REFERENCES players,
  -- Counts the player's coupons of this template from 1.
  seq integer NOT NULL CHECK (seq > 0),
  status text NOT NULL DEFAULT 'unused' CHECK (status IN ('unused', 'locked', 'used', 'expired')),
  -- The order that locked or used it.
  order_id text COLLATE "C",
  starts_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  received_at timestamptz NOT NULL,
  -- Where it came from: received by the player, bought, or given by an activity. A source gives one coupon once.
  source text NOT NULL CHECK (source <> ''),
  source_ref text NOT NULL CHECK (source_ref <> ''),
  -- Why an operator granted it; why an operator, a refund or a revoked prize took it back.
  granted_reason text CONSTRAINT coupon_receipts_granted_reason CHECK (granted_reason <> ''),
  revoked_reason text CONSTRAINT coupon_receipts_revoked_reason CHECK (revoked_reason <> ''),
  FOREIGN KEY (game_id, template_id) REFERENCES coupon_templates (game_id, id),
  CONSTRAINT coupon_receipts_seq UNIQUE (template_id, player_id, seq),
  CONSTRAINT coupon_receipts_source UNIQUE (source, source_ref),
  CHECK ((status IN ('locked', 'used')) = (order_id IS NOT NULL))
);
CREATE INDEX coupon_receipts_of_template ON coupon_receipts (template_id, id DESC);
CREATE INDEX coupon_receipts_of_player ON coupon_receipts (player_id, status, id DESC);
CREATE INDEX coupon_receipts_expiring ON coupon_receipts (expires_at) WHERE status = 'unused';
-- One order uses one coupon.
CREATE UNIQUE INDEX coupon_receipts_order ON coupon_receipts (order_id) WHERE order_id IS NOT NULL;

-- Coupons that an unpaid order will buy.
CREATE TABLE coupon_reservations (
  order_id text COLLATE "C" NOT NULL,
  template_id bigint NOT NULL REFERENCES coupon_templates,
  player_id bigint NOT NULL,
  quantity integer NOT NULL CHECK (quantity > 0),
  PRIMARY KEY (order_id, template_id)
);

-- A coupon that an operator grants to an audience; a job grants it in batches of players, by id. Its coupons have the source
-- `operator` and a reference of grant and player, so that nobody gets it twice.
CREATE TABLE coupon_grants (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  game_id integer NOT NULL,
  template_id bigint NOT NULL,
  operator_id bigint NOT NULL REFERENCES operators,
  audience jsonb NOT NULL,
  reason text NOT NULL CONSTRAINT coupon_grants_reason CHECK (reason <> ''),
  state text NOT NULL CONSTRAINT coupon_grants_state
    CHECK (state IN ('waiting', 'running', 'done', 'stopped', 'out_of_stock', 'coupon_ended')),
  -- Players who met the conditions when it was asked for, as far as they are counted.
  size integer NOT NULL,
  is_more boolean NOT NULL,
  -- The coupons that a second person approved: a total or a limit that is raised later adds none to them.
  most integer NOT NULL CONSTRAINT coupon_grants_most CHECK (granted <= most),
  -- Players up to this id were looked at.
  last_player_id bigint NOT NULL DEFAULT 0,
  granted integer NOT NULL DEFAULT 0,
  already_had integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  finished_at timestamptz,
  FOREIGN KEY (game_id, template_id) REFERENCES coupon_templates (game_id, id),
  CONSTRAINT coupon_grants_finished CHECK ((finished_at IS NOT NULL) = (state NOT IN ('waiting', 'running')))
);
CREATE INDEX coupon_grants_of_template ON coupon_grants (template_id, id DESC);

-- What a game sells: groups, goods in them, and the SKUs that carry price and stock.

CREATE TABLE goods_groups (
  id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  game_id integer NOT NULL REFERENCES games,
  name text NOT NULL CHECK (name <> ''),
  kind text NOT NULL CHECK (kind IN ('goods', 'gift_pack', 'coupon', 'recharge')),
  sort integer NOT NULL DEFAULT 0,
  is_visible boolean NOT NULL DEFAULT true,
  -- The unit of the group's prices: points of this type, or cents when null.
  score_type smallint CHECK (score_type IN (1, 2)),
  UNIQUE (game_id, id)
);
CREATE INDEX goods_groups_order ON goods_groups (game_id, sort, id) WHERE is_visible;

CREATE TABLE goods (
  id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  game_id integer NOT NULL,
  group_id bigint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('goods', 'gift_pack', 'coupon', 'recharge')),
  -- How the buyer gets it: a parcel, mail to the role, a code, or a credit to the mall account.
  delivery text NOT NULL CHECK (delivery IN ('ship', 'role', 'code', 'account')),
  name text NOT NULL CHECK (name <> ''),
  subtitle text NOT NULL DEFAULT '',
  description text NOT NULL DEFAULT '',
  images text[] NOT NULL CHECK (cardinality(images) > 0),
  tags text[] NOT NULL DEFAULT '{}',
  -- [{ name, quantity }]
  contents jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(contents) = 'array'),
  -- [{ name, values: [] }]; a SKU names one value of each, in this order.
  options jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(options) = 'array'),
  limit_per_order integer CHECK (limit_per_order > 0),
  limit_per_role integer CHECK (limit_per_role > 0),
  limit_period text CHECK (limit_period IN ('day', 'week', 'month', 'ever')),
  -- Points earned per paid yuan; null: the game's rate.
  points_rate integer CHECK (points_rate >= 0),
  -- Visible from this time on; null: a draft.
  published_at timestamptz,
  unpublished_at timestamptz,
  sale_starts_at timestamptz,
  sale_ends_at timestamptz,
  sort integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (game_id, id),
  FOREIGN KEY (game_id, group_id) REFERENCES goods_groups (game_id, id),
  CHECK ((limit_per_role IS NULL) = (limit_period IS NULL)),
  CHECK (unpublished_at > published_at),
  CHECK (sale_ends_at > sale_starts_at)
);
CREATE INDEX goods_order ON goods (game_id, group_id, sort, id) WHERE published_at IS NOT NULL;

CREATE TABLE skus (
  id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  game_id integer NOT NULL,
  goods_id bigint NOT NULL,
  name text NOT NULL DEFAULT '',
  option_values text[] NOT NULL DEFAULT '{}',
  price bigint NOT NULL,
  market_price bigint,
  -- What one piece costs the shop, in cents; null: not known.
  cost_amount bigint,
  image text,
  stock integer NOT NULL,
  -- A SKU that is no longer offered stays for the orders that refer to it.
  is_offered boolean NOT NULL DEFAULT true,
  sort integer NOT NULL DEFAULT 0,
  -- What the game calls it; null: `sku-<id>`.
  product_code text,
  code_pool_id bigint,
  coupon_template_id bigint,
  UNIQUE (game_id, id),
  FOREIGN KEY (game_id, goods_id) REFERENCES goods (game_id, id),
  FOREIGN KEY (game_id, coupon_template_id) REFERENCES coupon_templates (game_id, id),
  CONSTRAINT skus_code_pool FOREIGN KEY (game_id, code_pool_id) REFERENCES code_pools (game_id, id),
  CONSTRAINT skus_stock CHECK (stock >= 0),
  CONSTRAINT skus_price CHECK (price >= 0 AND market_price >= price),
  CONSTRAINT skus_cost CHECK (cost_amount >= 0),
  CONSTRAINT skus_product_code CHECK (product_code <> '')
  -- A flash sale updates one row thousands of times: free space on its page keeps these updates out of the indexes (HOT).
) WITH (fillfactor = 50);
CREATE INDEX skus_of_goods ON skus (goods_id, sort, id);
CREATE UNIQUE INDEX skus_one_per_choice ON skus (goods_id, option_values) WHERE is_offered;
CREATE UNIQUE INDEX skus_of_coupon ON skus (coupon_template_id) WHERE coupon_template_id IS NOT NULL AND is_offered;

-- A SKU's other price for a time: a flash sale. Whether it holds is decided by the time of the order, by no job.
CREATE TABLE price_windows (
  id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  game_id integer NOT NULL,
  -- The first window of the flash sale that it is part of; null: it is the first, by whose id operators name the sale.
  sale_id bigint REFERENCES price_windows,
  sku_id bigint NOT NULL,
  price bigint NOT NULL,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  -- How many pieces have this price; null: all that are in stock. When they are sold, the SKU costs its own price again.
  quota integer,
  -- Pieces of orders that were not cancelled. A refund does not give them back.
  sold integer NOT NULL DEFAULT 0,
  -- How many pieces a role, or an account with all its roles, may order in the window; null: no limit.
  limit_quantity integer,
  limit_per text NOT NULL DEFAULT 'role',
  state text NOT NULL,
  reason text NOT NULL,
  created_by bigint REFERENCES operators,
  created_at timestamptz NOT NULL,
  stopped_at timestamptz,
  CONSTRAINT price_windows_sku FOREIGN KEY (game_id, sku_id) REFERENCES skus (game_id, id),
  CONSTRAINT price_windows_price CHECK (price > 0),
  CONSTRAINT price_windows_times CHECK (ends_at > starts_at),
  CONSTRAINT price_windows_quota CHECK (sold >= 0 AND quota > 0 AND sold <= quota),
  CONSTRAINT price_windows_limit CHECK (limit_quantity > 0 AND limit_per IN ('role', 'account')),
  CONSTRAINT price_windows_state CHECK (state IN ('draft', 'scheduled', 'stopped')),
  CONSTRAINT price_windows_stopped CHECK ((state = 'stopped') = (stopped_at IS NOT NULL)),
  -- A SKU has one price at any time. Ranges of ids, so that no extension is needed for the equality.
  CONSTRAINT price_windows_overlap EXCLUDE USING gist (
    int8range(sku_id, sku_id, '[]') WITH &&, tstzrange(starts_at, ends_at) WITH &&) WHERE (state = 'scheduled')
  -- As with skus: the counter of a running window is updated in place.
) WITH (fillfactor = 50);
CREATE INDEX price_windows_of_sku ON price_windows (sku_id, ends_at) WHERE state = 'scheduled';
CREATE INDEX price_windows_of_game ON price_windows (game_id, id DESC);
CREATE INDEX price_windows_of_sale ON price_windows (sale_id) WHERE sale_id IS NOT NULL;

-- How much each buyer has ordered in a window. `buyer`: the result of price_window_buyer().
CREATE TABLE price_window_counts (
  price_window_id bigint NOT NULL REFERENCES price_windows,
  buyer text COLLATE "C" NOT NULL,
  bought integer NOT NULL,
  CONSTRAINT price_window_counts_bought CHECK (bought >= 0),
  PRIMARY KEY (price_window_id, buyer)
);

-- Every change of a SKU's stock or price by an operator, with the reason that was given. Sales are not here: they are orders.
CREATE TABLE sku_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  game_id integer NOT NULL,
  sku_id bigint NOT NULL,
  field text NOT NULL,
  cause text NOT NULL,
  -- Null: the SKU is new.
  before bigint,
  after bigint NOT NULL,
  reason text,
  operator_id bigint NOT NULL REFERENCES operators,
  created_at timestamptz NOT NULL,
  CONSTRAINT sku_changes_sku FOREIGN KEY (game_id, sku_id) REFERENCES skus (game_id, id),
  CONSTRAINT sku_changes_field CHECK (field IN ('stock', 'price')),
  CONSTRAINT sku_changes_cause CHECK (cause IN ('new', 'correction', 'edit', 'import')),
  CONSTRAINT sku_changes_new CHECK ((cause = 'new') = (before IS NULL)),
  CONSTRAINT sku_changes_difference CHECK (before <> after)
);
CREATE INDEX sku_changes_of_sku ON sku_changes (sku_id, field, created_at DESC, id DESC);

-- Players who asked to hear when goods can be bought; a row goes when its message is sent.
CREATE TABLE goods_reminders (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  game_id integer NOT NULL,
  goods_id bigint NOT NULL,
  -- Null: any of the goods.
  sku_id bigint,
  player_id bigint NOT NULL REFERENCES players,
  role_id bigint NOT NULL REFERENCES player_roles,
  kind text NOT NULL CONSTRAINT goods_reminders_kind CHECK (kind IN ('restock', 'on_sale')),
  created_at timestamptz NOT NULL,
  CONSTRAINT goods_reminders_once UNIQUE NULLS NOT DISTINCT (player_id, goods_id, sku_id),
  CONSTRAINT goods_reminders_goods FOREIGN KEY (game_id, goods_id) REFERENCES goods (game_id, id),
  CONSTRAINT goods_reminders_sku FOREIGN KEY (game_id, sku_id) REFERENCES skus (game_id, id)
);
CREATE INDEX goods_reminders_of_goods ON goods_reminders (goods_id);

-- The points ledger: double-entry, append-only. An account's balance changes by inserting an entry and in no other way.

-- Every player has their own contra accounts, so that writers for different players never wait for each other.
CREATE TABLE point_accounts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  game_id integer NOT NULL REFERENCES games,
  player_id bigint NOT NULL REFERENCES players,
  -- 1 mall points, 2 activity points.
  score_type smallint NOT NULL CHECK (score_type IN (1, 2)),
  -- player: what they may spend; issued: what the mall has given them; spent: what they paid with;
  -- owed: what could not be taken back because it was spent already, and is held back from what they earn next.
  name text NOT NULL CHECK (name IN ('player', 'issued', 'spent', 'owed')),
  balance bigint NOT NULL DEFAULT 0,
  entries integer NOT NULL DEFAULT 0,
  last_hash bytea NOT NULL DEFAULT '\x',
  UNIQUE (player_id, score_type, name),
  CONSTRAINT point_accounts_balance CHECK (CASE WHEN name IN ('player', 'spent') THEN balance >= 0 ELSE balance <= 0 END)
);

-- One event that moves points: an order paid, a draw, a refund. It happens once.
CREATE TABLE point_transfers (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  reason text NOT NULL CHECK (reason <> ''),
  ref text NOT NULL CHECK (ref <> ''),
  -- What was requested; taking points back may find less.
  points bigint NOT NULL CHECK (points > 0),
  -- Why an operator gave or took them.
  note text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL,
  CONSTRAINT point_transfers_once UNIQUE (reason, ref)
);
-- What moved on a day. Not BRIN, whose every range is looked at.
CREATE INDEX point_transfers_by_time ON point_transfers (created_at);

CREATE TABLE point_entries (
  account_id bigint NOT NULL REFERENCES point_accounts,
  -- Counts the account's entries from 1.
  seq integer NOT NULL,
  transfer_id bigint NOT NULL REFERENCES point_transfers,
  points bigint NOT NULL CHECK (points <> 0),
  balance_after bigint NOT NULL,
  previous_hash bytea NOT NULL,
  hash bytea NOT NULL CHECK (octet_length(hash) = 32),
  -- The time of the transfer, so that a time of an account is read without its other entries; the hash covers the transfer's.
  created_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, seq)
);
CREATE INDEX point_entries_by_time ON point_entries (account_id, created_at);
CREATE INDEX point_entries_of_transfer ON point_entries (transfer_id);

-- How far the scheduled verification of the ledger is: one row.
CREATE TABLE point_verification (
  is_only boolean PRIMARY KEY DEFAULT true CONSTRAINT point_verification_one CHECK (is_only),
  -- The time of the newest transfer that was verified.
  verified_until timestamptz,
  -- Accounts are verified in turn, a batch a run; 0: from the first.
  last_account_id bigint NOT NULL
);

-- Presales: a deposit now, the balance later; the terms are copied into the order and frozen when the deposit is paid.

CREATE TABLE presales (
  id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  game_id integer NOT NULL REFERENCES games,
  goods_id bigint NOT NULL,
  name text NOT NULL CHECK (name <> ''),
  subtitle text NOT NULL DEFAULT '',
  image text NOT NULL,
  rules text NOT NULL DEFAULT '',
  -- The spec's presale channels: 2 on iOS, otherwise 1.
  channels smallint[] NOT NULL CHECK (cardinality(channels) > 0 AND channels <@ ARRAY[1, 2]::smallint[]),
  reserve_starts_at timestamptz NOT NULL,
  deposit_starts_at timestamptz NOT NULL,
  deposit_ends_at timestamptz NOT NULL,
  balance_starts_at timestamptz NOT NULL,
  balance_ends_at timestamptz NOT NULL,
  ships_at timestamptz NOT NULL,
  -- The ship date before the first delay, and the reason for the delay.
  first_ships_at timestamptz,
  delay_reason text NOT NULL DEFAULT '',
  -- Per piece: what is paid now, and how much of the price that covers.
  deposit bigint NOT NULL CHECK (deposit > 0),
  deposit_worth bigint NOT NULL CHECK (deposit_worth >= deposit),
  on_missed text NOT NULL CHECK (on_missed IN ('forfeit', 'refund')),
  delay_points_per_day integer NOT NULL CHECK (delay_points_per_day >= 0),
  -- What a reservation earns: { kind: points | coupon | code, name, image, … }; null: nothing.
  prize jsonb,
  is_published boolean NOT NULL DEFAULT false,
  cancelled_at timestamptz,
  -- Why an operator cancelled it; its players read it too.
  cancel_reason text NOT NULL DEFAULT '',
  sort integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  FOREIGN KEY (game_id, goods_id) REFERENCES goods (game_id, id),
  CHECK (reserve_starts_at <= deposit_starts_at AND deposit_starts_at < deposit_ends_at),
  CHECK (deposit_ends_at <= balance_starts_at AND balance_starts_at < balance_ends_at),
  CHECK (ships_at >= balance_starts_at)
);
CREATE INDEX presales_of_game ON presales (game_id, sort, id);

-- One reservation per player and, because players may share a role of the game, one per role.
CREATE TABLE presale_reservations (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  presale_id bigint NOT NULL REFERENCES presales,
  player_id bigint NOT NULL,
  role_id bigint NOT NULL,
  server_code text NOT NULL,
  role_code text NOT NULL,
  channel smallint NOT NULL CHECK (channel IN (1, 2)),
  reserved_at timestamptz NOT NULL,
  prize_received_at timestamptz,
  UNIQUE (presale_id, player_id),
  UNIQUE (presale_id, server_code, role_code)
);

CREATE TABLE presale_orders (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  game_id integer NOT NULL,
  presale_id bigint NOT NULL REFERENCES presales,
  player_id bigint NOT NULL,
  sku_id bigint NOT NULL,
  quantity integer NOT NULL CHECK (quantity > 0),
  channel smallint NOT NULL CHECK (channel IN (1, 2)),
  status text NOT NULL CHECK (status IN ('deposit_due', 'deposit_paid', 'balance_due', 'balance_paid',
    'forfeited', 'refunding', 'refunded', 'closed')),
  -- A copy of the terms, per piece.
  price bigint NOT NULL CHECK (price > deposit_worth),
  deposit bigint NOT NULL CHECK (deposit > 0),
  deposit_worth bigint NOT NULL CHECK (deposit_worth >= deposit),
  points_rate integer NOT NULL CHECK (points_rate >= 0),
  balance_starts_at timestamptz NOT NULL,
  balance_ends_at timestamptz NOT NULL,
  ships_at timestamptz NOT NULL,
  on_missed text NOT NULL CHECK (on_missed IN ('forfeit', 'refund')),
  delay_points_per_day integer NOT NULL CHECK (delay_points_per_day >= 0),
  -- The game's fee for a parcel on that day, and from which amount it is free.
  shipping_fee bigint NOT NULL CONSTRAINT presale_orders_shipping_fee CHECK (shipping_fee >= 0),
  shipping_free_from bigint NOT NULL CONSTRAINT presale_orders_shipping_free_from CHECK (shipping_free_from >= 0),
  -- When the deposit was paid: the terms do not change afterwards.
  frozen_at timestamptz,
  -- Days of delay that were compensated so far.
  compensated_days integer NOT NULL DEFAULT 0 CHECK (compensated_days >= 0),
  compensated_points bigint NOT NULL DEFAULT 0 CHECK (compensated_points >= 0),
  -- How often the buyer was reminded of the balance: when it opens, and a day before it ends.
  reminders smallint NOT NULL DEFAULT 0 CHECK (reminders BETWEEN 0 AND 2),
  -- The ship date that the buyer was notified of last: each delay is announced once.
  notified_ships_at timestamptz,
  created_at timestamptz NOT NULL,
  CHECK (frozen_at IS NOT NULL OR status IN ('deposit_due', 'closed'))
);
CREATE INDEX presale_orders_of_player ON presale_orders (player_id, id DESC);
CREATE INDEX presale_orders_of_presale ON presale_orders (presale_id, id DESC);
CREATE INDEX presale_orders_to_open ON presale_orders (balance_starts_at) WHERE status = 'deposit_paid';
CREATE INDEX presale_orders_to_pay ON presale_orders (balance_ends_at) WHERE status = 'balance_due';
CREATE INDEX presale_orders_to_ship ON presale_orders (presale_id, ships_at) WHERE status = 'balance_paid';

-- Page views by day, in several counters (`part`), so that concurrent views do not wait for one row.
CREATE TABLE presale_views (
  presale_id bigint NOT NULL REFERENCES presales,
  day date NOT NULL,
  channel smallint NOT NULL CHECK (channel IN (1, 2)),
  part smallint NOT NULL,
  views bigint NOT NULL,
  PRIMARY KEY (presale_id, day, channel, part)
);

-- Orders with their items, events, purchase limits and deliveries.

-- Accounts that are known to be under age, from the real-name check.
CREATE TABLE minor_profiles (
  account_id bigint PRIMARY KEY REFERENCES accounts,
  age_band text NOT NULL CHECK (age_band IN ('under_8', 'under_16', 'under_18')),
  reported_at timestamptz NOT NULL
);

-- No foreign key points at games, goods or SKUs: their rows are hot, and a share lock per order would cost every sale.
CREATE TABLE orders (
  -- The game's tag, the milliseconds it was placed at, seven random digits: newer orders sort higher.
  id text COLLATE "C" PRIMARY KEY,
  game_id integer NOT NULL,
  account_id bigint NOT NULL,
  player_id bigint NOT NULL,
  role_id bigint NOT NULL,
  server_code text NOT NULL,
  server_name text NOT NULL,
  role_code text NOT NULL,
  role_name text NOT NULL,
  kind text NOT NULL,
  -- A parcel is shipped; anything else is delivered by the mall itself.
  is_parcel boolean NOT NULL,
  status text NOT NULL,
  goods_amount bigint NOT NULL,
  discount_amount bigint NOT NULL,
  shipping_amount bigint NOT NULL,
  pay_amount bigint NOT NULL,
  -- Refunded, and being refunded: together never more than was paid.
  refunded_amount bigint NOT NULL DEFAULT 0,
  refunding_amount bigint NOT NULL DEFAULT 0,
  rebate_points integer NOT NULL,
  -- Of these points, taken back by refunds that are done or under way.
  revoked_points integer NOT NULL DEFAULT 0,
  coupon_id bigint,
  coupon_name text,
  -- A copy: { name, phone, region_code, region, detail }.
  address jsonb,
  source_from text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  paid_at timestamptz,
  pay_type text,
  shipped_at timestamptz,
  carrier text,
  tracking_number text,
  completed_at timestamptz,
  -- When its owner last asked to ship the parcel.
  ship_reminded_at timestamptz,
  -- When its owner hid it; operators still see it.
  deleted_at timestamptz,
  -- An order for a bank transfer has its payment method from the start. Under review, only an operator ends it.
  is_under_review boolean NOT NULL DEFAULT false,
  -- Paid with points instead of money: all amounts of money are 0, the prices of its items are points, and the stock is
  -- taken at payment.
  score_type smallint,
  points bigint,
  -- Deposit and balance of a presale are orders: they are paid, cancelled, refunded and delivered by the same code.
  presale_order_id bigint REFERENCES presale_orders,
  CONSTRAINT orders_number CHECK (id ~ '^[a-z]{0,8}[0-9]{20}$'),
  CONSTRAINT orders_kind CHECK (
    kind IN ('goods', 'gift_pack', 'coupon', 'recharge', 'presale_deposit', 'presale_balance')),
  CONSTRAINT orders_status CHECK (
    status IN ('unpaid', 'paid', 'delivering', 'shipped', 'completed', 'cancelled', 'refunding', 'refunded')),
  CONSTRAINT orders_amounts CHECK (discount_amount >= 0 AND shipping_amount >= 0 AND rebate_points >= 0
    AND pay_amount = goods_amount - discount_amount + shipping_amount),
  CONSTRAINT orders_refunds CHECK (
    refunded_amount >= 0 AND refunding_amount >= 0 AND refunded_amount + refunding_amount <= pay_amount),
  CONSTRAINT orders_revoked_points CHECK (revoked_points BETWEEN 0 AND rebate_points),
  CONSTRAINT orders_paid_with CHECK (CASE
    WHEN score_type IS NULL THEN points IS NULL AND goods_amount > 0 AND pay_amount > 0
    ELSE score_type IN (1, 2) AND points IS NOT NULL AND points > 0 AND goods_amount = 0 AND pay_amount = 0
      AND rebate_points = 0 AND coupon_id IS NULL
  END),
  CONSTRAINT orders_coupon CHECK ((coupon_id IS NULL) = (coupon_name IS NULL)),
  CONSTRAINT orders_address CHECK (NOT is_parcel OR address IS NOT NULL),
  CONSTRAINT orders_shipped CHECK ((shipped_at IS NULL) = (carrier IS NULL)),
  CONSTRAINT orders_review CHECK (
    NOT is_under_review OR status = 'unpaid' AND pay_type IS NOT NULL AND pay_type = 'offline_transfer'),
  CONSTRAINT orders_presale CHECK (
    (kind IN ('presale_deposit', 'presale_balance')) = (presale_order_id IS NOT NULL))
);
CREATE INDEX orders_of_player ON orders (player_id, id DESC);
CREATE INDEX orders_open ON orders (player_id, status) WHERE status IN ('unpaid', 'paid', 'delivering', 'shipped');
-- Whether a player has ever paid, what, and when last.
CREATE INDEX orders_paid ON orders (player_id, paid_at) WHERE paid_at IS NOT NULL AND score_type IS NULL;
CREATE INDEX orders_expiring ON orders (expires_at) WHERE status = 'unpaid';
CREATE INDEX orders_arriving ON orders (shipped_at) WHERE status = 'shipped';
-- The operators' list: a game's orders, newest first, all or of one status.
CREATE INDEX orders_of_game ON orders (game_id, id DESC);
-- Reports and today's figures: what was paid when.
CREATE INDEX orders_of_game_by_payment ON orders (game_id, paid_at) WHERE paid_at IS NOT NULL;
-- What was sold for points.
CREATE INDEX orders_of_game_in_points ON orders (game_id, paid_at) WHERE score_type IS NOT NULL;
CREATE INDEX orders_of_tracking_number ON orders (tracking_number) WHERE tracking_number IS NOT NULL;
CREATE INDEX orders_of_game_by_status ON orders (game_id, status, id DESC) WHERE status IN ('paid', 'refunding');
-- The same list by what few orders have: without these it reads every order of the game to fill its page.
CREATE INDEX orders_of_role_name ON orders (game_id, role_name);
CREATE INDEX orders_of_source ON orders (game_id, source_from) WHERE source_from <> '';

CREATE TABLE order_items (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id text COLLATE "C" NOT NULL REFERENCES orders,
  goods_id bigint NOT NULL,
  sku_id bigint NOT NULL,
  name text NOT NULL,
  sku_name text NOT NULL,
  image text NOT NULL,
  price bigint NOT NULL,
  quantity integer NOT NULL,
  -- Its share of what was paid for the goods, the discount spread over the lines.
  paid_amount bigint NOT NULL,
  delivery text NOT NULL,
  product_code text NOT NULL,
  code_pool_id bigint,
  coupon_template_id bigint,
  contents jsonb NOT NULL,
  -- The price window that its price is of; null: the SKU's own price.
  price_window_id bigint,
  -- Refunded by line or on application, done or under way: never more pieces than bought, nor more than was paid for them.
  refunded_quantity integer NOT NULL DEFAULT 0,
  refunded_amount bigint NOT NULL DEFAULT 0,
  -- Its share of the order's points, by its own rate, and how many of them refunds of this line take back.
  rebate_points integer NOT NULL DEFAULT 0,
  revoked_points integer NOT NULL DEFAULT 0,
  UNIQUE (order_id, sku_id),
  CONSTRAINT order_items_amounts CHECK (price > 0 AND quantity > 0 AND paid_amount >= 0),
  CONSTRAINT order_items_refunds CHECK (
    refunded_quantity BETWEEN 0 AND quantity AND refunded_amount BETWEEN 0 AND paid_amount),
  CONSTRAINT order_items_revoked_points CHECK (revoked_points BETWEEN 0 AND rebate_points),
  CONSTRAINT order_items_delivery CHECK (delivery IN ('ship', 'role', 'code', 'account'))
);
CREATE INDEX order_items_of_price_window ON order_items (price_window_id, order_id) WHERE price_window_id IS NOT NULL;
CREATE INDEX order_items_of_goods ON order_items (goods_id, order_id);

-- Orders in flash sales that were refused, by the key of the failure. Counted in memory and written every second.
CREATE TABLE price_window_rejections (
  price_window_id bigint NOT NULL REFERENCES price_windows,
  reason text NOT NULL,
  count integer NOT NULL,
  CONSTRAINT price_window_rejections_count CHECK (count > 0),
  PRIMARY KEY (price_window_id, reason)
);

CREATE TABLE order_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id text COLLATE "C" NOT NULL REFERENCES orders,
  at timestamptz NOT NULL,
  status text NOT NULL,
  -- Why: a key of modules/orders/timeline.ts.
  reason text NOT NULL,
  -- Of a refund: how much, and the shop's words for it.
  amount bigint,
  note text,
  CONSTRAINT order_events_amount CHECK (amount IS NULL OR amount > 0)
);
CREATE INDEX order_events_of_order ON order_events (order_id, id);
CREATE INDEX order_events_age ON order_events (at);

-- How much of limited goods a role has bought in a period. Counted by the game's codes of the role, because two players
-- may have bound or played the same one.
CREATE TABLE purchase_counts (
  goods_id bigint NOT NULL,
  server_code text NOT NULL,
  role_code text NOT NULL,
  period text NOT NULL CHECK (period IN ('day', 'week', 'month', 'ever')),
  starts_on date NOT NULL,
  bought integer NOT NULL CHECK (bought >= 0),
  PRIMARY KEY (goods_id, server_code, role_code, period, starts_on)
);
CREATE INDEX purchase_counts_age ON purchase_counts (starts_on) WHERE period <> 'ever';

-- What an order reserved of a limit, so that cancelling releases exactly that.
CREATE TABLE limit_reservations (
  order_id text COLLATE "C" NOT NULL REFERENCES orders,
  goods_id bigint NOT NULL,
  period text NOT NULL,
  starts_on date NOT NULL,
  quantity integer NOT NULL CHECK (quantity > 0),
  PRIMARY KEY (order_id, goods_id)
);

CREATE TABLE deliveries (
  order_item_id bigint PRIMARY KEY REFERENCES order_items,
  order_id text COLLATE "C" NOT NULL REFERENCES orders,
  method text NOT NULL CHECK (method IN ('ship', 'role', 'code', 'account')),
  -- waiting: nothing was sent; sending: it was sent, the result is not known yet; void: the order was refunded first.
  phase text NOT NULL CHECK (phase IN ('waiting', 'sending', 'delivered', 'void')),
  tries integer NOT NULL DEFAULT 0,
  -- When a worker tries to deliver it next; null while an operator has to act, and when it is over.
  next_try_at timestamptz,
  -- When an alert was raised because delivery keeps failing.
  stuck_at timestamptz,
  -- Why the last try failed, and the game's words where it refused.
  problem text,
  rejection text,
  delivered_at timestamptz,
  -- Pieces that were refunded before anything was sent: they are not delivered.
  stopped_quantity integer NOT NULL DEFAULT 0 CONSTRAINT deliveries_stopped CHECK (stopped_quantity >= 0),
  -- The role that gets it instead of the order's, as it was when an operator redirected it.
  to_role_id bigint REFERENCES player_roles,
  to_server_code text,
  to_server_name text,
  to_role_code text,
  to_role_name text,
  CONSTRAINT deliveries_redirected CHECK (
    num_nulls(to_role_id, to_server_code, to_server_name, to_role_code, to_role_name) IN (0, 5)),
  CONSTRAINT deliveries_problem CHECK (problem IN ('refused', 'no_answer', 'no_code', 'broken')),
  CHECK ((phase = 'delivered') = (delivered_at IS NOT NULL)),
  CHECK (phase IN ('waiting', 'sending') OR next_try_at IS NULL)
);
CREATE INDEX deliveries_of_order ON deliveries (order_id);
CREATE INDEX deliveries_stuck ON deliveries (order_id) WHERE stuck_at IS NOT NULL AND phase IN ('waiting', 'sending');
CREATE INDEX deliveries_redirected_to ON deliveries (to_role_id) WHERE to_role_id IS NOT NULL AND phase IN ('waiting', 'sending');
CREATE INDEX deliveries_to_try ON deliveries (next_try_at) WHERE next_try_at IS NOT NULL;

CREATE TABLE delivery_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_item_id bigint NOT NULL REFERENCES deliveries,
  at timestamptz NOT NULL,
  -- A key of modules/orders/timeline.ts.
  step text NOT NULL,
  -- The game's words of rejection; operators read them.
  note text
);
CREATE INDEX delivery_events_of_item ON delivery_events (order_item_id, id);
CREATE INDEX delivery_events_age ON delivery_events (at);

-- What operators write down about an order, for each other.
CREATE TABLE order_notes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id text COLLATE "C" NOT NULL REFERENCES orders,
  operator_id bigint NOT NULL REFERENCES operators,
  at timestamptz NOT NULL,
  text text NOT NULL,
  CONSTRAINT order_notes_text CHECK (text <> '')
);
CREATE INDEX order_notes_of_order ON order_notes (order_id, id);

-- What the logistics service said about the parcel of an order, and when it was queried.
CREATE TABLE parcel_tracks (
  order_id text COLLATE "C" PRIMARY KEY REFERENCES orders,
  queried_at timestamptz NOT NULL,
  -- Null until the service has responded.
  updated_at timestamptz,
  state text,
  -- Newest first: [{ at, text }].
  events jsonb NOT NULL,
  CONSTRAINT parcel_tracks_state CHECK (state IN ('collected', 'in_transit', 'delivering', 'delivered', 'problem')),
  CONSTRAINT parcel_tracks_answered CHECK ((state IS NULL) = (updated_at IS NULL))
);

CREATE UNIQUE INDEX orders_one_deposit ON orders (presale_order_id) WHERE kind = 'presale_deposit';
CREATE INDEX orders_of_presale ON orders (presale_order_id) WHERE presale_order_id IS NOT NULL;
-- One balance is to be paid, however many requests come at once.
CREATE UNIQUE INDEX orders_one_live_balance ON orders (presale_order_id)
  WHERE kind = 'presale_balance' AND status IN ('unpaid', 'paid', 'delivering', 'shipped', 'completed');

-- Payment attempts of orders, and refunds.

CREATE TABLE payment_attempts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Our number at the provider: the order's and the attempt's.
  out_trade_no text COLLATE "C" NOT NULL UNIQUE,
  order_id text COLLATE "C" NOT NULL REFERENCES orders,
  pay_type text NOT NULL CHECK (pay_type IN
    ('sandbox', 'wechat_h5', 'wechat_jsapi', 'wechat_mini', 'alipay_wap', 'offline_transfer')),
  provider text NOT NULL CHECK (provider IN ('sandbox', 'wechat', 'alipay', 'offline')),
  -- The merchant that takes the money; null for the one of the environment.
  merchant_id bigint REFERENCES payment_merchants,
  amount bigint NOT NULL CHECK (amount > 0),
  -- open: it can be paid; closed: it was not paid and cannot be any more.
  status text NOT NULL CHECK (status IN ('open', 'paid', 'closed')),
  -- The provider's number of the payment; it counts once.
  transaction_id text,
  created_at timestamptz NOT NULL,
  -- The provider accepts no payment after this time.
  expires_at timestamptz NOT NULL,
  paid_at timestamptz,
  queries integer NOT NULL DEFAULT 0,
  next_query_at timestamptz,
  CHECK ((status = 'paid') = (transaction_id IS NOT NULL)),
  CHECK ((status = 'paid') = (paid_at IS NOT NULL)),
  CHECK ((status = 'open') = (next_query_at IS NOT NULL)),
  CONSTRAINT payment_attempts_transaction UNIQUE (provider, transaction_id)
);
CREATE INDEX payment_attempts_of_order ON payment_attempts (order_id);
CREATE UNIQUE INDEX payment_attempts_one_open ON payment_attempts (order_id, pay_type) WHERE status = 'open';
-- What was paid on a day.
CREATE INDEX payment_attempts_paid ON payment_attempts (paid_at) WHERE status = 'paid';
CREATE INDEX payment_attempts_to_query ON payment_attempts (next_query_at) WHERE status = 'open';

-- Notifications of providers about payments, as they arrived; those that name no known payment are only logged.
CREATE TABLE payment_notifications (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  attempt_id bigint NOT NULL REFERENCES payment_attempts,
  received_at timestamptz NOT NULL,
  -- settled: it made the payment count; repeated: the payment counted before; ignored: it reports no payment.
  result text NOT NULL CHECK (result IN ('settled', 'repeated', 'ignored', 'rejected')),
  rejection text CHECK (rejection IN ('signature', 'receiver', 'content', 'amount', 'transaction')),
  -- What the provider reported; null where its signature is not proved.
  transaction_id text,
  amount bigint,
  CONSTRAINT payment_notifications_rejection CHECK ((result = 'rejected') = (rejection IS NOT NULL))
);
CREATE INDEX payment_notifications_of_attempt ON payment_notifications (attempt_id, id);
CREATE INDEX payment_notifications_age ON payment_notifications (received_at);

CREATE TABLE refunds (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  refund_no text COLLATE "C" NOT NULL UNIQUE,
  attempt_id bigint NOT NULL REFERENCES payment_attempts,
  order_id text COLLATE "C" NOT NULL REFERENCES orders,
  amount bigint NOT NULL CHECK (amount > 0),
  -- order: of the order's own payment; late: it was paid when it could no longer be served; duplicate: paid twice;
  -- surplus: paid beyond the order's amount, which stays paid.
  kind text NOT NULL CHECK (kind IN ('order', 'late', 'duplicate', 'surplus')),
  reason text NOT NULL,
  status text NOT NULL CHECK (status IN ('pending', 'done')),
  tries integer NOT NULL DEFAULT 0,
  -- Null when it is done, and for one that an operator wires.
  next_try_at timestamptz,
  created_at timestamptz NOT NULL,
  done_at timestamptz,
  -- The bank's number of a refund that an operator wired; it counts once.
  bank_reference text COLLATE "C",
  -- Earned points that go with it.
  revoked_points integer NOT NULL DEFAULT 0 CONSTRAINT refunds_revoked_points CHECK (revoked_points >= 0),
  CONSTRAINT refunds_next_try CHECK (status = 'pending' OR next_try_at IS NULL),
  CHECK ((status = 'done') = (done_at IS NOT NULL))
);
CREATE INDEX refunds_of_order ON refunds (order_id);
CREATE INDEX refunds_of_attempt ON refunds (attempt_id);
CREATE INDEX refunds_done ON refunds (done_at) WHERE status = 'done';
CREATE INDEX refunds_to_try ON refunds (next_try_at) WHERE status = 'pending';
-- A late, duplicate or surplus payment is refunded once.
CREATE UNIQUE INDEX refunds_once ON refunds (attempt_id) WHERE kind <> 'order';
CREATE UNIQUE INDEX refunds_bank_reference ON refunds (bank_reference) WHERE bank_reference IS NOT NULL;

-- Applications for a refund or return: what a player asks for, and what an operator decides.

CREATE TABLE refund_applications (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  game_id integer NOT NULL,
  player_id bigint NOT NULL,
  order_id text COLLATE "C" NOT NULL REFERENCES orders,
  -- refund: money only; return: the parcel comes back first.
  kind text NOT NULL,
  reason text NOT NULL,
  -- In the player's own words.
  description text NOT NULL DEFAULT '',
  -- What the player may get at most; the operator may approve less.
  amount bigint NOT NULL,
  -- Whether the parcel was on its way when the player applied: a decision about a parcel in the shop does not hold for
  -- one that has left it.
  is_shipped boolean NOT NULL,
  -- The transition table is in modules/orders/refunds/refund-applications.ts.
  status text NOT NULL,
  created_at timestamptz NOT NULL,
  decided_at timestamptz,
  -- The operator's words to the player.
  decision_note text NOT NULL DEFAULT '',
  -- Where a return goes, and until when it has to be sent.
  return_address text,
  return_until timestamptz,
  carrier text,
  tracking_number text,
  -- The refund that the approval opened; one that ends the order may answer several applications.
  refund_id bigint REFERENCES refunds,
  CONSTRAINT refund_applications_kind CHECK (kind IN ('refund', 'return')),
  CONSTRAINT refund_applications_reason CHECK (reason IN
    ('changed_mind', 'not_received', 'damaged', 'wrong_item', 'not_as_described', 'other')),
  CONSTRAINT refund_applications_status CHECK (status IN
    ('applied', 'awaiting_return', 'returning', 'approved', 'rejected', 'withdrawn', 'expired')),
  CONSTRAINT refund_applications_amount CHECK (amount > 0),
  CONSTRAINT refund_applications_decided CHECK ((status IN ('applied', 'withdrawn')) OR decided_at IS NOT NULL),
  CONSTRAINT refund_applications_refund CHECK ((status = 'approved') = (refund_id IS NOT NULL)),
  CONSTRAINT refund_applications_return CHECK (
    status NOT IN ('awaiting_return', 'returning', 'expired')
    OR kind = 'return' AND return_address IS NOT NULL AND return_until IS NOT NULL),
  CONSTRAINT refund_applications_parcel CHECK (
    (carrier IS NULL) = (tracking_number IS NULL) AND (status <> 'returning' OR tracking_number IS NOT NULL))
);
CREATE INDEX refund_applications_of_order ON refund_applications (order_id);
-- The operators' list, and the operators' list of what waits for them.
CREATE INDEX refund_applications_of_game ON refund_applications (game_id, id DESC);
CREATE INDEX refund_applications_open ON refund_applications (game_id, id DESC)
  WHERE status IN ('applied', 'awaiting_return', 'returning');
CREATE INDEX refund_applications_of_player ON refund_applications (player_id);
CREATE INDEX refund_applications_to_decide ON refund_applications (game_id, created_at)
  WHERE status IN ('applied', 'returning');
CREATE INDEX refund_applications_of_tracking_number ON refund_applications (tracking_number)
  WHERE tracking_number IS NOT NULL;
CREATE INDEX refund_applications_to_expire ON refund_applications (return_until) WHERE status = 'awaiting_return';

CREATE TABLE refund_application_items (
  application_id bigint NOT NULL REFERENCES refund_applications,
  order_item_id bigint NOT NULL REFERENCES order_items,
  quantity integer NOT NULL,
  -- Their share of the amount.
  amount bigint NOT NULL,
  -- Whether the application is still open.
  is_open boolean NOT NULL,
  PRIMARY KEY (application_id, order_item_id),
  CONSTRAINT refund_application_items_positive CHECK (quantity > 0 AND amount >= 0)
);
-- One application at a time for each item.
CREATE UNIQUE INDEX refund_application_items_one_open ON refund_application_items (order_item_id) WHERE is_open;
CREATE INDEX refund_application_items_of_item ON refund_application_items (order_item_id);

-- What a player shows with an application: damage, a wrong item.
CREATE TABLE refund_application_photos (
  application_id bigint NOT NULL REFERENCES refund_applications,
  place integer NOT NULL CHECK (place BETWEEN 1 AND 3),
  -- No foreign key: it would keep unused uploads from being deleted. Used ones are never deleted.
  upload_id bigint NOT NULL,
  PRIMARY KEY (application_id, place)
);

-- The lines that a refund is for; a refund without rows is of an amount.
CREATE TABLE refund_items (
  refund_id bigint NOT NULL REFERENCES refunds,
  order_item_id bigint NOT NULL REFERENCES order_items,
  quantity integer NOT NULL,
  amount bigint NOT NULL,
  PRIMARY KEY (refund_id, order_item_id),
  CONSTRAINT refund_items_positive CHECK (quantity > 0 AND amount >= 0)
);
CREATE INDEX refund_items_of_item ON refund_items (order_item_id);

-- Images that players upload, and what they are used for. The images themselves are in the file storage.

CREATE TABLE uploads (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  game_id integer NOT NULL,
  player_id bigint NOT NULL REFERENCES players,
  -- The path in the storage; no part of it comes from the uploader.
  path text COLLATE "C" NOT NULL UNIQUE,
  width_px integer NOT NULL CHECK (width_px > 0),
  height_px integer NOT NULL CHECK (height_px > 0),
  -- `transfer:<order>` or `refund:<application>`; one use each. Unused images are deleted after a day.
  used_for text,
  created_at timestamptz NOT NULL,
  -- The row is written before the file, so that every file has one; null until the file is stored.
  stored_at timestamptz,
  -- Being deleted: it can no longer be used.
  dropped_at timestamptz,
  CHECK (used_for IS NULL OR (stored_at IS NOT NULL AND dropped_at IS NULL))
);
CREATE INDEX uploads_of_player ON uploads (player_id, id);
CREATE INDEX uploads_unused ON uploads (created_at) WHERE used_for IS NULL;

-- The picture library of operators. The files are named by their content and stored in several widths.
CREATE TABLE pictures (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  game_id integer NOT NULL REFERENCES games,
  hash text COLLATE "C" NOT NULL CONSTRAINT pictures_hash CHECK (hash ~ '^[0-9a-f]{32}$'),
  name text NOT NULL CONSTRAINT pictures_name CHECK (name <> ''),
  width_px integer NOT NULL CONSTRAINT pictures_width CHECK (width_px > 0),
  height_px integer NOT NULL CONSTRAINT pictures_height CHECK (height_px > 0),
  bytes integer NOT NULL CONSTRAINT pictures_bytes CHECK (bytes > 0),
  operator_id bigint NOT NULL REFERENCES operators,
  created_at timestamptz NOT NULL,
  -- Out of the library; its files are deleted later, where nothing uses them.
  removed_at timestamptz,
  CONSTRAINT pictures_once UNIQUE (game_id, hash)
);
CREATE INDEX pictures_of_game ON pictures (game_id, id DESC) WHERE removed_at IS NULL;
CREATE INDEX pictures_removed ON pictures (removed_at) WHERE removed_at IS NOT NULL;

-- The key that signs the URLs of private files, created at first use and shared by all processes.
CREATE TABLE file_url_key (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  secret bytea NOT NULL CHECK (octet_length(secret) = 32)
);

-- Orders paid by bank transfer: payee accounts, transfers with proof and review, and incoming payments of the bank.

CREATE TABLE payee_accounts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  game_id integer NOT NULL REFERENCES games,
  account_name text NOT NULL CHECK (account_name <> ''),
  account_no text NOT NULL CHECK (account_no ~ '^[0-9]{8,40}$'),
  bank_name text NOT NULL CHECK (bank_name <> ''),
  branch text NOT NULL,
  -- Smaller orders cannot be paid by transfer.
  min_amount bigint NOT NULL CHECK (min_amount > 0),
  -- A change is a new row: transfers that were opened before still go to the old account.
  is_active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX payee_accounts_active ON payee_accounts (game_id) WHERE is_active;

CREATE TABLE transfers (
  order_id text COLLATE "C" PRIMARY KEY REFERENCES orders,
  game_id integer NOT NULL,
  -- The buyer's account, which must not review it.
  account_id bigint NOT NULL,
  player_id bigint NOT NULL,
  payee_account_id bigint NOT NULL REFERENCES payee_accounts,
  -- What the player writes into the transfer.
  reference text COLLATE "C" NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  status text NOT NULL CHECK (status IN ('awaiting', 'reviewing', 'approved', 'rejected', 'closed')),
  submissions integer NOT NULL DEFAULT 0,
  payer_name text NOT NULL DEFAULT '',
  reason text,
  submitted_at timestamptz,
  -- The operator who handed the proof in for the player.
  submitted_by bigint REFERENCES operators,
  created_at timestamptz NOT NULL,
  CONSTRAINT transfers_reference UNIQUE (reference),
  CHECK ((submissions = 0) = (submitted_at IS NULL)),
  CHECK (status <> 'reviewing' OR submissions > 0),
  CHECK (status <> 'rejected' OR reason IS NOT NULL)
);
CREATE INDEX transfers_of_game ON transfers (game_id, order_id DESC);
CREATE INDEX transfers_waiting ON transfers (game_id, submitted_at, order_id) WHERE status = 'reviewing';
CREATE INDEX transfers_of_player ON transfers (player_id, created_at);

CREATE TABLE transfer_proofs (
  order_id text COLLATE "C" NOT NULL REFERENCES transfers,
  submission integer NOT NULL CHECK (submission > 0),
  place integer NOT NULL CHECK (place BETWEEN 1 AND 3),
  -- No foreign key: it would keep unused uploads from being deleted. Used ones are never deleted.
  upload_id bigint NOT NULL,
  PRIMARY KEY (order_id, submission, place)
);

-- What happened to a transfer, and by whom; append-only.
CREATE TABLE transfer_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id text COLLATE "C" NOT NULL REFERENCES transfers,
  at timestamptz NOT NULL,
  status text NOT NULL,
  -- A key of modules/transfers/timeline.ts.
  step text NOT NULL,
  note text NOT NULL DEFAULT '',
  operator_id bigint REFERENCES operators
);
CREATE INDEX transfer_events_of_transfer ON transfer_events (order_id, id);

-- The player accounts of operators, who must not review their own transfers.
CREATE TABLE operator_accounts (
  operator_id bigint NOT NULL REFERENCES operators,
  account_id bigint NOT NULL REFERENCES accounts,
  PRIMARY KEY (operator_id, account_id)
);

CREATE TABLE bank_statements (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  game_id integer NOT NULL REFERENCES games,
  account_no text NOT NULL,
  operator_id bigint NOT NULL REFERENCES operators,
  imported_at timestamptz NOT NULL
);

-- Incoming payments as the bank reports them, imported from a statement or entered by an operator.
CREATE TABLE bank_entries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  game_id integer NOT NULL,
  account_no text COLLATE "C" NOT NULL,
  statement_id bigint REFERENCES bank_statements,
  operator_id bigint NOT NULL REFERENCES operators,
  bank_reference text COLLATE "C" NOT NULL CHECK (bank_reference ~ '^[A-Z0-9]{4,64}$'),
  amount bigint NOT NULL CHECK (amount > 0),
  paid_at timestamptz NOT NULL,
  payer_name text NOT NULL,
  payer_account text NOT NULL,
  memo text NOT NULL,
  status text NOT NULL CHECK (status IN ('matched', 'over', 'under', 'unknown', 'own', 'settled', 'returned')),
  order_id text COLLATE "C" REFERENCES transfers,
  note text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL,
  -- A bank reference counts once, however often it is imported or entered.
  CONSTRAINT bank_entries_once UNIQUE (game_id, account_no, bank_reference),
  CHECK (status NOT IN ('matched', 'settled') OR order_id IS NOT NULL)
);
CREATE INDEX bank_entries_of_game ON bank_entries (game_id, id DESC);
CREATE INDEX bank_entries_of_order ON bank_entries (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX bank_entries_of_reference ON bank_entries (game_id, bank_reference);
CREATE INDEX bank_entries_open ON bank_entries (game_id, amount) WHERE status IN ('over', 'under', 'unknown', 'own');
CREATE INDEX bank_entries_to_settle ON bank_entries (id) WHERE status = 'matched';

-- Gifts: their conditions and stock, the receipts of roles with their delivery, and imports of codes.

CREATE TABLE gifts (
  id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  game_id integer NOT NULL REFERENCES games,
  name text NOT NULL CHECK (name <> ''),
  subtitle text NOT NULL DEFAULT '',
  description text NOT NULL DEFAULT '',
  -- How to use a code in the game.
  usage text NOT NULL DEFAULT '',
  image text NOT NULL CHECK (image <> ''),
  -- [{ name, quantity }]
  contents jsonb NOT NULL CHECK (jsonb_typeof(contents) = 'array' AND jsonb_array_length(contents) > 0),
  delivery text NOT NULL CHECK (delivery IN ('code', 'role')),
  code_pool_id bigint REFERENCES code_pools,
  -- What the game calls it; null: `gift-<id>`.
  product_code text CHECK (product_code <> ''),
  -- Conditions, all of which must be met; null: no condition.
  min_level integer CHECK (min_level > 0),
  min_vip integer CHECK (min_vip > 0),
  min_spend bigint CHECK (min_spend > 0),
  first_login_days integer CHECK (first_login_days BETWEEN 1 AND 3650),
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  total integer NOT NULL CHECK (total >= 0),
  per_role integer NOT NULL CHECK (per_role > 0),
  handed_out integer NOT NULL DEFAULT 0 CHECK (handed_out >= 0),
  -- An alert is raised when its pool has fewer codes than this; 0: when the pool is empty.
  low_codes integer NOT NULL DEFAULT 0 CHECK (low_codes >= 0),
  is_published boolean NOT NULL DEFAULT false,
  sort integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (game_id, id),
  CHECK (ends_at > starts_at),
  CHECK ((delivery = 'code') = (code_pool_id IS NOT NULL)),
  CONSTRAINT gifts_total CHECK (handed_out <= total)
);
CREATE INDEX gifts_order ON gifts (game_id, sort, id) WHERE is_published;

-- How many of a gift a role of the game has received. Counted by role, not by player: binding the role to another player
-- does not reset the count.
CREATE TABLE gift_counts (
  gift_id bigint NOT NULL REFERENCES gifts,
  server_code text NOT NULL,
  role_code text NOT NULL,
  received integer NOT NULL CHECK (received >= 0),
  PRIMARY KEY (gift_id, server_code, role_code)
);

CREATE TABLE gift_receipts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  game_id integer NOT NULL,
  gift_id bigint NOT NULL,
  player_id bigint NOT NULL REFERENCES players,
  role_id bigint NOT NULL REFERENCES player_roles,
  -- A copy of the role: it may be renamed or unbound later.
  server_code text NOT NULL,
  server_name text NOT NULL,
  role_code text NOT NULL,
  role_name text NOT NULL,
  -- Counts the role's receipts of this gift from 1.
  seq integer NOT NULL CHECK (seq > 0),
  received_at timestamptz NOT NULL,
  -- waiting: nothing was sent; sending: it was sent, the result is not known yet; delivered.
  phase text NOT NULL CHECK (phase IN ('waiting', 'sending', 'delivered')),
  tries integer NOT NULL DEFAULT 0,
  -- When a worker tries to deliver it next.
  next_try_at timestamptz,
  -- When an alert was raised because delivery keeps failing.
  stuck_at timestamptz,
  delivered_at timestamptz,
  FOREIGN KEY (game_id, gift_id) REFERENCES gifts (game_id, id),
  CONSTRAINT gift_receipts_seq UNIQUE (gift_id, server_code, role_code, seq),
  CHECK ((phase = 'delivered') = (delivered_at IS NOT NULL)),
  CHECK ((phase = 'delivered') = (next_try_at IS NULL))
);
CREATE INDEX gift_receipts_of_player ON gift_receipts (player_id, id DESC);
CREATE INDEX gift_receipts_of_role ON gift_receipts (role_id, id DESC);
CREATE INDEX gift_receipts_of_game ON gift_receipts (game_id, id DESC);
CREATE INDEX gift_receipts_of_gift ON gift_receipts (gift_id, id DESC);
CREATE INDEX gift_receipts_to_try ON gift_receipts (next_try_at) WHERE next_try_at IS NOT NULL;
CREATE INDEX gift_receipts_stuck ON gift_receipts (game_id, id) WHERE stuck_at IS NOT NULL AND phase <> 'delivered';

-- Imports of code files into a pool.
CREATE TABLE gift_code_imports (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  game_id integer NOT NULL REFERENCES games,
  pool_id bigint NOT NULL REFERENCES code_pools,
  status text NOT NULL CHECK (status IN ('waiting', 'running', 'done')),
  -- The codes that remain to be added, and the line of each.
  codes text[] NOT NULL,
  code_lines integer[] NOT NULL,
  -- How many lines the file has, and how many of its codes were processed.
  lines integer NOT NULL,
  processed integer NOT NULL DEFAULT 0,
  added integer NOT NULL DEFAULT 0,
  -- Lines of the file that hold no usable code.
  blanks integer NOT NULL,
  repeated integer NOT NULL,
  malformed integer NOT NULL,
  -- Already in a pool of the game.
  known integer NOT NULL DEFAULT 0,
  -- The first few skipped lines: [{ line, reason }]
  left_out jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  finished_at timestamptz,
  CHECK ((status = 'done') = (finished_at IS NOT NULL))
);
CREATE INDEX gift_code_imports_of_game ON gift_code_imports (game_id, id DESC);

-- Campaigns of a game: one row each, whatever its kind.

CREATE TABLE activities (
  -- The `activeid` of links and calls.
  id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  game_id integer NOT NULL REFERENCES games,
  kind text NOT NULL
    CHECK (kind IN ('score_lottery', 'task_lottery', 'sign_in', 'invitation', 'recharge', 'ranking')),
  title text NOT NULL CHECK (title <> ''),
  subtitle text NOT NULL DEFAULT '',
  icon text NOT NULL,
  -- What a player must know before taking part.
  rules text NOT NULL DEFAULT '',
  -- Settings of this kind of activity: prizes, odds, milestones, ranks.
  config jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(config) = 'object'),
  sort integer NOT NULL DEFAULT 0,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  -- draft: only operators see it; published: the clock decides whether it is upcoming, running or over; ended: before its
  -- time.
  status text NOT NULL DEFAULT 'draft' CHECK (status IN ('draft', 'published', 'paused', 'ended')),
  -- What its prizes may cost before it is paused; null: unlimited.
  budget_amount bigint CONSTRAINT activities_budget CHECK (budget_amount > 0),
  -- What they cost in nine of ten simulated runs, and when it was noticed that they will cost more or less.
  forecast_low bigint,
  forecast_high bigint,
  -- How many players were simulated, and how often each of them drew.
  forecast_players integer,
  forecast_draws_each integer,
  forecast_alerted_at timestamptz,
  -- What they have cost, and when that was counted.
  cost_amount bigint NOT NULL DEFAULT 0 CONSTRAINT activities_cost CHECK (cost_amount >= 0),
  cost_counted_at timestamptz,
  -- What those cost that were granted before this time, revoked ones included: they are not counted again.
  cost_settled bigint NOT NULL DEFAULT 0,
  cost_settled_until timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (game_id, id),
  CONSTRAINT activities_forecast
    CHECK ((forecast_low IS NULL) = (forecast_high IS NULL) AND forecast_low BETWEEN 0 AND forecast_high),
  CHECK (ends_at > starts_at)
);
CREATE INDEX activities_of_game ON activities (game_id, sort, id);

-- Views and shares of an activity, each device once a day.

CREATE TABLE activity_visits (
  activity_id bigint NOT NULL REFERENCES activities,
  -- A business day (Asia/Shanghai).
  day date NOT NULL,
  event text NOT NULL CHECK (event IN ('view', 'share')),
  -- A hash of the device.
  visitor bytea NOT NULL,
  PRIMARY KEY (activity_id, day, event, visitor)
);
CREATE INDEX activity_visits_age ON activity_visits (day);

-- The totals of past days, after the visits themselves are deleted.
CREATE TABLE activity_visit_counts (
  activity_id bigint NOT NULL REFERENCES activities,
  day date NOT NULL,
  event text NOT NULL,
  visitors integer NOT NULL CHECK (visitors > 0),
  PRIMARY KEY (activity_id, day, event)
);

-- Through which account a role takes part on a day: binding a role to another account earns nothing twice.
CREATE TABLE activity_role_days (
  activity_id bigint NOT NULL REFERENCES activities,
  -- A business day; of sign-in the day it counts for.
  day date NOT NULL,
  server_code text NOT NULL,
  role_code text NOT NULL,
  player_id bigint NOT NULL REFERENCES players,
  CONSTRAINT activity_role_days_pkey PRIMARY KEY (activity_id, day, server_code, role_code)
);
CREATE INDEX activity_role_days_of_player ON activity_role_days (player_id);

-- Players who were reminded of rewards they have earned in an activity and not received: once each on every occasion.
CREATE TABLE claim_reminders (
  activity_id bigint NOT NULL REFERENCES activities,
  player_id bigint NOT NULL REFERENCES players,
  occasion text NOT NULL CHECK (occasion IN ('ended_early', 'last_day')),
  PRIMARY KEY (activity_id, player_id, occasion)
);

-- Prizes that players won in activities, and their delivery.

CREATE TABLE awards (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  game_id integer NOT NULL,
  activity_id bigint NOT NULL,
  player_id bigint NOT NULL REFERENCES players,
  -- What it is for: `sign-in:2026-11-15`, `draw:17`, `milestone:3`.
  reason text NOT NULL CHECK (reason <> ''),
  kind text NOT NULL CHECK (kind IN ('points', 'coupon', 'code', 'prop', 'goods')),
  -- A copy of the prize's settings: later changes by operators do not change what was won.
  prize jsonb NOT NULL,
  cost_amount bigint NOT NULL CHECK (cost_amount >= 0),
  -- waiting: a prop whose role is known, nothing was sent; sending: it was sent, the result is not known yet.
  status text NOT NULL CHECK (status IN
    ('needs_address', 'needs_role', 'preparing', 'shipped', 'waiting', 'sending', 'received', 'revoked')),
  granted_at timestamptz NOT NULL,
  -- Until when its winner can claim it, and when they were reminded of it.
  expires_at timestamptz,
  reminded_at timestamptz,
  -- The delivery address of goods, copied: { name, phone, region_code, region, detail }
  address jsonb,
  carrier text,
  tracking_number text,
  shipped_at timestamptz,
  -- The role that receives a prop, copied.
  role_id bigint REFERENCES player_roles,
  server_code text,
  server_name text,
  role_code text,
  role_name text,
  tries integer NOT NULL DEFAULT 0,
  -- When a worker tries to deliver it next.
  next_try_at timestamptz,
  -- When an alert was raised because delivery keeps failing.
  stuck_at timestamptz,
  received_at timestamptz,
  revoked_at timestamptz,
  -- A free reward that a role gets once, through whichever account it comes.
  is_once_per_role boolean NOT NULL DEFAULT false,
  -- Why an operator extended or revoked it.
  note text NOT NULL DEFAULT '',
  FOREIGN KEY (game_id, activity_id) REFERENCES activities (game_id, id),
  -- One award per reason.
  CONSTRAINT awards_once UNIQUE (activity_id, player_id, reason),
  CHECK (CASE kind
    WHEN 'goods' THEN status IN ('needs_address', 'preparing', 'shipped', 'revoked')
    WHEN 'prop' THEN status IN ('needs_role', 'waiting', 'sending', 'received', 'revoked')
    ELSE status IN ('received', 'revoked')
  END),
  CHECK (status NOT IN ('preparing', 'shipped') OR address IS NOT NULL),
  CHECK ((status = 'shipped') <= (carrier IS NOT NULL AND tracking_number IS NOT NULL AND shipped_at IS NOT NULL)),
  CHECK (status NOT IN ('waiting', 'sending') OR (role_id IS NOT NULL AND next_try_at IS NOT NULL)),
  CHECK (status IN ('waiting', 'sending') OR next_try_at IS NULL),
  CHECK ((status = 'received') <= (received_at IS NOT NULL)),
  CHECK ((status = 'revoked') = (revoked_at IS NOT NULL))
);
CREATE INDEX awards_of_player ON awards (player_id, id DESC);
-- The role of an erased account is ''.
CREATE UNIQUE INDEX awards_once_per_role ON awards (activity_id, reason, server_code, role_code)
  WHERE is_once_per_role AND role_code <> '' AND status <> 'revoked';
CREATE INDEX awards_of_activity ON awards (activity_id, id DESC);
CREATE INDEX awards_of_game ON awards (game_id, id DESC);
-- Reports: what was granted when.
CREATE INDEX awards_of_game_by_time ON awards (game_id, granted_at);
CREATE INDEX awards_to_try ON awards (next_try_at) WHERE next_try_at IS NOT NULL;
CREATE INDEX awards_stuck ON awards (game_id, id) WHERE stuck_at IS NOT NULL AND status IN ('waiting', 'sending');
CREATE INDEX awards_of_tracking_number ON awards (tracking_number) WHERE tracking_number IS NOT NULL;
CREATE INDEX awards_to_claim ON awards (expires_at) WHERE status = 'needs_address' AND reminded_at IS NULL;
-- The badge of the prizes, which every show of the mall reads.
CREATE INDEX awards_waiting ON awards (player_id, expires_at) WHERE status IN ('needs_address', 'needs_role');
CREATE INDEX awards_to_ship ON awards (game_id, id) WHERE status = 'preparing';
-- What an activity did not cost after all.
CREATE INDEX awards_revoked ON awards (activity_id) INCLUDE (cost_amount) WHERE status = 'revoked';

-- Lotteries: stock of prizes, seeds of players, and every draw with the values that decided it.

-- Prizes that can run out. A draw locks their rows in the order of their keys, so that no prize is given twice and draws do
-- not deadlock.
CREATE TABLE lottery_stock (
  activity_id bigint NOT NULL REFERENCES activities,
  prize_key text NOT NULL,
  -- The published stock when one was last given; null: codes and coupons, which are counted in their own tables.
  stock integer CHECK (stock >= 0),
  given integer NOT NULL DEFAULT 0 CHECK (given >= 0),
  PRIMARY KEY (activity_id, prize_key),
  CONSTRAINT lottery_stock_total CHECK (given <= stock)
);

-- Stock that operators added to prizes of a lottery that had begun, and why.
CREATE TABLE lottery_stock_additions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  activity_id bigint NOT NULL REFERENCES activities,
  prize_key text NOT NULL,
  added integer NOT NULL CHECK (added > 0),
  reason text NOT NULL CHECK (reason <> ''),
  operator_id bigint NOT NULL REFERENCES operators,
  added_at timestamptz NOT NULL
);
CREATE INDEX lottery_stock_additions_of_activity ON lottery_stock_additions (activity_id, id DESC);

-- A player in a lottery. A draw locks this row: the draws of one player are serialized. The first look at the page writes it
-- with its seeds; a draft that is removed takes both along unless there are draws, which refer to their seed.
CREATE TABLE lottery_players (
  activity_id bigint NOT NULL REFERENCES activities ON DELETE CASCADE,
  player_id bigint NOT NULL REFERENCES players,
  -- The seed in use; the next one is committed already.
  epoch integer NOT NULL DEFAULT 1 CHECK (epoch >= 1),
  draws integer NOT NULL DEFAULT 0 CHECK (draws >= 0),
  -- Draws in a row without a prize that counts for the guarantee.
  pity_count integer NOT NULL DEFAULT 0 CHECK (pity_count >= 0),
  -- Draws on the business day of the last one.
  day date,
  day_draws integer NOT NULL DEFAULT 0 CHECK (day_draws >= 0),
  -- Task lotteries: the chances of the day before that were still valid on that day.
  day_carried integer NOT NULL DEFAULT 0 CONSTRAINT lottery_players_carried CHECK (day_carried >= 0),
  -- How many of the draws a client has shown to the player: a refresh or a lost response leaves the rest to be shown.
  seen_draws integer NOT NULL DEFAULT 0,
  PRIMARY KEY (activity_id, player_id),
  CONSTRAINT lottery_players_seen CHECK (seen_draws BETWEEN 0 AND draws)
);

CREATE TABLE lottery_seeds (
  activity_id bigint NOT NULL,
  player_id bigint NOT NULL,
  epoch integer NOT NULL,
  server_seed bytea NOT NULL CHECK (octet_length(server_seed) = 32),
  client_seed text NOT NULL CHECK (client_seed ~ '^[A-Za-z0-9_-]{1,64}$'),
  -- The player's device chose it after the server seed was committed.
  is_own boolean NOT NULL DEFAULT false,
  -- How many draws used it: the nonce of the last one.
  draws integer NOT NULL DEFAULT 0 CHECK (draws >= 0),
  -- When it was made public; nothing is drawn with it afterwards.
  revealed_at timestamptz,
  PRIMARY KEY (activity_id, player_id, epoch),
  FOREIGN KEY (activity_id, player_id) REFERENCES lottery_players ON DELETE CASCADE
);

-- The prize tables that draws used, by the hash of their text.
CREATE TABLE lottery_tables (
  activity_id bigint NOT NULL REFERENCES activities,
  table_hash bytea NOT NULL CHECK (octet_length(table_hash) = 32),
  table_text text NOT NULL CHECK (sha256(convert_to(table_text, 'UTF8')) = table_hash),
  PRIMARY KEY (activity_id, table_hash)
);

CREATE TABLE lottery_draws (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  activity_id bigint NOT NULL,
  player_id bigint NOT NULL,
  epoch integer NOT NULL,
  nonce integer NOT NULL CHECK (nonce >= 1),
  table_hash bytea NOT NULL,
  roll integer NOT NULL CHECK (roll BETWEEN 0 AND 999999),
  drawn text NOT NULL,
  given text NOT NULL,
  reason text NOT NULL CHECK (reason IN ('drawn', 'sold_out', 'guarantee')),
  pity_count integer NOT NULL CHECK (pity_count >= 0),
  -- How many of the drawn prize were given before; null: it does not run out.
  given_before integer CHECK (given_before >= 0),
  -- A copy of what the player saw: kind, name, image, quantity.
  prize jsonb NOT NULL,
  cost_amount bigint NOT NULL CHECK (cost_amount >= 0),
  -- Points paid for the draw; 0 where draws cost chances.
  points bigint NOT NULL CHECK (points >= 0),
  -- The winner's masked name for the public list; null for small prizes, which are not listed.
  winner text,
  drawn_at timestamptz NOT NULL,
  CONSTRAINT lottery_draws_once UNIQUE (activity_id, player_id, epoch, nonce),
  FOREIGN KEY (activity_id, player_id, epoch) REFERENCES lottery_seeds,
  FOREIGN KEY (activity_id, table_hash) REFERENCES lottery_tables,
  CHECK ((reason = 'drawn') = (drawn = given))
);
CREATE INDEX lottery_draws_of_player ON lottery_draws (activity_id, player_id, id DESC);
CREATE INDEX lottery_draws_of_activity ON lottery_draws (activity_id, id DESC);
CREATE INDEX lottery_winners ON lottery_draws (activity_id, id DESC) WHERE winner IS NOT NULL;

-- Tasks that players reported in a task lottery.

CREATE TABLE task_reports (
  activity_id bigint NOT NULL REFERENCES activities,
  player_id bigint NOT NULL REFERENCES players,
  day date NOT NULL,
  task text NOT NULL CHECK (task IN ('view', 'share')),
  -- The goods that were viewed; 0 for a share.
  goods_id bigint NOT NULL,
  begun_at timestamptz NOT NULL,
  -- When it began to count; null: the view has not lasted long enough yet.
  counted_at timestamptz,
  -- Once per goods and day.
  PRIMARY KEY (activity_id, player_id, day, task, goods_id),
  CHECK (counted_at >= begun_at)
);

-- Days on which players signed in, and the cards they used to make up for missed ones.

CREATE TABLE sign_in_days (
  activity_id bigint NOT NULL REFERENCES activities,
  player_id bigint NOT NULL REFERENCES players,
  -- The business day it counts for.
  day date NOT NULL,
  is_made_up boolean NOT NULL,
  signed_at timestamptz NOT NULL,
  -- One sign-in per day.
  PRIMARY KEY (activity_id, player_id, day)
);
CREATE INDEX sign_in_days_of_player ON sign_in_days (player_id, signed_at);

CREATE TABLE sign_in_cards (
  activity_id bigint NOT NULL REFERENCES activities,
  player_id bigint NOT NULL REFERENCES players,
  -- The first day of the round the cards belong to.
  round_from date NOT NULL,
  used integer NOT NULL CHECK (used BETWEEN 1 AND 31),
  PRIMARY KEY (activity_id, player_id, round_from)
);

-- Invitations of players by players, and the fingerprints that keep a person or device from counting twice.

CREATE TABLE invitations (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  game_id integer NOT NULL,
  activity_id bigint NOT NULL,
  inviter_id bigint NOT NULL REFERENCES players,
  invitee_id bigint NOT NULL REFERENCES players,
  -- The role that the invited player chose first; the inviter sees its name, masked.
  role_id bigint NOT NULL REFERENCES player_roles,
  arrived_at timestamptz NOT NULL,
  -- The checks that failed, as the contract names them; an invitation with none counts.
  failed_checks text[] NOT NULL DEFAULT '{}',
  -- A hash of the network address they came from; null once the account is erased.
  address_hash bytea,
  -- When the role was seen with the level that the activity asks for, and when the game was asked last.
  level_reached_at timestamptz,
  level_checked_at timestamptz,
  -- It would count by the role's level, which the game has to be asked for.
  awaits_level boolean NOT NULL DEFAULT false,
  -- Many friends of one inviter from one address wait for an operator.
  review text NOT NULL DEFAULT 'none',
  reviewed_at timestamptz,
  CONSTRAINT invitations_address_hash CHECK (octet_length(address_hash) = 32),
  CONSTRAINT invitations_review CHECK (review IN ('none', 'pending', 'accepted', 'rejected')),
  CONSTRAINT invitations_reviewed CHECK ((review IN ('accepted', 'rejected')) = (reviewed_at IS NOT NULL)),
  FOREIGN KEY (game_id, activity_id) REFERENCES activities (game_id, id),
  -- A player is invited once per activity.
  CONSTRAINT invitations_once UNIQUE (activity_id, invitee_id),
  CHECK (inviter_id <> invitee_id)
);
CREATE INDEX invitations_of_inviter ON invitations (activity_id, inviter_id, id DESC);
CREATE INDEX invitations_by_player ON invitations (inviter_id, arrived_at);
CREATE INDEX invitations_by_address ON invitations (activity_id, inviter_id, address_hash);
CREATE INDEX invitations_to_review ON invitations (game_id, id) WHERE review = 'pending';
CREATE INDEX invitations_below_level ON invitations (level_checked_at) WHERE awaits_level;

-- Hashes of the persons, roles and devices that have counted.
CREATE TABLE invitation_fingerprints (
  activity_id bigint NOT NULL,
  fingerprint bytea NOT NULL CHECK (octet_length(fingerprint) = 32),
  invitation_id bigint NOT NULL REFERENCES invitations,
  PRIMARY KEY (activity_id, fingerprint)
);

-- The codes of players' invitation links: random, so that they can neither be enumerated nor traced to a player.
CREATE TABLE invite_codes (
  player_id bigint PRIMARY KEY REFERENCES players,
  code text COLLATE "C" NOT NULL UNIQUE CHECK (code ~ '^[0-9A-HJKMNP-TV-Z]{8}$')
);
-- For counting and revoking, which concern invitations that count.
CREATE INDEX invitations_counting ON invitations (inviter_id, arrived_at) WHERE failed_checks = '{}';
CREATE INDEX invitations_of_invitee ON invitations (invitee_id) WHERE failed_checks = '{}';

-- What players spent within the time window of an activity; the top-up gift and the rich list count it.

-- Every order that counted for an activity, and how much of it still does: a refund is deducted where it counted, whatever
-- the activity's settings say by then. No foreign key: a share lock on one activity per payment would cost every sale.
CREATE TABLE activity_spend (
  order_id text COLLATE "C" NOT NULL,
  activity_id bigint NOT NULL,
  player_id bigint NOT NULL,
  amount bigint NOT NULL CHECK (amount >= 0),
  paid_at timestamptz NOT NULL,
  PRIMARY KEY (order_id, activity_id)
);

-- A player's total. Receiving, paying and refunding lock this row, after the order and before points, coupons and awards.
CREATE TABLE spend_totals (
  activity_id bigint NOT NULL,
  player_id bigint NOT NULL,
  amount bigint NOT NULL CHECK (amount >= 0),
  -- Refunded after the total was final: the amount stays, but the reward may lapse.
  late_refunds bigint NOT NULL DEFAULT 0 CHECK (late_refunds >= 0),
  PRIMARY KEY (activity_id, player_id)
) WITH (fillfactor = 80);

-- Activities whose totals are final.
CREATE TABLE spend_closings (
  activity_id bigint PRIMARY KEY,
  closed_at timestamptz NOT NULL
);

-- Milestones of the top-up gift that players received.

-- One row per milestone and player. A milestone whose prize was taken back can be received again, and only then.
CREATE TABLE recharge_receipts (
  activity_id bigint NOT NULL,
  player_id bigint NOT NULL,
  milestone_id integer NOT NULL,
  -- The amount it required when it was received.
  amount bigint NOT NULL CHECK (amount > 0),
  status text NOT NULL CHECK (status IN ('received', 'taken_back')),
  -- How often it was received: each time is an award of its own.
  times integer NOT NULL DEFAULT 1,
  received_at timestamptz NOT NULL,
  PRIMARY KEY (activity_id, player_id, milestone_id)
);

-- The rich list: exact ranks among any number of players (docs/ranking.md), and its signed results.

-- Everybody who has spent something. Row comparison wants all columns in one direction, so the amount is stored negated:
-- the smaller the sort key (negated_amount, reached_at, player_id), the higher the rank.
CREATE TABLE ranking_entries (
  activity_id bigint NOT NULL,
  player_id bigint NOT NULL,
  -- The role that paid last; the list shows its name.
  role_id bigint NOT NULL,
  negated_amount bigint NOT NULL CHECK (negated_amount < 0),
  -- When the player reached this amount: of equal amounts the earlier one ranks higher.
  reached_at timestamptz NOT NULL,
  PRIMARY KEY (activity_id, player_id)
) WITH (fillfactor = 80);
CREATE UNIQUE INDEX ranking_order ON ranking_entries (activity_id, negated_amount, reached_at, player_id);

-- The list is divided into buckets of some hundred players; a row holds where a bucket begins and how many players it has. A
-- rank is the sum of the buckets before one's own, the deltas before it, and a count inside one's own bucket.
CREATE TABLE ranking_buckets (
  activity_id bigint NOT NULL,
  negated_amount bigint NOT NULL,
  reached_at timestamptz NOT NULL,
  player_id bigint NOT NULL,
  players integer NOT NULL,
  PRIMARY KEY (activity_id, negated_amount, reached_at, player_id)
);

-- Changes since the buckets were last compacted: a player left (-1) or took (+1) a position. Payments only append here, so
-- that they never wait for one counter. Invariant, for the start of every bucket: entries before it = players of the
-- buckets before it + changes before it.
CREATE TABLE ranking_deltas (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  activity_id bigint NOT NULL,
  negated_amount bigint NOT NULL,
  reached_at timestamptz NOT NULL,
  player_id bigint NOT NULL,
  change smallint NOT NULL CHECK (change IN (-1, 1))
);
CREATE INDEX ranking_deltas_order ON ranking_deltas (activity_id, negated_amount, reached_at, player_id) INCLUDE (change);

-- Players who are listed without their name.
CREATE TABLE ranking_hidden (
  activity_id bigint NOT NULL,
  player_id bigint NOT NULL,
  PRIMARY KEY (activity_id, player_id)
);

-- Results of the rich list: fixed after the end, signed, and never changed again.

-- The key that signs results. It is created once and never changes, so that old results stay verifiable.
CREATE TABLE result_keys (
  id integer PRIMARY KEY CHECK (id = 1),
  -- PKCS 8 and SPKI in DER; ECDSA on P-256, which every browser can verify.
  private_key bytea NOT NULL,
  public_key bytea NOT NULL
);

CREATE TABLE ranking_results (
  activity_id bigint PRIMARY KEY,
  frozen_at timestamptz NOT NULL,
  -- How many players were ranked.
  players integer NOT NULL CHECK (players >= 0),
  -- SHA-256 of the result's text (modules/ranking/result-text.ts), and the signature over that text.
  fingerprint bytea NOT NULL CHECK (octet_length(fingerprint) = 32),
  signature bytea NOT NULL CHECK (octet_length(signature) = 64)
);

CREATE TABLE ranking_result_rows (
  activity_id bigint NOT NULL,
  rank integer NOT NULL CHECK (rank > 0),
  player_id bigint NOT NULL,
  role_id bigint NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  reached_at timestamptz NOT NULL,
  -- A pseudonym of the player in the signed text, so that a player can still hide later.
  tag text NOT NULL,
  PRIMARY KEY (activity_id, rank),
  UNIQUE (activity_id, player_id)
);

-- What operators did with a player, and why: notes, blocks, ended sessions, contacts that were shown.

CREATE TABLE player_records (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  game_id integer NOT NULL,
  player_id bigint NOT NULL REFERENCES players,
  kind text NOT NULL,
  -- The note itself, or the reason that was given.
  text text NOT NULL,
  operator_id bigint NOT NULL REFERENCES operators,
  at timestamptz NOT NULL,
  CONSTRAINT player_records_kind CHECK (
    kind IN ('note', 'blocked', 'unblocked', 'sessions_ended', 'contact_revealed'))
);
CREATE INDEX player_records_of_player ON player_records (player_id, id DESC);

-- Cases of player support: what a player needs, who deals with it, and how it ended.

CREATE TABLE cases (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  game_id integer NOT NULL REFERENCES games,
  player_id bigint NOT NULL REFERENCES players,
  -- Empty once the player has deleted the account.
  subject text NOT NULL,
  order_id text REFERENCES orders,
  -- A waiting case waits for somebody outside support: the player, the game, a payment provider.
  state text NOT NULL CONSTRAINT cases_state CHECK (state IN ('open', 'waiting', 'closed')),
  -- Null: nobody has taken it.
  owner_id bigint REFERENCES operators,
  opened_by bigint NOT NULL REFERENCES operators,
  opened_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  closed_by bigint REFERENCES operators,
  closed_at timestamptz,
  CONSTRAINT cases_closed CHECK (num_nonnulls(closed_by, closed_at) = CASE state WHEN 'closed' THEN 2 ELSE 0 END)
);
CREATE INDEX cases_of_game ON cases (game_id, id DESC);
CREATE INDEX cases_of_player ON cases (player_id, id DESC);
CREATE INDEX cases_of_order ON cases (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX cases_open ON cases (game_id, opened_at) WHERE state = 'open';
CREATE INDEX cases_waiting ON cases (game_id, updated_at) WHERE state = 'waiting';

-- Everything that happened in a case, append-only: notes, owners, states with their reasons.

CREATE TABLE case_notes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  case_id bigint NOT NULL REFERENCES cases,
  kind text NOT NULL,
  -- The note itself, the title of the message, or the reason that was given.
  text text NOT NULL,
  -- The owner from then on; null: nobody.
  owner_id bigint REFERENCES operators,
  operator_id bigint NOT NULL REFERENCES operators,
  at timestamptz NOT NULL,
  CONSTRAINT case_notes_kind CHECK (
    kind IN ('opened', 'note', 'message', 'assigned', 'waiting', 'resumed', 'closed', 'reopened')),
  CONSTRAINT case_notes_owner CHECK (owner_id IS NULL OR kind IN ('opened', 'assigned'))
);
CREATE INDEX case_notes_of_case ON case_notes (case_id, id DESC);

-- What operators keep for their own work in the console.

CREATE TABLE saved_views (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  game_id integer NOT NULL REFERENCES games,
  operator_id bigint NOT NULL REFERENCES operators,
  -- The list call whose filters they are.
  list_call text NOT NULL,
  name text NOT NULL,
  filters jsonb NOT NULL,
  is_shared boolean NOT NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT saved_views_name UNIQUE (game_id, operator_id, list_call, name)
);

-- Sums of sales per day and hour, written by a job, so that a report over a year reads some hundred rows.

-- One row per game and day of the business calendar.
CREATE TABLE report_days (
  game_id integer NOT NULL,
  day date NOT NULL,
  placed_orders integer NOT NULL,
  paid_orders integer NOT NULL,
  paid_amount bigint NOT NULL,
  payers integer NOT NULL,
  new_payers integer NOT NULL,
  refunds integer NOT NULL,
  refunded_amount bigint NOT NULL,
  summed_at timestamptz NOT NULL,
  -- The end of the day, or of its hours that were over.
  summed_until timestamptz NOT NULL,
  PRIMARY KEY (game_id, day)
);

CREATE TABLE report_hours (
  game_id integer NOT NULL,
  hour timestamptz NOT NULL,
  placed_orders integer NOT NULL,
  paid_orders integer NOT NULL,
  paid_amount bigint NOT NULL,
  payers integer NOT NULL,
  refunds integer NOT NULL,
  refunded_amount bigint NOT NULL,
  PRIMARY KEY (game_id, hour)
);

-- What of an order's amount is paid for which goods; a refund counts on the day the money went back.
CREATE TABLE report_sales (
  game_id integer NOT NULL,
  day date NOT NULL,
  goods_id bigint NOT NULL,
  orders integer NOT NULL,
  quantity integer NOT NULL,
  paid_amount bigint NOT NULL,
  refunded_amount bigint NOT NULL,
  PRIMARY KEY (game_id, day, goods_id)
);
CREATE INDEX report_sales_of_goods ON report_sales (game_id, goods_id, day);

-- The same sales by payment type and by link. The combinations of all three would be thousands of rows a day.
CREATE TABLE report_pay_types (
  game_id integer NOT NULL,
  day date NOT NULL,
  pay_type text NOT NULL,
  quantity integer NOT NULL,
  paid_amount bigint NOT NULL,
  PRIMARY KEY (game_id, day, pay_type)
);

CREATE TABLE report_links (
  game_id integer NOT NULL,
  day date NOT NULL,
  source_from text NOT NULL,
  quantity integer NOT NULL,
  paid_amount bigint NOT NULL,
  PRIMARY KEY (game_id, day, source_from)
);

-- How many players paid on a day and last before it on another: the players who paid within a period are those whose last
-- payment before was outside of it, so that they are counted exactly without their names.
CREATE TABLE report_payers (
  game_id integer NOT NULL,
  day date NOT NULL,
  -- Null: they had never paid before.
  last_day date,
  players integer NOT NULL,
  CONSTRAINT report_payers_once UNIQUE NULLS NOT DISTINCT (game_id, day, last_day)
);

-- How far devices came on a day, each device once, under the link, channel, device and version it first came with.
CREATE TABLE report_funnel (
  game_id integer NOT NULL,
  day date NOT NULL,
  source_from text NOT NULL,
  channel text NOT NULL,
  device text NOT NULL,
  version text NOT NULL,
  visitors integer NOT NULL,
  logged_in integer NOT NULL,
  opened_goods integer NOT NULL,
  ordered integer NOT NULL,
  paid integer NOT NULL,
  PRIMARY KEY (game_id, day, source_from, channel, device, version)
);

-- Players by the week they first logged in (its Monday). `week_players` and `week_payers` count a player on the first day of
-- a week they came or paid on, so that the days of a week add up to its players.
CREATE TABLE report_cohorts (
  game_id integer NOT NULL,
  day date NOT NULL,
  cohort date NOT NULL,
  new_players integer NOT NULL,
  returning_players integer NOT NULL,
  week_players integer NOT NULL,
  payers integer NOT NULL,
  week_payers integer NOT NULL,
  paid_amount bigint NOT NULL,
  PRIMARY KEY (game_id, day, cohort)
);

-- What activities cost and brought: `paid_amount` is what players paid on the day who had won something by its end.
CREATE TABLE report_activities (
  game_id integer NOT NULL,
  day date NOT NULL,
  activity_id bigint NOT NULL,
  visitors integer NOT NULL,
  winners integer NOT NULL,
  granted integer NOT NULL,
  cost_amount bigint NOT NULL,
  paid_amount bigint NOT NULL,
  PRIMARY KEY (game_id, day, activity_id)
);

-- Reconciliation: providers' bills of a day, what operators decided about differences, and the days and months that are signed.

-- What a provider says it took and gave back for one merchant on one day.
CREATE TABLE payment_bills (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  provider text NOT NULL CONSTRAINT payment_bills_provider CHECK (provider IN ('sandbox', 'wechat', 'alipay')),
  -- Null for the merchant of the environment.
  merchant_id bigint REFERENCES payment_merchants,
  day date NOT NULL,
  -- Who imported the file; null when the mall fetched it.
  operator_id bigint REFERENCES operators,
  received_at timestamptz NOT NULL,
  -- The sum of fees that the provider states, in thousandths of a cent.
  stated_fee bigint,
  CONSTRAINT payment_bills_once UNIQUE NULLS NOT DISTINCT (provider, merchant_id, day)
);

CREATE TABLE payment_bill_lines (
  bill_id bigint NOT NULL REFERENCES payment_bills ON DELETE CASCADE,
  line integer NOT NULL CONSTRAINT payment_bill_lines_line CHECK (line > 0),
  kind text NOT NULL CONSTRAINT payment_bill_lines_kind CHECK (kind IN ('payment', 'refund')),
  out_trade_no text COLLATE "C" NOT NULL,
  -- Our number of a refund; null on a payment and on a refund that was made at the provider itself.
  refund_no text COLLATE "C",
  transaction_id text NOT NULL,
  amount bigint NOT NULL CONSTRAINT payment_bill_lines_amount CHECK (amount >= 0),
  -- In thousandths of a cent.
  fee bigint NOT NULL,
  at timestamptz NOT NULL,
  -- A payment that the mall had not started when the bill arrived.
  is_unknown boolean NOT NULL DEFAULT false,
  PRIMARY KEY (bill_id, line),
  CONSTRAINT payment_bill_lines_refund CHECK (kind = 'refund' OR refund_no IS NULL)
);
CREATE INDEX payment_bill_lines_of_payment ON payment_bill_lines (out_trade_no);
CREATE INDEX payment_bill_lines_unknown ON payment_bill_lines (bill_id) WHERE is_unknown;

-- How an operator ended a difference that does not explain itself.
CREATE TABLE reconciliation_resolutions (
  day date NOT NULL,
  -- The kind of the difference and the number it is about.
  key text COLLATE "C" NOT NULL,
  game_id integer NOT NULL REFERENCES games,
  action text NOT NULL CONSTRAINT reconciliation_resolutions_action CHECK (action IN ('accepted', 'assigned', 'refunded')),
  note text NOT NULL CONSTRAINT reconciliation_resolutions_note CHECK (note <> ''),
  operator_id bigint NOT NULL REFERENCES operators,
  at timestamptz NOT NULL,
  PRIMARY KEY (day, key)
);

-- Refunds of payments that belong to no order.
CREATE TABLE unknown_payment_refunds (
  refund_no text COLLATE "C" PRIMARY KEY,
  game_id integer NOT NULL REFERENCES games,
  provider text NOT NULL,
  merchant_id bigint REFERENCES payment_merchants,
  out_trade_no text COLLATE "C" NOT NULL,
  amount bigint NOT NULL CONSTRAINT unknown_payment_refunds_amount CHECK (amount > 0),
  reason text NOT NULL,
  created_at timestamptz NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  done_at timestamptz,
  CONSTRAINT unknown_payment_refunds_once UNIQUE (provider, out_trade_no)
);

-- What the last comparison of a day found, for the desk.
CREATE TABLE reconciliation_checks (
  game_id integer NOT NULL REFERENCES games,
  day date NOT NULL,
  missing_bills integer NOT NULL,
  open_differences integer NOT NULL,
  checked_at timestamptz NOT NULL,
  PRIMARY KEY (game_id, day)
);

-- Days whose orders, payments and bills agree, with the figures of that moment; append-only.
CREATE TABLE reconciliation_days (
  game_id integer NOT NULL REFERENCES games,
  day date NOT NULL,
  figures jsonb NOT NULL,
  -- SHA-256 of the figures.
  fingerprint text NOT NULL CONSTRAINT reconciliation_days_fingerprint CHECK (fingerprint ~ '^[0-9a-f]{64}$'),
  operator_id bigint NOT NULL REFERENCES operators,
  signed_at timestamptz NOT NULL,
  PRIMARY KEY (game_id, day)
);

-- Months whose days are all signed; append-only.
CREATE TABLE reconciliation_months (
  game_id integer NOT NULL REFERENCES games,
  month date NOT NULL CONSTRAINT reconciliation_months_first_day CHECK (extract(day FROM month) = 1),
  figures jsonb NOT NULL,
  fingerprint text NOT NULL CONSTRAINT reconciliation_months_fingerprint CHECK (fingerprint ~ '^[0-9a-f]{64}$'),
  operator_id bigint NOT NULL REFERENCES operators,
  signed_at timestamptz NOT NULL,
  PRIMARY KEY (game_id, month)
);

-- Exports of lists: what was asked for, the rows read so far, and the file in parts until it expires.

CREATE TABLE exports (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  game_id integer NOT NULL,
  operator_id bigint NOT NULL REFERENCES operators,
  call text NOT NULL,
  input jsonb NOT NULL,
  format text NOT NULL,
  -- [{ field, header }]; null: every field.
  columns jsonb,
  language text NOT NULL,
  -- What the operator was allowed to do when the export was started.
  permissions text[] NOT NULL,
  status text NOT NULL,
  -- How many rows were read, and where the next batch begins.
  rows integer NOT NULL DEFAULT 0,
  cursor text,
  size_bytes integer,
  failure text,
  created_at timestamptz NOT NULL,
  ready_at timestamptz,
  expires_at timestamptz,
  CONSTRAINT exports_format CHECK (format IN ('csv', 'xlsx')),
  CONSTRAINT exports_status CHECK (status IN ('waiting', 'running', 'ready', 'failed', 'expired')),
  CONSTRAINT exports_failed CHECK ((status = 'failed') = (failure IS NOT NULL)),
  CONSTRAINT exports_ready CHECK ((status IN ('ready', 'expired')) = (ready_at IS NOT NULL)
    AND (ready_at IS NULL) = (expires_at IS NULL))
);
CREATE INDEX exports_of_game ON exports (game_id, id DESC);
CREATE INDEX exports_under_way ON exports (operator_id) WHERE status IN ('waiting', 'running');
CREATE INDEX exports_expiring ON exports (expires_at) WHERE status = 'ready';

CREATE TABLE export_rows (
  export_id bigint NOT NULL REFERENCES exports ON DELETE CASCADE,
  batch integer NOT NULL,
  rows jsonb NOT NULL,
  PRIMARY KEY (export_id, batch)
);

CREATE TABLE export_parts (
  export_id bigint NOT NULL REFERENCES exports ON DELETE CASCADE,
  part integer NOT NULL,
  content bytea NOT NULL,
  PRIMARY KEY (export_id, part)
);

-- Sessions, stored responses of changing calls (idempotency), rate limits and previews.

CREATE TABLE sessions (
  token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  game_id integer NOT NULL,
  account_id bigint NOT NULL,
  player_id bigint,
  role_id bigint,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  -- The person's open id in the mini-program, as WeChat gave it for a login code.
  wx_open_id text,
  CHECK (role_id IS NULL OR player_id IS NOT NULL)
);
CREATE INDEX sessions_account ON sessions (account_id);
CREATE INDEX sessions_role ON sessions (role_id) WHERE role_id IS NOT NULL;
CREATE INDEX sessions_expiry ON sessions (expires_at);

CREATE TABLE stored_responses (
  id_hash bytea PRIMARY KEY,
  -- 0 for a call about no game. A game that is moved takes its own along, so that a repeat is known there too.
  game_id integer NOT NULL,
  body_hash bytea NOT NULL,
  response text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX stored_responses_age ON stored_responses (created_at);

-- UNLOGGED: losing the counts in a crash only forgives a few requests.
CREATE UNLOGGED TABLE rate_limits (
  key text PRIMARY KEY,
  hits integer NOT NULL,
  ends_at timestamptz NOT NULL
);
CREATE INDEX rate_limits_end ON rate_limits (ends_at);

-- Runners of jobs that are alive; see platform/jobs/worker-heartbeats.ts. UNLOGGED: after a crash the living write themselves
-- down again within seconds.
CREATE UNLOGGED TABLE job_runners (
  id text CONSTRAINT job_runners_key PRIMARY KEY,
  seen_at timestamptz NOT NULL
);

-- The builds of the web that processes have started with, and their files: while two versions run, and for pages that were
-- opened before a deployment, every process serves the files of both. See platform/process/web-builds.ts.
CREATE TABLE web_builds (
  version text CONSTRAINT web_builds_key PRIMARY KEY,
  hash text NOT NULL,
  started_at timestamptz NOT NULL
);

CREATE TABLE web_assets (
  name text CONSTRAINT web_assets_key PRIMARY KEY,
  body bytea NOT NULL,
  replaced_at timestamptz
);

-- Links under which an operator previews the mall, or the page of an activity. Only the hash of a ticket is stored.

CREATE TABLE previews (
  ticket_hash bytea PRIMARY KEY,
  game_id integer NOT NULL REFERENCES games,
  -- The activity whose page is shown, or the goods that are opened; neither: the whole mall.
  activity_id bigint REFERENCES activities,
  goods_id bigint REFERENCES goods,
  operator_id bigint NOT NULL REFERENCES operators,
  -- The role that the page is shown to, with its player; null: a visitor.
  account_id bigint REFERENCES accounts,
  player_id bigint REFERENCES players,
  role_id bigint REFERENCES player_roles,
  -- Shown in the ribbon of the page.
  role_name text NOT NULL DEFAULT '',
  -- The time that the page is previewed at.
  at timestamptz NOT NULL,
  -- The banner, popup or notice that is brought to the front: {"kind", "id"}; null: none.
  layer jsonb,
  -- The id that a record has here which is not saved yet.
  new_id bigint,
  -- What a form holds: {"call", "input"} of the call that would save it; null: what is saved is shown.
  unsaved jsonb,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  CHECK ((role_id IS NULL) = (player_id IS NULL) AND (role_id IS NULL) = (account_id IS NULL))
);
CREATE INDEX previews_over ON previews (expires_at);

-- State of the sandbox providers (simulated game servers, inbox, OAuth, cashier) and WeChat's JS-SDK tickets.
-- The sandbox tables stay empty outside sandbox and test.

CREATE TABLE sandbox_game_servers (
  game_id integer NOT NULL,
  server_code text NOT NULL,
  server_name text NOT NULL,
  -- The type of channel whose players are on this server; 0 is for everybody.
  channel_type integer NOT NULL DEFAULT 0,
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'maintenance')),
  PRIMARY KEY (game_id, server_code)
);

CREATE TABLE sandbox_game_roles (
  game_id integer NOT NULL,
  server_code text NOT NULL,
  role_code text NOT NULL,
  role_name text NOT NULL,
  level integer NOT NULL,
  vip_level integer NOT NULL,
  avatar text NOT NULL,
  -- The account that plays it; a role without one can only be bound by the player.
  u8_account_id text,
  PRIMARY KEY (game_id, server_code, role_code),
  FOREIGN KEY (game_id, server_code) REFERENCES sandbox_game_servers
);
CREATE INDEX sandbox_game_roles_account ON sandbox_game_roles (game_id, u8_account_id);

CREATE TABLE sandbox_game_mails (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  game_id integer NOT NULL,
  server_code text NOT NULL,
  role_code text NOT NULL,
  text text NOT NULL,
  key text NOT NULL UNIQUE,
  created_at timestamptz NOT NULL
);

-- The fault mode of a game's simulated server; no row: none.
CREATE TABLE sandbox_game_fault_modes (
  game_id integer PRIMARY KEY,
  mode text NOT NULL CHECK (mode IN ('well', 'slow', 'down', 'applied_but_timed_out')),
  slow_ms integer NOT NULL DEFAULT 0 CHECK (slow_ms BETWEEN 0 AND 60000)
);

CREATE TABLE sandbox_sdk_tokens (
  token text PRIMARY KEY,
  game_id integer NOT NULL,
  u8_account_id text NOT NULL,
  nickname text NOT NULL,
  expires_at timestamptz NOT NULL
);

CREATE TABLE sandbox_inbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  game_id integer NOT NULL,
  channel text NOT NULL CHECK (channel IN ('sms', 'mail', 'wechat')),
  target text NOT NULL,
  signature text NOT NULL,
  text text NOT NULL,
  key text NOT NULL UNIQUE,
  created_at timestamptz NOT NULL
);

CREATE TABLE sandbox_oauth_codes (
  code text PRIMARY KEY,
  provider text NOT NULL,
  app text NOT NULL,
  open_id text NOT NULL,
  union_id text NOT NULL,
  nickname text NOT NULL,
  expires_at timestamptz NOT NULL
);

-- The sandbox cashier's ledger: it stands for a payment provider.
CREATE TABLE sandbox_payments (
  out_trade_no text COLLATE "C" PRIMARY KEY,
  -- Identifies the payment in the address of the cashier's page.
  ticket text NOT NULL UNIQUE,
  transaction_id text NOT NULL UNIQUE,
  app_id text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  title text NOT NULL,
  status text NOT NULL CHECK (status IN ('open', 'paying', 'paid', 'failed', 'closed')),
  notify_url text NOT NULL,
  return_url text NOT NULL,
  expires_at timestamptz NOT NULL,
  paid_at timestamptz
);

CREATE TABLE sandbox_refunds (
  refund_no text COLLATE "C" PRIMARY KEY,
  out_trade_no text COLLATE "C" NOT NULL REFERENCES sandbox_payments,
  amount bigint NOT NULL CHECK (amount > 0),
  created_at timestamptz NOT NULL
);
CREATE INDEX sandbox_refunds_of_payment ON sandbox_refunds (out_trade_no);

-- The key that its notifications are signed with, created at first use.
CREATE TABLE sandbox_cashier_key (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  secret text NOT NULL
);

-- What the simulated game server has delivered.
CREATE TABLE sandbox_game_deliveries (
  key text PRIMARY KEY,
  game_id integer NOT NULL,
  server_code text NOT NULL,
  role_code text NOT NULL,
  product_code text NOT NULL,
  quantity integer NOT NULL,
  contents jsonb NOT NULL,
  -- How often it was requested: more than once shows a blind retry.
  requests integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL
);
CREATE INDEX sandbox_game_deliveries_of_role ON sandbox_game_deliveries (game_id, server_code, role_code);

-- Alerts, until an operator resolves them. Repeats of an unresolved one are counted with it.
CREATE TABLE alerts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  key text NOT NULL,
  category text NOT NULL CONSTRAINT alerts_category CHECK (category IN ('money', 'faults', 'clients')),
  text text NOT NULL,
  -- The same in Chinese: the console shows one or the other.
  text_zh text NOT NULL,
  -- Null: it concerns the whole mall.
  game_id integer,
  -- The record it is about: an order, a gift, an award.
  subject_kind text,
  subject_id text,
  count integer NOT NULL CONSTRAINT alerts_count CHECK (count > 0),
  first_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  status text NOT NULL DEFAULT 'open' CONSTRAINT alerts_status CHECK (status IN ('open', 'taken', 'resolved')),
  taken_by bigint REFERENCES operators,
  taken_at timestamptz,
  resolved_by bigint REFERENCES operators,
  resolved_at timestamptz,
  resolution text NOT NULL DEFAULT '',
  CONSTRAINT alerts_subject CHECK ((subject_kind IS NULL) = (subject_id IS NULL)),
  CONSTRAINT alerts_taken CHECK ((taken_by IS NULL) = (taken_at IS NULL) AND (status <> 'taken' OR taken_by IS NOT NULL)),
  CONSTRAINT alerts_resolved CHECK ((status = 'resolved') = (resolved_at IS NOT NULL)
    AND (resolved_by IS NULL) = (resolved_at IS NULL))
);
CREATE UNIQUE INDEX alerts_one_unresolved ON alerts (key) WHERE status <> 'resolved';
CREATE INDEX alerts_unresolved ON alerts (id DESC) WHERE status <> 'resolved';
CREATE INDEX alerts_age ON alerts (resolved_at) WHERE status = 'resolved';

-- The ticket that signs pages for WeChat's JS-SDK, one per official account, shared by all processes.
CREATE TABLE js_sdk_tickets (
  app_id text PRIMARY KEY CHECK (app_id <> ''),
  ticket text NOT NULL CHECK (ticket <> ''),
  expires_at timestamptz NOT NULL
);

-- What each connection to a provider returned last, by the process that called it; see platform/resilience/stored-results.ts.
CREATE TABLE provider_results (
  provider text NOT NULL,
  process text NOT NULL,
  state text NOT NULL CONSTRAINT provider_results_state CHECK (state IN ('closed', 'open', 'half-open')),
  last_success_at timestamptz,
  last_failure_at timestamptz,
  last_failure text NOT NULL,
  seen_at timestamptz NOT NULL,
  CONSTRAINT provider_results_key PRIMARY KEY (provider, process)
);
CREATE INDEX provider_results_age ON provider_results (seen_at);

-- The folder that has the files where there is no S3: a process with another one would not find them.
CREATE TABLE file_folder (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  folder_id text NOT NULL CHECK (folder_id <> '')
);
