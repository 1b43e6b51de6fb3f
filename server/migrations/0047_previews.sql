-- Links under which an operator sees the page of an activity as it will be. Only the hash of a ticket is kept.

CREATE TABLE previews (
  ticket_hash bytea PRIMARY KEY,
  game_id integer NOT NULL REFERENCES games,
  activity_id bigint NOT NULL REFERENCES activities,
  operator_id bigint NOT NULL REFERENCES operators,
  -- The role that it is shown to and whose it is; empty: a visitor.
  account_id bigint REFERENCES accounts,
  player_id bigint REFERENCES players,
  role_id bigint REFERENCES player_roles,
  -- As the ribbon of the page calls it.
  role_name text NOT NULL DEFAULT '',
  -- The moment that it is shown at.
  at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  CHECK ((role_id IS NULL) = (player_id IS NULL) AND (role_id IS NULL) = (account_id IS NULL))
);
CREATE INDEX previews_over ON previews (expires_at);
