-- Images that players upload, and what they are used for. The images themselves are in the file storage.

CREATE TABLE uploads (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  game_id integer NOT NULL,
  player_id bigint NOT NULL REFERENCES players,
  -- The path in the storage; no part of it comes from the uploader.
  path text COLLATE "C" NOT NULL UNIQUE,
  width_px integer NOT NULL CHECK (width_px > 0),
  height_px integer NOT NULL CHECK (height_px > 0),
  -- `transfer:<order>`; one use each. Unused images are deleted after a day.
  used_for text,
  created_at timestamptz NOT NULL,
  -- The row is written before the file, so that every file has one; null until the file is stored.
  stored_at timestamptz,
  -- Being deleted: it can no longer be used.
  dropped_at timestamptz,
  CHECK (used_for IS NULL OR (stored_at IS NOT NULL AND dropped_at IS NULL))
);
CREATE INDEX uploads_of_player ON uploads (player_id, id);
CREATE INDEX uploads_unused ON uploads (created_at) WHERE used_for IS NULL;

-- The key that signs the URLs of private files, created at first use and shared by all processes.
CREATE TABLE file_url_key (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  secret bytea NOT NULL CHECK (octet_length(secret) = 32)
);
