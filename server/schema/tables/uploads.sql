-- Pictures that players send: who sent them, what they are used for. The pictures themselves are in the file storage.

CREATE TABLE uploads (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  game_id integer NOT NULL,
  player_id bigint NOT NULL REFERENCES players,
  -- Where it lies in the storage; nothing in it comes from the sender.
  path text COLLATE "C" NOT NULL UNIQUE,
  width_px integer NOT NULL CHECK (width_px > 0),
  height_px integer NOT NULL CHECK (height_px > 0),
  -- `transfer:<order>`; one purpose each. What has none after a day is swept.
  used_for text,
  created_at timestamptz NOT NULL,
  -- The row comes before the file, so that no file is without one; empty until the file is there.
  stored_at timestamptz,
  -- Being swept: it can no longer be used.
  dropped_at timestamptz,
  CHECK (used_for IS NULL OR (stored_at IS NOT NULL AND dropped_at IS NULL))
);
CREATE INDEX uploads_of_player ON uploads (player_id, id);
CREATE INDEX uploads_unused ON uploads (created_at) WHERE used_for IS NULL;

-- The one key that addresses of private files are signed with, made at first use and shared by all processes.
CREATE TABLE file_url_key (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  secret bytea NOT NULL CHECK (octet_length(secret) = 32)
);
