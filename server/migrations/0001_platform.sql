-- Sessions, kept answers of changing calls, and rate limits.

CREATE TABLE sessions (
  token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  game_id integer NOT NULL,
  account_id bigint NOT NULL,
  player_id bigint,
  role_id bigint,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  CHECK (role_id IS NULL OR player_id IS NOT NULL)
);
CREATE INDEX sessions_account ON sessions (account_id);
CREATE INDEX sessions_role ON sessions (role_id) WHERE role_id IS NOT NULL;
CREATE INDEX sessions_expiry ON sessions (expires_at);

CREATE TABLE request_log (
  id_hash bytea PRIMARY KEY CHECK (octet_length(id_hash) = 32),
  body_hash bytea NOT NULL CHECK (octet_length(body_hash) = 32),
  answer text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX request_log_age ON request_log (created_at);

-- Losing a count in a crash only forgives a few hits, so the table does not pay for the log.
CREATE UNLOGGED TABLE rate_limits (
  key text PRIMARY KEY,
  hits integer NOT NULL,
  ends_at timestamptz NOT NULL
);
CREATE INDEX rate_limits_end ON rate_limits (ends_at);
