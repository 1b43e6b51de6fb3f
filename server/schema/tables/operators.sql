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
  -- Counts signatures: a count that does not rise comes from a copy. Synchronised passkeys always report 0.
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
  -- A hash of the requester and the request_id: a repeated request asks once.
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
