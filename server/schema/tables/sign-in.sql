-- Days on which players signed in, and the cards they used to make up for missed ones.

CREATE TABLE sign_in_days (
  activity_id bigint NOT NULL REFERENCES activities,
  player_id bigint NOT NULL REFERENCES players,
  -- The business day it counts for.
  day date NOT NULL,
  is_made_up boolean NOT NULL,
  signed_at timestamptz NOT NULL,
  -- One sign-in per day.
  PRIMARY KEY (activity_id, player_id, day)
);
CREATE INDEX sign_in_days_of_player ON sign_in_days (player_id, signed_at);

CREATE TABLE sign_in_cards (
  activity_id bigint NOT NULL REFERENCES activities,
  player_id bigint NOT NULL REFERENCES players,
  -- The first day of the round the cards belong to.
  round_from date NOT NULL,
  used integer NOT NULL CHECK (used BETWEEN 1 AND 31),
  PRIMARY KEY (activity_id, player_id, round_from)
);
