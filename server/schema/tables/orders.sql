-- Orders with their items, events, purchase limits and deliveries.

-- No foreign key points at games, goods or SKUs: their rows are hot, and a share lock per order would cost every sale.
CREATE TABLE orders (
  -- The game's tag, the milliseconds it was placed at, seven random digits: newer orders sort higher.
  id text COLLATE "C" PRIMARY KEY,
  game_id integer NOT NULL,
  account_id bigint NOT NULL,
  player_id bigint NOT NULL,
  role_id bigint NOT NULL,
  server_code text NOT NULL,
  server_name text NOT NULL,
  role_code text NOT NULL,
  role_name text NOT NULL,
  kind text NOT NULL,
  -- A parcel is shipped; anything else is delivered by the mall itself.
  is_parcel boolean NOT NULL,
  status text NOT NULL,
  goods_amount bigint NOT NULL,
  discount_amount bigint NOT NULL,
  shipping_amount bigint NOT NULL,
  pay_amount bigint NOT NULL,
  -- Refunded, and being refunded: together never more than was paid.
  refunded_amount bigint NOT NULL DEFAULT 0,
  refunding_amount bigint NOT NULL DEFAULT 0,
  rebate_points integer NOT NULL,
  -- Of these points, taken back by refunds that are done or under way.
  revoked_points integer NOT NULL DEFAULT 0,
  coupon_id bigint,
  coupon_name text,
  -- A copy: { name, phone, region_code, region, detail }.
  address jsonb,
  source_from text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  paid_at timestamptz,
  pay_type text,
  shipped_at timestamptz,
  carrier text,
  tracking_number text,
  completed_at timestamptz,
  -- When its owner last asked to ship the parcel.
  ship_reminded_at timestamptz,
  -- When its owner hid it; operators still see it.
  deleted_at timestamptz,
  -- An order for a bank transfer has its payment method from the start. Under review, only an operator ends it.
  is_under_review boolean NOT NULL DEFAULT false,
  -- Paid with points instead of money: all amounts of money are 0, the prices of its items are points, and the stock is
  -- taken at payment.
  score_type smallint,
  points bigint,
  -- Deposit and balance of a presale are orders: they are paid, cancelled, refunded and delivered by the same code.
  presale_order_id bigint REFERENCES presale_orders,
  CONSTRAINT orders_number CHECK (id ~ '^[a-z]{0,8}[0-9]{20}$'),
  CONSTRAINT orders_kind CHECK (
    kind IN ('goods', 'gift_pack', 'coupon', 'recharge', 'presale_deposit', 'presale_balance')),
  CONSTRAINT orders_status CHECK (
    status IN ('unpaid', 'paid', 'delivering', 'shipped', 'completed', 'cancelled', 'refunding', 'refunded')),
  CONSTRAINT orders_amounts CHECK (discount_amount >= 0 AND shipping_amount >= 0 AND rebate_points >= 0
    AND pay_amount = goods_amount - discount_amount + shipping_amount),
  CONSTRAINT orders_refunds CHECK (
    refunded_amount >= 0 AND refunding_amount >= 0 AND refunded_amount + refunding_amount <= pay_amount),
  CONSTRAINT orders_revoked_points CHECK (revoked_points BETWEEN 0 AND rebate_points),
  CONSTRAINT orders_paid_with CHECK (CASE
    WHEN score_type IS NULL THEN points IS NULL AND goods_amount > 0 AND pay_amount > 0
    ELSE score_type IN (1, 2) AND points IS NOT NULL AND points > 0 AND goods_amount = 0 AND pay_amount = 0
      AND rebate_points = 0 AND coupon_id IS NULL
  END),
  CONSTRAINT orders_coupon CHECK ((coupon_id IS NULL) = (coupon_name IS NULL)),
  CONSTRAINT orders_address CHECK (NOT is_parcel OR address IS NOT NULL),
  CONSTRAINT orders_shipped CHECK ((shipped_at IS NULL) = (carrier IS NULL)),
  CONSTRAINT orders_review CHECK (
    NOT is_under_review OR status = 'unpaid' AND pay_type IS NOT NULL AND pay_type = 'offline_transfer'),
  CONSTRAINT orders_presale CHECK (
    (kind IN ('presale_deposit', 'presale_balance')) = (presale_order_id IS NOT NULL))
);
CREATE INDEX orders_of_player ON orders (player_id, id DESC);
CREATE INDEX orders_open ON orders (player_id, status) WHERE status IN ('unpaid', 'paid', 'delivering', 'shipped');
-- Whether a player has ever paid, what, and when last.
CREATE INDEX orders_paid ON orders (player_id, paid_at) WHERE paid_at IS NOT NULL AND score_type IS NULL;
CREATE INDEX orders_expiring ON orders (expires_at) WHERE status = 'unpaid';
CREATE INDEX orders_arriving ON orders (shipped_at) WHERE status = 'shipped';
-- The operators' list: a game's orders, newest first, all or of one status.
CREATE INDEX orders_of_game ON orders (game_id, id DESC);
-- Reports and today's figures: what was paid when.
CREATE INDEX orders_of_game_by_payment ON orders (game_id, paid_at) WHERE paid_at IS NOT NULL;
-- What was sold for points.
CREATE INDEX orders_of_game_in_points ON orders (game_id, paid_at) WHERE score_type IS NOT NULL;
CREATE INDEX orders_of_tracking_number ON orders (tracking_number) WHERE tracking_number IS NOT NULL;
CREATE INDEX orders_of_game_by_status ON orders (game_id, status, id DESC) WHERE status IN ('paid', 'refunding');
-- The same list by what few orders have: without these it reads every order of the game to fill its page.
CREATE INDEX orders_of_role_name ON orders (game_id, role_name);
CREATE INDEX orders_of_source ON orders (game_id, source_from) WHERE source_from <> '';

CREATE TABLE order_items (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id text COLLATE "C" NOT NULL REFERENCES orders,
  goods_id bigint NOT NULL,
  sku_id bigint NOT NULL,
  name text NOT NULL,
  sku_name text NOT NULL,
  image text NOT NULL,
  price bigint NOT NULL,
  quantity integer NOT NULL,
  -- Its share of what was paid for the goods, the discount spread over the lines.
  paid_amount bigint NOT NULL,
  delivery text NOT NULL,
  product_code text NOT NULL,
  code_pool_id bigint,
  coupon_template_id bigint,
  contents jsonb NOT NULL,
  -- The price window that its price is of; null: the SKU's own price.
  price_window_id bigint,
  -- Refunded by line or on application, done or under way: never more pieces than bought, nor more than was paid for them.
  refunded_quantity integer NOT NULL DEFAULT 0,
  refunded_amount bigint NOT NULL DEFAULT 0,
  -- Its share of the order's points, by its own rate, and how many of them refunds of this line take back.
  rebate_points integer NOT NULL DEFAULT 0,
  revoked_points integer NOT NULL DEFAULT 0,
  UNIQUE (order_id, sku_id),
  CONSTRAINT order_items_amounts CHECK (price > 0 AND quantity > 0 AND paid_amount >= 0),
  CONSTRAINT order_items_refunds CHECK (
    refunded_quantity BETWEEN 0 AND quantity AND refunded_amount BETWEEN 0 AND paid_amount),
  CONSTRAINT order_items_revoked_points CHECK (revoked_points BETWEEN 0 AND rebate_points),
  CONSTRAINT order_items_delivery CHECK (delivery IN ('ship', 'role', 'code', 'account'))
);
CREATE INDEX order_items_of_price_window ON order_items (price_window_id, order_id) WHERE price_window_id IS NOT NULL;
CREATE INDEX order_items_of_goods ON order_items (goods_id, order_id);

-- Orders in flash sales that were refused, by the key of the failure. Counted in memory and written every second.
CREATE TABLE price_window_rejections (
  price_window_id bigint NOT NULL REFERENCES price_windows,
  reason text NOT NULL,
  count integer NOT NULL,
  CONSTRAINT price_window_rejections_count CHECK (count > 0),
  PRIMARY KEY (price_window_id, reason)
);

CREATE TABLE order_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id text COLLATE "C" NOT NULL REFERENCES orders,
  at timestamptz NOT NULL,
  status text NOT NULL,
  -- Why: a key of modules/orders/timeline.ts.
  reason text NOT NULL,
  -- For a refund: how much, and the shop's words for it.
  amount bigint,
  note text,
  CONSTRAINT order_events_amount CHECK (amount IS NULL OR amount > 0)
);
CREATE INDEX order_events_of_order ON order_events (order_id, id);
CREATE INDEX order_events_age ON order_events (at);

-- How much of limited goods a role has bought in a period. Counted by the game's codes of the role, because two players
-- may have bound or played the same one.
CREATE TABLE purchase_counts (
  goods_id bigint NOT NULL,
  server_code text NOT NULL,
  role_code text NOT NULL,
  period text NOT NULL CHECK (period IN ('day', 'week', 'month', 'ever')),
  starts_on date NOT NULL,
  bought integer NOT NULL CHECK (bought >= 0),
  PRIMARY KEY (goods_id, server_code, role_code, period, starts_on)
);
CREATE INDEX purchase_counts_age ON purchase_counts (starts_on) WHERE period <> 'ever';

-- What an order reserved of a limit, so that cancelling releases exactly that.
CREATE TABLE limit_reservations (
  order_id text COLLATE "C" NOT NULL REFERENCES orders,
  goods_id bigint NOT NULL,
  period text NOT NULL,
  starts_on date NOT NULL,
  quantity integer NOT NULL CHECK (quantity > 0),
  PRIMARY KEY (order_id, goods_id)
);

CREATE TABLE deliveries (
  order_item_id bigint PRIMARY KEY REFERENCES order_items,
  order_id text COLLATE "C" NOT NULL REFERENCES orders,
  method text NOT NULL CHECK (method IN ('ship', 'role', 'code', 'account')),
  -- waiting: nothing was sent; sending: it was sent, the result is not known yet; void: the order was refunded first.
  phase text NOT NULL CHECK (phase IN ('waiting', 'sending', 'delivered', 'void')),
  tries integer NOT NULL DEFAULT 0,
  -- When a worker tries to deliver it next; null while an operator has to act, and when it is over.
  next_try_at timestamptz,
  -- When an alert was raised because delivery keeps failing.
  stuck_at timestamptz,
  -- Why the last try failed, and the game's words where it refused.
  problem text,
  rejection text,
  delivered_at timestamptz,
  -- Pieces that were refunded before anything was sent: they are not delivered.
  stopped_quantity integer NOT NULL DEFAULT 0 CONSTRAINT deliveries_stopped CHECK (stopped_quantity >= 0),
  -- The role that gets it instead of the order's, as it was when an operator redirected it.
  to_role_id bigint REFERENCES player_roles,
  to_server_code text,
  to_server_name text,
  to_role_code text,
  to_role_name text,
  CONSTRAINT deliveries_redirected CHECK (
    num_nulls(to_role_id, to_server_code, to_server_name, to_role_code, to_role_name) IN (0, 5)),
  CONSTRAINT deliveries_problem CHECK (problem IN ('refused', 'no_answer', 'no_code', 'broken')),
  CHECK ((phase = 'delivered') = (delivered_at IS NOT NULL)),
  CHECK (phase IN ('waiting', 'sending') OR next_try_at IS NULL)
);
CREATE INDEX deliveries_of_order ON deliveries (order_id);
CREATE INDEX deliveries_stuck ON deliveries (order_id) WHERE stuck_at IS NOT NULL AND phase IN ('waiting', 'sending');
CREATE INDEX deliveries_redirected_to ON deliveries (to_role_id) WHERE to_role_id IS NOT NULL AND phase IN ('waiting', 'sending');
CREATE INDEX deliveries_to_try ON deliveries (next_try_at) WHERE next_try_at IS NOT NULL;

CREATE TABLE delivery_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_item_id bigint NOT NULL REFERENCES deliveries,
  at timestamptz NOT NULL,
  -- A key of modules/orders/timeline.ts.
  step text NOT NULL,
  -- The game's words of rejection; operators read them.
  note text
);
CREATE INDEX delivery_events_of_item ON delivery_events (order_item_id, id);
CREATE INDEX delivery_events_age ON delivery_events (at);

-- What operators write down about an order, for each other.
CREATE TABLE order_notes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id text COLLATE "C" NOT NULL REFERENCES orders,
  operator_id bigint NOT NULL REFERENCES operators,
  at timestamptz NOT NULL,
  text text NOT NULL,
  CONSTRAINT order_notes_text CHECK (text <> '')
);
CREATE INDEX order_notes_of_order ON order_notes (order_id, id);

-- What the logistics service said about the parcel of an order, and when it was queried.
CREATE TABLE parcel_tracks (
  order_id text COLLATE "C" PRIMARY KEY REFERENCES orders,
  queried_at timestamptz NOT NULL,
  -- Null until the service has responded.
  updated_at timestamptz,
  state text,
  -- Newest first: [{ at, text }].
  events jsonb NOT NULL,
  CONSTRAINT parcel_tracks_state CHECK (state IN ('collected', 'in_transit', 'delivering', 'delivered', 'problem')),
  CONSTRAINT parcel_tracks_answered CHECK ((state IS NULL) = (updated_at IS NULL))
);

CREATE UNIQUE INDEX orders_one_deposit ON orders (presale_order_id) WHERE kind = 'presale_deposit';
CREATE INDEX orders_of_presale ON orders (presale_order_id) WHERE presale_order_id IS NOT NULL;
-- One balance is to be paid, however many requests come at once.
CREATE UNIQUE INDEX orders_one_live_balance ON orders (presale_order_id)
  WHERE kind = 'presale_balance' AND status IN ('unpaid', 'paid', 'delivering', 'shipped', 'completed');
