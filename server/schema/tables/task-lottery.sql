-- Tasks that players reported in a task lottery.

CREATE TABLE task_reports (
  activity_id bigint NOT NULL REFERENCES activities,
  player_id bigint NOT NULL REFERENCES players,
  day date NOT NULL,
  task text NOT NULL CHECK (task IN ('view', 'share')),
  -- The goods that were viewed; 0 for a share.
  goods_id bigint NOT NULL,
  begun_at timestamptz NOT NULL,
  -- When it began to count; null: the view has not lasted long enough yet.
  counted_at timestamptz,
  -- Once per goods and day.
  PRIMARY KEY (activity_id, player_id, day, task, goods_id),
  CHECK (counted_at >= begun_at)
);
