-- Sums of sales per day and hour, written by a job, so that a report over a year reads some hundred rows.

-- One row per game and day of the business calendar.
CREATE TABLE report_days (
  game_id integer NOT NULL,
  day date NOT NULL,
  placed_orders integer NOT NULL,
  paid_orders integer NOT NULL,
  paid_amount bigint NOT NULL,
  payers integer NOT NULL,
  new_payers integer NOT NULL,
  refunds integer NOT NULL,
  refunded_amount bigint NOT NULL,
  summed_at timestamptz NOT NULL,
  -- The end of the day, or of its hours that were over.
  summed_until timestamptz NOT NULL,
  PRIMARY KEY (game_id, day)
);

CREATE TABLE report_hours (
  game_id integer NOT NULL,
  hour timestamptz NOT NULL,
  placed_orders integer NOT NULL,
  paid_orders integer NOT NULL,
  paid_amount bigint NOT NULL,
  payers integer NOT NULL,
  refunds integer NOT NULL,
  refunded_amount bigint NOT NULL,
  PRIMARY KEY (game_id, hour)
);

-- What of an order's amount is paid for which goods; a refund counts on the day the money went back.
CREATE TABLE report_sales (
  game_id integer NOT NULL,
  day date NOT NULL,
  goods_id bigint NOT NULL,
  orders integer NOT NULL,
  quantity integer NOT NULL,
  paid_amount bigint NOT NULL,
  refunded_amount bigint NOT NULL,
  PRIMARY KEY (game_id, day, goods_id)
);
CREATE INDEX report_sales_of_goods ON report_sales (game_id, goods_id, day);

-- The same sales by payment type and by link. The combinations of all three would be thousands of rows a day.
CREATE TABLE report_pay_types (
  game_id integer NOT NULL,
  day date NOT NULL,
  pay_type text NOT NULL,
  quantity integer NOT NULL,
  paid_amount bigint NOT NULL,
  PRIMARY KEY (game_id, day, pay_type)
);

CREATE TABLE report_links (
  game_id integer NOT NULL,
  day date NOT NULL,
  source_from text NOT NULL,
  quantity integer NOT NULL,
  paid_amount bigint NOT NULL,
  PRIMARY KEY (game_id, day, source_from)
);

-- How many players paid on a day and last before it on another: the players who paid within a period are those whose last
-- payment before was outside of it, so that they are counted exactly without their names.
CREATE TABLE report_payers (
  game_id integer NOT NULL,
  day date NOT NULL,
  -- Null: they had never paid before.
  last_day date,
  players integer NOT NULL,
  CONSTRAINT report_payers_once UNIQUE NULLS NOT DISTINCT (game_id, day, last_day)
);

-- How far devices came on a day, each device once, under the link, channel, device and version it first came with.
CREATE TABLE report_funnel (
  game_id integer NOT NULL,
  day date NOT NULL,
  source_from text NOT NULL,
  channel text NOT NULL,
  device text NOT NULL,
  version text NOT NULL,
  visitors integer NOT NULL,
  logged_in integer NOT NULL,
  opened_goods integer NOT NULL,
  ordered integer NOT NULL,
  paid integer NOT NULL,
  PRIMARY KEY (game_id, day, source_from, channel, device, version)
);

-- Players by the week they first logged in (its Monday). `week_players` and `week_payers` count a player on the first day of
-- a week they came or paid on, so that the days of a week add up to its players.
CREATE TABLE report_cohorts (
  game_id integer NOT NULL,
  day date NOT NULL,
  cohort date NOT NULL,
  new_players integer NOT NULL,
  returning_players integer NOT NULL,
  week_players integer NOT NULL,
  payers integer NOT NULL,
  week_payers integer NOT NULL,
  paid_amount bigint NOT NULL,
  PRIMARY KEY (game_id, day, cohort)
);

-- What activities cost and brought: `paid_amount` is what players paid on the day who had won something by its end.
CREATE TABLE report_activities (
  game_id integer NOT NULL,
  day date NOT NULL,
  activity_id bigint NOT NULL,
  visitors integer NOT NULL,
  winners integer NOT NULL,
  granted integer NOT NULL,
  cost_amount bigint NOT NULL,
  paid_amount bigint NOT NULL,
  PRIMARY KEY (game_id, day, activity_id)
);
