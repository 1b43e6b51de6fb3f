-- What operators keep for their own work in the console.

CREATE TABLE saved_views (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  game_id integer NOT NULL REFERENCES games,
  operator_id bigint NOT NULL REFERENCES operators,
  -- The list call whose filters they are.
  list_call text NOT NULL,
  name text NOT NULL,
  filters jsonb NOT NULL,
  is_shared boolean NOT NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT saved_views_name UNIQUE (game_id, operator_id, list_call, name)
);
