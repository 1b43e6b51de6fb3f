-- Applications for a refund or return: what a player asks for, and what an operator decides.

CREATE TABLE refund_applications (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  game_id integer NOT NULL,
  player_id bigint NOT NULL,
  order_id text COLLATE "C" NOT NULL REFERENCES orders,
  -- refund: money only; return: the parcel comes back first.
  kind text NOT NULL,
  reason text NOT NULL,
  -- In the player's own words.
  description text NOT NULL DEFAULT '',
  -- What the player may get at most; the operator may approve less.
  amount bigint NOT NULL,
  -- Whether the parcel was on its way when the player applied: a decision about a parcel in the shop does not hold for
  -- one that has left it.
  is_shipped boolean NOT NULL,
  -- The transition table is in modules/orders/refunds/refund-applications.ts.
  status text NOT NULL,
  created_at timestamptz NOT NULL,
  decided_at timestamptz,
  -- The operator's words to the player.
  decision_note text NOT NULL DEFAULT '',
  -- Where a return goes, and until when it has to be sent.
  return_address text,
  return_until timestamptz,
  carrier text,
  tracking_number text,
  -- The refund that the approval opened; one that ends the order may answer several applications.
  refund_id bigint REFERENCES refunds,
  CONSTRAINT refund_applications_kind CHECK (kind IN ('refund', 'return')),
  CONSTRAINT refund_applications_reason CHECK (reason IN
    ('changed_mind', 'not_received', 'damaged', 'wrong_item', 'not_as_described', 'other')),
  CONSTRAINT refund_applications_status CHECK (status IN
    ('applied', 'awaiting_return', 'returning', 'approved', 'rejected', 'withdrawn', 'expired')),
  CONSTRAINT refund_applications_amount CHECK (amount > 0),
  CONSTRAINT refund_applications_decided CHECK ((status IN ('applied', 'withdrawn')) OR decided_at IS NOT NULL),
  CONSTRAINT refund_applications_refund CHECK ((status = 'approved') = (refund_id IS NOT NULL)),
  CONSTRAINT refund_applications_return CHECK (
    status NOT IN ('awaiting_return', 'returning', 'expired')
    OR kind = 'return' AND return_address IS NOT NULL AND return_until IS NOT NULL),
  CONSTRAINT refund_applications_parcel CHECK (
    (carrier IS NULL) = (tracking_number IS NULL) AND (status <> 'returning' OR tracking_number IS NOT NULL))
);
CREATE INDEX refund_applications_of_order ON refund_applications (order_id);
-- The operators' list, and the operators' list of what waits for them.
CREATE INDEX refund_applications_of_game ON refund_applications (game_id, id DESC);
CREATE INDEX refund_applications_open ON refund_applications (game_id, id DESC)
  WHERE status IN ('applied', 'awaiting_return', 'returning');
CREATE INDEX refund_applications_of_player ON refund_applications (player_id);
CREATE INDEX refund_applications_to_decide ON refund_applications (game_id, created_at)
  WHERE status IN ('applied', 'returning');
CREATE INDEX refund_applications_of_tracking_number ON refund_applications (tracking_number)
  WHERE tracking_number IS NOT NULL;
CREATE INDEX refund_applications_to_expire ON refund_applications (return_until) WHERE status = 'awaiting_return';

CREATE TABLE refund_application_items (
  application_id bigint NOT NULL REFERENCES refund_applications,
  order_item_id bigint NOT NULL REFERENCES order_items,
  quantity integer NOT NULL,
  -- Their share of the amount.
  amount bigint NOT NULL,
  -- Whether the application is still open.
  is_open boolean NOT NULL,
  PRIMARY KEY (application_id, order_item_id),
  CONSTRAINT refund_application_items_positive CHECK (quantity > 0 AND amount >= 0)
);
-- One application at a time for each item.
CREATE UNIQUE INDEX refund_application_items_one_open ON refund_application_items (order_item_id) WHERE is_open;
CREATE INDEX refund_application_items_of_item ON refund_application_items (order_item_id);

-- What a player shows with an application: damage, a wrong item.
CREATE TABLE refund_application_photos (
  application_id bigint NOT NULL REFERENCES refund_applications,
  place integer NOT NULL CHECK (place BETWEEN 1 AND 3),
  -- No foreign key: it would keep unused uploads from being deleted. Used ones are never deleted.
  upload_id bigint NOT NULL,
  PRIMARY KEY (application_id, place)
);

-- The lines that a refund is for; a refund without rows is of an amount.
CREATE TABLE refund_items (
  refund_id bigint NOT NULL REFERENCES refunds,
  order_item_id bigint NOT NULL REFERENCES order_items,
  quantity integer NOT NULL,
  amount bigint NOT NULL,
  PRIMARY KEY (refund_id, order_item_id),
  CONSTRAINT refund_items_positive CHECK (quantity > 0 AND amount >= 0)
);
CREATE INDEX refund_items_of_item ON refund_items (order_item_id);
