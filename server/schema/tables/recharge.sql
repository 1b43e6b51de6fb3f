-- Milestones of the top-up gift that players received.

-- One row per milestone and player. A milestone whose prize was taken back can be received again, and only then.
CREATE TABLE recharge_receipts (
  activity_id bigint NOT NULL,
  player_id bigint NOT NULL,
  milestone_id integer NOT NULL,
  -- The amount it required when it was received.
  amount bigint NOT NULL CHECK (amount > 0),
  status text NOT NULL CHECK (status IN ('received', 'taken_back')),
  -- How often it was received: each time is an award of its own.
  times integer NOT NULL DEFAULT 1,
  received_at timestamptz NOT NULL,
  PRIMARY KEY (activity_id, player_id, milestone_id)
);
