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

-- Named sets of permissions. A role made from a template keeps its key.
CREATE TABLE operator_roles (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL CONSTRAINT operator_roles_name_given CHECK (name <> ''),
  template text,
  permissions text[] NOT NULL,
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
  -- The password was right and the second factor is awaited.
  is_pending boolean NOT NULL DEFAULT false,
  second_factor_at timestamptz,
  ip text NOT NULL,
  user_agent text NOT NULL,
  created_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  CONSTRAINT operator_sessions_id UNIQUE (id),
  CONSTRAINT operator_sessions_machine CHECK ((machine_name IS NULL) = (permissions IS NULL))
);
CREATE INDEX operator_sessions_of_operator ON operator_sessions (operator_id);
CREATE INDEX operator_sessions_expiry ON operator_sessions (expires_at);

CREATE TABLE operator_audit (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  operator_id bigint NOT NULL REFERENCES operators,
  -- Null for login and logout.
  game_id integer REFERENCES games,
  call text NOT NULL,
  input jsonb NOT NULL,
  ip text NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX operator_audit_of_game ON operator_audit (game_id, id DESC);
