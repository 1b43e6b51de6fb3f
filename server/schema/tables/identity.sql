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
  -- The language of the last login: messages that are sent later are written in it.
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
