-- Exports of lists: what was asked for, the rows read so far, and the file in parts until it expires.

CREATE TABLE exports (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  game_id integer NOT NULL,
  operator_id bigint NOT NULL REFERENCES operators,
  call text NOT NULL,
  input jsonb NOT NULL,
  format text NOT NULL,
  -- [{ field, header }]; null: every field.
  columns jsonb,
  language text NOT NULL,
  -- What the operator was allowed to do when the export was started.
  permissions text[] NOT NULL,
  status text NOT NULL,
  -- How many rows were read, and where the next batch begins.
  rows integer NOT NULL DEFAULT 0,
  cursor text,
  size_bytes integer,
  failure text,
  created_at timestamptz NOT NULL,
  ready_at timestamptz,
  expires_at timestamptz,
  CONSTRAINT exports_format CHECK (format IN ('csv', 'xlsx')),
  CONSTRAINT exports_status CHECK (status IN ('waiting', 'running', 'ready', 'failed', 'expired')),
  CONSTRAINT exports_failed CHECK ((status = 'failed') = (failure IS NOT NULL)),
  CONSTRAINT exports_ready CHECK ((status IN ('ready', 'expired')) = (ready_at IS NOT NULL)
    AND (ready_at IS NULL) = (expires_at IS NULL))
);
CREATE INDEX exports_of_game ON exports (game_id, id DESC);
CREATE INDEX exports_under_way ON exports (operator_id) WHERE status IN ('waiting', 'running');
CREATE INDEX exports_expiring ON exports (expires_at) WHERE status = 'ready';

CREATE TABLE export_rows (
  export_id bigint NOT NULL REFERENCES exports ON DELETE CASCADE,
  batch integer NOT NULL,
  rows jsonb NOT NULL,
  PRIMARY KEY (export_id, batch)
);

CREATE TABLE export_parts (
  export_id bigint NOT NULL REFERENCES exports ON DELETE CASCADE,
  part integer NOT NULL,
  content bytea NOT NULL,
  PRIMARY KEY (export_id, part)
);
