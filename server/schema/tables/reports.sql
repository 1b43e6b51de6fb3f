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

-- What of an order's amount is paid for which goods, by payment type and link.
CREATE TABLE report_sales (
  game_id integer NOT NULL,
  day date NOT NULL,
  goods_id bigint NOT NULL,
  pay_type text NOT NULL,
  source_from text NOT NULL,
  orders integer NOT NULL,
  quantity integer NOT NULL,
  paid_amount bigint NOT NULL,
  PRIMARY KEY (game_id, day, goods_id, pay_type, source_from)
);
CREATE INDEX report_sales_of_goods ON report_sales (game_id, goods_id, day);

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
