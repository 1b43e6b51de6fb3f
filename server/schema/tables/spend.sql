-- What players spent within the time window of an activity; the top-up gift and the rich list count it.

-- Every order that counted for an activity, and how much of it still does: a refund is deducted where it counted, whatever
-- the activity's settings say by then. No foreign key: a share lock on one activity per payment would cost every sale.
CREATE TABLE activity_spend (
  order_id text COLLATE "C" NOT NULL,
  activity_id bigint NOT NULL,
  player_id bigint NOT NULL,
  amount bigint NOT NULL CHECK (amount >= 0),
  paid_at timestamptz NOT NULL,
  PRIMARY KEY (order_id, activity_id)
);

-- A player's total. Receiving, paying and refunding lock this row, after the order and before points, coupons and awards.
CREATE TABLE spend_totals (
  activity_id bigint NOT NULL,
  player_id bigint NOT NULL,
  amount bigint NOT NULL CHECK (amount >= 0),
  -- Refunded after the total was final: the amount stays, but the reward may lapse.
  late_refunds bigint NOT NULL DEFAULT 0 CHECK (late_refunds >= 0),
  PRIMARY KEY (activity_id, player_id)
) WITH (fillfactor = 80);

-- Activities whose totals are final.
CREATE TABLE spend_closings (
  activity_id bigint PRIMARY KEY,
  closed_at timestamptz NOT NULL
);
