-- Which servers and merchants games use, the state of the sandbox providers (simulated game servers, inbox, OAuth, cashier) and WeChat's JS-SDK tickets.
-- The sandbox tables stay empty outside sandbox and test.

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
