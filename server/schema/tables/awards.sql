-- Prizes that players won in activities, and their delivery.

CREATE TABLE awards (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  game_id integer NOT NULL,
  activity_id bigint NOT NULL,
  player_id bigint NOT NULL REFERENCES players,
  -- What it is for: `sign-in:2026-11-15`, `draw:17`, `milestone:3`.
  reason text NOT NULL CHECK (reason <> ''),
  kind text NOT NULL CHECK (kind IN ('points', 'coupon', 'code', 'prop', 'goods')),
  -- A copy of the prize's settings: later changes by operators do not change what was won.
  prize jsonb NOT NULL,
  cost_amount bigint NOT NULL CHECK (cost_amount >= 0),
  -- waiting: a prop whose role is known, nothing was sent; sending: it was sent, the result is not known yet.
  status text NOT NULL CHECK (status IN
    ('needs_address', 'needs_role', 'preparing', 'shipped', 'waiting', 'sending', 'received', 'revoked')),
  granted_at timestamptz NOT NULL,
  -- Until when its winner can claim it, and when they were reminded of it.
  expires_at timestamptz,
  reminded_at timestamptz,
  -- The delivery address of goods, copied: { name, phone, region_code, region, detail }
  address jsonb,
  carrier text,
  tracking_number text,
  shipped_at timestamptz,
  -- The role that receives a prop, copied.
  role_id bigint REFERENCES player_roles,
  server_code text,
  server_name text,
  role_code text,
  role_name text,
  tries integer NOT NULL DEFAULT 0,
  -- When a worker tries to deliver it next.
  next_try_at timestamptz,
  -- When an alert was raised because delivery keeps failing.
  stuck_at timestamptz,
  received_at timestamptz,
  revoked_at timestamptz,
  -- A free reward that a role gets once, through whichever account it comes.
  is_once_per_role boolean NOT NULL DEFAULT false,
  -- Why an operator extended or revoked it.
  note text NOT NULL DEFAULT '',
  FOREIGN KEY (game_id, activity_id) REFERENCES activities (game_id, id),
  -- One award per reason.
  CONSTRAINT awards_once UNIQUE (activity_id, player_id, reason),
  CHECK (CASE kind
    WHEN 'goods' THEN status IN ('needs_address', 'preparing', 'shipped', 'revoked')
    WHEN 'prop' THEN status IN ('needs_role', 'waiting', 'sending', 'received', 'revoked')
    ELSE status IN ('received', 'revoked')
  END),
  CHECK (status NOT IN ('preparing', 'shipped') OR address IS NOT NULL),
  CHECK ((status = 'shipped') <= (carrier IS NOT NULL AND tracking_number IS NOT NULL AND shipped_at IS NOT NULL)),
  CHECK (status NOT IN ('waiting', 'sending') OR (role_id IS NOT NULL AND next_try_at IS NOT NULL)),
  CHECK (status IN ('waiting', 'sending') OR next_try_at IS NULL),
  CHECK ((status = 'received') <= (received_at IS NOT NULL)),
  CHECK ((status = 'revoked') = (revoked_at IS NOT NULL))
);
CREATE INDEX awards_of_player ON awards (player_id, id DESC);
-- The role of an erased account is ''.
CREATE UNIQUE INDEX awards_once_per_role ON awards (activity_id, reason, server_code, role_code)
  WHERE is_once_per_role AND role_code <> '' AND status <> 'revoked';
CREATE INDEX awards_of_activity ON awards (activity_id, id DESC);
CREATE INDEX awards_of_game ON awards (game_id, id DESC);
-- Reports: what was granted when.
CREATE INDEX awards_of_game_by_time ON awards (game_id, granted_at);
CREATE INDEX awards_to_try ON awards (next_try_at) WHERE next_try_at IS NOT NULL;
CREATE INDEX awards_stuck ON awards (game_id, id) WHERE stuck_at IS NOT NULL AND status IN ('waiting', 'sending');
CREATE INDEX awards_of_tracking_number ON awards (tracking_number) WHERE tracking_number IS NOT NULL;
CREATE INDEX awards_to_claim ON awards (expires_at) WHERE status = 'needs_address' AND reminded_at IS NULL;
-- The badge of the prizes, which every show of the mall reads.
CREATE INDEX awards_waiting ON awards (player_id, expires_at) WHERE status IN ('needs_address', 'needs_role');
CREATE INDEX awards_to_ship ON awards (game_id, id) WHERE status = 'preparing';
-- What an activity did not cost after all.
CREATE INDEX awards_revoked ON awards (activity_id) INCLUDE (cost_amount) WHERE status = 'revoked';
