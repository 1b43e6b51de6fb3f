-- Cases of player support: what a player needs, who deals with it, and how it ended.

CREATE TABLE cases (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  game_id integer NOT NULL REFERENCES games,
  player_id bigint NOT NULL REFERENCES players,
  -- Empty once the player has deleted the account.
  subject text NOT NULL,
  order_id text REFERENCES orders,
  -- A waiting case waits for somebody outside support: the player, the game, a payment provider.
  state text NOT NULL CONSTRAINT cases_state CHECK (state IN ('open', 'waiting', 'closed')),
  -- Null: nobody has taken it.
  owner_id bigint REFERENCES operators,
  opened_by bigint NOT NULL REFERENCES operators,
  opened_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  closed_by bigint REFERENCES operators,
  closed_at timestamptz,
  CONSTRAINT cases_closed CHECK (num_nonnulls(closed_by, closed_at) = CASE state WHEN 'closed' THEN 2 ELSE 0 END)
);
CREATE INDEX cases_of_game ON cases (game_id, id DESC);
CREATE INDEX cases_of_player ON cases (player_id, id DESC);
CREATE INDEX cases_of_order ON cases (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX cases_open ON cases (game_id, opened_at) WHERE state = 'open';
CREATE INDEX cases_waiting ON cases (game_id, updated_at) WHERE state = 'waiting';

-- Everything that happened in a case, append-only: notes, owners, states with their reasons.

CREATE TABLE case_notes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  case_id bigint NOT NULL REFERENCES cases,
  kind text NOT NULL,
  -- The note itself, the title of the message, or the reason that was given.
  text text NOT NULL,
  -- The owner from then on; null: nobody.
  owner_id bigint REFERENCES operators,
  operator_id bigint NOT NULL REFERENCES operators,
  at timestamptz NOT NULL,
  CONSTRAINT case_notes_kind CHECK (
    kind IN ('opened', 'note', 'message', 'assigned', 'waiting', 'resumed', 'closed', 'reopened')),
  CONSTRAINT case_notes_owner CHECK (owner_id IS NULL OR kind IN ('opened', 'assigned'))
);
CREATE INDEX case_notes_of_case ON case_notes (case_id, id DESC);
