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
