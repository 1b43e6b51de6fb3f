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
