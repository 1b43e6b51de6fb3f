-- Days of login, and the events that clients send.

CREATE TABLE daily_logins (
  player_id bigint NOT NULL REFERENCES players,
  day date NOT NULL,
  -- Days in total and in a row, including this one.
  days integer NOT NULL CHECK (days > 0),
  streak integer NOT NULL CHECK (streak BETWEEN 1 AND days),
  PRIMARY KEY (player_id, day)
);

-- One partition per UTC day, made ahead and dropped when old by the job `tend-analytics`.
CREATE TABLE analytics_events (
  received_at timestamptz NOT NULL,
  game_id integer NOT NULL,
  device_id text NOT NULL,
  distinct_id text NOT NULL,
  source_from text NOT NULL,
  event text NOT NULL,
  happened_at timestamptz NOT NULL,
  properties jsonb NOT NULL
) PARTITION BY RANGE (received_at);
CREATE INDEX analytics_events_by_name ON analytics_events (game_id, event, received_at);
