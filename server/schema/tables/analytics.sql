-- Days of login, and the events that clients send.

CREATE TABLE daily_logins (
  player_id bigint NOT NULL REFERENCES players,
  day date NOT NULL,
  -- Days in total and in a row, including this one.
  days integer NOT NULL CHECK (days > 0),
  streak integer NOT NULL CHECK (streak BETWEEN 1 AND days),
  PRIMARY KEY (player_id, day)
);
-- Reports: who came on a day.
CREATE INDEX daily_logins_of_day ON daily_logins (day);

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

-- Calls that failed for clients and errors of pages, counted per day of the business calendar.
CREATE TABLE client_failures (
  game_id integer NOT NULL,
  day date NOT NULL,
  call text NOT NULL,
  -- Of the response; 0: the network failed.
  code integer NOT NULL,
  version text NOT NULL,
  count integer NOT NULL CONSTRAINT client_failures_count CHECK (count > 0),
  last_at timestamptz NOT NULL,
  PRIMARY KEY (game_id, day, call, code, version)
);
CREATE INDEX client_failures_age ON client_failures (day);

CREATE TABLE client_errors (
  game_id integer NOT NULL,
  day date NOT NULL,
  name text NOT NULL,
  -- Files, lines and columns of the build, the innermost first.
  stack text NOT NULL,
  page text NOT NULL,
  version text NOT NULL,
  count integer NOT NULL CONSTRAINT client_errors_count CHECK (count > 0),
  last_at timestamptz NOT NULL,
  PRIMARY KEY (game_id, day, name, stack, page, version)
);
CREATE INDEX client_errors_age ON client_errors (day);
