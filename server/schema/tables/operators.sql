-- Operators: accounts, roles and grants, sessions, and the audit log.

CREATE TABLE operators (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  username text NOT NULL CHECK (username ~ '^[a-z0-9._-]{2,32}$'),
  name text NOT NULL CHECK (name <> ''),
  password_hash text NOT NULL,
  -- A deactivated account cannot log in; its name stays in the audit log.
  is_active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL,
  CONSTRAINT operators_username UNIQUE (username)
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
  operator_id bigint NOT NULL REFERENCES operators,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
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
