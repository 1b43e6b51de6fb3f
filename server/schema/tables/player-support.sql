-- What operators did with a player, and why: notes, blocks, ended sessions, contacts that were shown.

CREATE TABLE player_records (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  game_id integer NOT NULL,
  player_id bigint NOT NULL REFERENCES players,
  kind text NOT NULL,
  -- The note itself, or the reason that was given.
  text text NOT NULL,
  operator_id bigint NOT NULL REFERENCES operators,
  at timestamptz NOT NULL,
  CONSTRAINT player_records_kind CHECK (
    kind IN ('note', 'blocked', 'unblocked', 'sessions_ended', 'contact_revealed'))
);
CREATE INDEX player_records_of_player ON player_records (player_id, id DESC);
