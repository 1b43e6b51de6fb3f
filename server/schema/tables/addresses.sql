-- Delivery addresses of players.

CREATE TABLE addresses (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  player_id bigint NOT NULL REFERENCES players,
  name text NOT NULL CHECK (name <> ''),
  phone text NOT NULL,
  -- The district's code, and its names at the time the address was saved.
  region_code text NOT NULL CHECK (region_code ~ '^[0-9]{6}$'),
  province text NOT NULL,
  city text NOT NULL,
  district text NOT NULL,
  detail text NOT NULL CHECK (detail <> ''),
  is_default boolean NOT NULL DEFAULT false,
  changed_at timestamptz NOT NULL
);
CREATE INDEX addresses_of_player ON addresses (player_id, is_default DESC, changed_at DESC);
CREATE UNIQUE INDEX addresses_one_default ON addresses (player_id) WHERE is_default;
