-- Which devices a player chose a role on: whether somebody is new here, and whether two players share a phone.

CREATE TABLE player_devices (
  player_id bigint NOT NULL REFERENCES players,
  game_id integer NOT NULL,
  -- The device id's SHA-256: the table alone names nobody's phone.
  device_hash bytea NOT NULL CHECK (octet_length(device_hash) = 32),
  first_seen_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  PRIMARY KEY (player_id, device_hash)
);
CREATE INDEX player_devices_of_device ON player_devices (game_id, device_hash, first_seen_at, player_id);
