-- Images that players upload, and what they are used for. The images themselves are in the file storage.

CREATE TABLE uploads (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  game_id integer NOT NULL,
  player_id bigint NOT NULL REFERENCES players,
  -- The path in the storage; no part of it comes from the uploader.
  path text COLLATE "C" NOT NULL UNIQUE,
  width_px integer NOT NULL CHECK (width_px > 0),
  height_px integer NOT NULL CHECK (height_px > 0),
  -- `transfer:<order>` or `refund:<application>`; one use each. Unused images are deleted after a day.
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

-- The picture library of operators. The files are named by their content and stored in several widths.
CREATE TABLE pictures (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  game_id integer NOT NULL REFERENCES games,
  hash text COLLATE "C" NOT NULL CONSTRAINT pictures_hash CHECK (hash ~ '^[0-9a-f]{32}$'),
  name text NOT NULL CONSTRAINT pictures_name CHECK (name <> ''),
  width_px integer NOT NULL CONSTRAINT pictures_width CHECK (width_px > 0),
  height_px integer NOT NULL CONSTRAINT pictures_height CHECK (height_px > 0),
  bytes integer NOT NULL CONSTRAINT pictures_bytes CHECK (bytes > 0),
  operator_id bigint NOT NULL REFERENCES operators,
  created_at timestamptz NOT NULL,
  -- Out of the library; its files are deleted later, where nothing uses them.
  removed_at timestamptz,
  CONSTRAINT pictures_once UNIQUE (game_id, hash)
);
CREATE INDEX pictures_of_game ON pictures (game_id, id DESC) WHERE removed_at IS NULL;
CREATE INDEX pictures_removed ON pictures (removed_at) WHERE removed_at IS NOT NULL;

-- The key that signs the URLs of private files, created at first use and shared by all processes.
CREATE TABLE file_url_key (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  secret bytea NOT NULL CHECK (octet_length(secret) = 32)
);
