-- The roles that players have used or bound, recent proofs that a player owns one, and the devices of players.

CREATE TABLE player_roles (
  role_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  game_id integer NOT NULL REFERENCES games,
  player_id bigint NOT NULL REFERENCES players,
  server_code text NOT NULL,
  server_name text NOT NULL,
  role_code text NOT NULL,
  role_name text NOT NULL,
  level integer NOT NULL,
  vip_level integer NOT NULL,
  avatar text NOT NULL,
  channel_type integer NOT NULL DEFAULT 0,
  is_bound boolean NOT NULL DEFAULT false,
  bound_at timestamptz,
  unbound_at timestamptz,
  CONSTRAINT player_roles_own UNIQUE (player_id, server_code, role_code),
  CHECK (NOT is_bound OR bound_at IS NOT NULL)
);
-- A role is bound to one player at a time.
CREATE UNIQUE INDEX player_roles_bound ON player_roles (game_id, server_code, role_code) WHERE is_bound;
-- Operators find players by the id of a role, or by the beginning of its name.
CREATE INDEX player_roles_of_code ON player_roles (game_id, role_code);
CREATE INDEX player_roles_of_name ON player_roles (game_id, lower(role_name) text_pattern_ops);

CREATE TABLE role_proofs (
  token_hash bytea NOT NULL,
  role_id bigint NOT NULL REFERENCES player_roles,
  verified_until timestamptz NOT NULL,
  PRIMARY KEY (token_hash, role_id)
);
CREATE INDEX role_proofs_expiry ON role_proofs (verified_until);

-- The devices on which a player chose a role: they tell whether a player is new, and whether two players share a device.

CREATE TABLE player_devices (
  player_id bigint NOT NULL REFERENCES players,
  game_id integer NOT NULL,
  -- The SHA-256 of the device id.
  device_hash bytea NOT NULL CHECK (octet_length(device_hash) = 32),
  first_seen_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  PRIMARY KEY (player_id, device_hash)
);
CREATE INDEX player_devices_of_device ON player_devices (game_id, device_hash, first_seen_at, player_id);
