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
