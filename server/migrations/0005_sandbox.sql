-- What the sandbox providers remember: simulated game servers, messages that would have left, sandbox persons.
-- The tables stay empty outside sandbox and test.

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
  -- The account that plays it; a role without one can only be bound by hand.
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

-- How a game's simulated server behaves now; no row means well.
CREATE TABLE sandbox_game_moods (
  game_id integer PRIMARY KEY,
  mood text NOT NULL CHECK (mood IN ('well', 'slow', 'down', 'applied_but_timed_out')),
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
  channel text NOT NULL CHECK (channel IN ('sms', 'mail')),
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
