-- Orders: what was bought, by whom, for which role, and everything that happened to it since.

-- What a SKU turns into when it is paid. An empty product code means `sku-<id>`.
ALTER TABLE skus
  ADD COLUMN product_code text CHECK (product_code <> ''),
  ADD COLUMN code_pool_id bigint,
  ADD COLUMN coupon_template_id bigint;
CREATE UNIQUE INDEX skus_of_coupon ON skus (coupon_template_id) WHERE coupon_template_id IS NOT NULL AND is_offered;
-- A flash sale changes one row thousands of times: room on its page keeps those changes out of the indexes.
ALTER TABLE skus SET (fillfactor = 50);

-- Mall points earned per paid yuan, where the goods have no rate of their own.
ALTER TABLE games ADD COLUMN points_rate integer NOT NULL DEFAULT 1 CHECK (points_rate >= 0);

-- Who is under age, as the real-name check told; nobody here means nobody is known to be.
CREATE TABLE minor_profiles (
  account_id bigint PRIMARY KEY REFERENCES accounts,
  age_band text NOT NULL CHECK (age_band IN ('under_8', 'under_16', 'under_18')),
  reported_at timestamptz NOT NULL
);

-- No foreign key points at games, goods or SKUs: their rows are hot, and a share lock per order would cost every sale.
CREATE TABLE orders (
  -- The game's tag, the milliseconds it was placed at, seven random digits: newer orders sort higher.
  id text COLLATE "C" PRIMARY KEY CHECK (id ~ '^[a-z]{0,8}[0-9]{20}$'),
  game_id integer NOT NULL,
  account_id bigint NOT NULL,
  player_id bigint NOT NULL,
  role_id bigint NOT NULL,
  server_code text NOT NULL,
  server_name text NOT NULL,
  role_code text NOT NULL,
  role_name text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('goods', 'gift_pack', 'coupon', 'recharge')),
  -- A parcel, or things without weight: the two lives of an order.
  is_parcel boolean NOT NULL,
  status text NOT NULL CHECK (status IN
    ('unpaid', 'paid', 'delivering', 'shipped', 'completed', 'cancelled', 'refunding', 'refunded')),
  goods_amount bigint NOT NULL CHECK (goods_amount > 0),
  discount_amount bigint NOT NULL CHECK (discount_amount >= 0),
  shipping_amount bigint NOT NULL CHECK (shipping_amount >= 0),
  pay_amount bigint NOT NULL CHECK (pay_amount > 0),
  -- Given back, and on its way back: never more than was paid.
  refunded_amount bigint NOT NULL DEFAULT 0 CHECK (refunded_amount >= 0),
  refunding_amount bigint NOT NULL DEFAULT 0 CHECK (refunding_amount >= 0),
  rebate_points integer NOT NULL CHECK (rebate_points >= 0),
  coupon_id bigint,
  coupon_name text,
  -- { name, phone, region_code, region, detail }, as it was when the order was placed.
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
  -- Hidden from its owner, kept for everybody else.
  deleted_at timestamptz,
  CHECK (pay_amount = goods_amount - discount_amount + shipping_amount),
  CHECK (refunded_amount + refunding_amount <= pay_amount),
  CHECK ((coupon_id IS NULL) = (coupon_name IS NULL)),
  CHECK (NOT is_parcel OR address IS NOT NULL),
  CHECK ((shipped_at IS NULL) = (carrier IS NULL))
);
CREATE INDEX orders_of_player ON orders (player_id, id DESC);
CREATE INDEX orders_open ON orders (player_id, status) WHERE status IN ('unpaid', 'paid', 'delivering', 'shipped');
CREATE INDEX orders_expiring ON orders (expires_at) WHERE status = 'unpaid';
CREATE INDEX orders_arriving ON orders (shipped_at) WHERE status = 'shipped';
-- The operators' list: a game's orders, newest first, all or of one status.
CREATE INDEX orders_of_game ON orders (game_id, id DESC);
CREATE INDEX orders_of_game_by_status ON orders (game_id, status, id DESC) WHERE status IN ('paid', 'refunding');

CREATE TABLE order_items (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id text COLLATE "C" NOT NULL REFERENCES orders,
  goods_id bigint NOT NULL,
  sku_id bigint NOT NULL,
  name text NOT NULL,
  sku_name text NOT NULL,
  image text NOT NULL,
  price bigint NOT NULL CHECK (price > 0),
  quantity integer NOT NULL CHECK (quantity > 0),
  -- Its share of what was paid for the goods, the discount spread over the lines.
  paid_amount bigint NOT NULL CHECK (paid_amount >= 0),
  delivery text NOT NULL CHECK (delivery IN ('ship', 'role', 'code', 'account')),
  product_code text NOT NULL,
  code_pool_id bigint,
  coupon_template_id bigint,
  contents jsonb NOT NULL,
  UNIQUE (order_id, sku_id)
);

CREATE TABLE order_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id text COLLATE "C" NOT NULL REFERENCES orders,
  at timestamptz NOT NULL,
  status text NOT NULL,
  -- Why: a key of modules/orders/timeline.ts.
  reason text NOT NULL
);
CREATE INDEX order_events_of_order ON order_events (order_id, id);

-- How much of a limited thing a role of the game has bought in a period. The role is named as the game names it, because
-- two players may have bound or played the same one.
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

-- The first business day of a limit's period.
CREATE FUNCTION limit_starts_on(period text, at timestamptz) RETURNS date LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE period
    WHEN 'ever' THEN DATE '1970-01-01'
    ELSE date_trunc(period, at AT TIME ZONE 'Asia/Shanghai')::date
  END
$$;

-- What an order took of a limit, so that cancelling gives back exactly that.
CREATE TABLE limit_takings (
  order_id text COLLATE "C" NOT NULL REFERENCES orders,
  goods_id bigint NOT NULL,
  period text NOT NULL,
  starts_on date NOT NULL,
  quantity integer NOT NULL CHECK (quantity > 0),
  PRIMARY KEY (order_id, goods_id)
);

-- Counts one goods of an order against its limit, or fails.
CREATE FUNCTION take_limit(
  o orders, of_goods bigint, goods_name text, quantity integer, per_role integer, limit_period text, at timestamptz
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  first_day date := limit_starts_on(limit_period, at);
BEGIN
  INSERT INTO purchase_counts AS c (goods_id, server_code, role_code, period, starts_on, bought)
    SELECT of_goods, o.server_code, o.role_code, limit_period, first_day, quantity WHERE quantity <= per_role
    ON CONFLICT (goods_id, server_code, role_code, period, starts_on)
      DO UPDATE SET bought = c.bought + EXCLUDED.bought WHERE c.bought + EXCLUDED.bought <= per_role;
  IF NOT FOUND THEN
    PERFORM raise_failure('goods/limit-reached', jsonb_build_object('name', goods_name));
  END IF;
  INSERT INTO limit_takings VALUES (o.id, of_goods, limit_period, first_day, quantity);
END $$;

-- Gives back what a cancelled order took of its limits.
CREATE FUNCTION return_limits(of_order text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  taken record;
BEGIN
  FOR taken IN
    DELETE FROM limit_takings t USING orders o
    WHERE t.order_id = of_order AND o.id = of_order
    RETURNING t.goods_id, t.period, t.starts_on, t.quantity, o.server_code, o.role_code
  LOOP
    UPDATE purchase_counts c SET bought = c.bought - taken.quantity
    WHERE c.goods_id = taken.goods_id AND c.server_code = taken.server_code AND c.role_code = taken.role_code
      AND c.period = taken.period AND c.starts_on = taken.starts_on;
  END LOOP;
END $$;

-- Takes the limits of a cancelled order anew, for a payment that came late.
CREATE FUNCTION retake_limits(of_order text, at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  revived orders;
  line record;
BEGIN
  SELECT * INTO revived FROM orders WHERE id = of_order;
  FOR line IN
    SELECT g.id, g.name, g.limit_per_role, g.limit_period, sum(i.quantity)::integer AS quantity
    FROM order_items i JOIN goods g ON g.id = i.goods_id
    WHERE i.order_id = of_order AND g.limit_per_role IS NOT NULL
    GROUP BY g.id ORDER BY g.id
  LOOP
    PERFORM take_limit(revived, line.id, line.name, line.quantity, line.limit_per_role, line.limit_period, at);
  END LOOP;
END $$;

-- Takes one SKU's stock, at a price that must still hold when one is given. Lists show the last one gone at once.
CREATE FUNCTION take_stock(of_sku bigint, quantity integer, at_price bigint DEFAULT NULL) RETURNS boolean
LANGUAGE plpgsql AS $$
DECLARE
  taken record;
BEGIN
  UPDATE skus SET stock = stock - quantity
    WHERE id = of_sku AND stock >= quantity AND is_offered AND price = coalesce(at_price, price)
    RETURNING stock, game_id INTO taken;
  IF NOT FOUND THEN RETURN false; END IF;
  IF taken.stock = 0 THEN PERFORM pg_notify('mall_cache', 'game:' || taken.game_id); END IF;
  RETURN true;
END $$;

CREATE FUNCTION return_stock(of_sku bigint, quantity integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  given record;
BEGIN
  UPDATE skus SET stock = stock + quantity WHERE id = of_sku RETURNING stock, game_id INTO given;
  IF given.stock = quantity THEN PERFORM pg_notify('mall_cache', 'game:' || given.game_id); END IF;
END $$;

-- Places an order, all or nothing, in one statement: answers null, or the kept answer of the same request.
-- Everything is checked first and the stock is taken last, so that the hot row is locked only while the order commits.
-- Locks in this order everywhere: order, buyer, coupon, limits and bought coupons, stock by ascending SKU.
CREATE FUNCTION place_order(
  request_hash bytea, request_body_hash bytea, answer text, o jsonb, lines jsonb
) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  kept text;
  placed orders;
  line record;
  refusal text;
  at timestamptz := (o->>'created_at')::timestamptz;
BEGIN
  IF request_hash IS NOT NULL THEN
    kept := kept_answer(request_hash, request_body_hash);
    IF kept IS NOT NULL THEN RETURN kept; END IF;
  END IF;
  -- One order of a buyer at a time, so that what they may have open or spend can be counted.
  PERFORM pg_advisory_xact_lock(hashtextextended('buyer:' || (o->>'account_id'), 0));
  PERFORM check_buyer(o, at);

  INSERT INTO orders (
    id, game_id, account_id, player_id, role_id, server_code, server_name, role_code, role_name, kind, is_parcel, status,
    goods_amount, discount_amount, shipping_amount, pay_amount, rebate_points, coupon_id, coupon_name, address,
    source_from, created_at, expires_at)
  SELECT o->>'id', r.game_id, (o->>'account_id')::bigint, r.player_id, r.role_id, r.server_code, r.server_name,
    r.role_code, r.role_name, o->>'kind', (o->>'is_parcel')::boolean, 'unpaid',
    (o->>'goods_amount')::bigint, (o->>'discount_amount')::bigint, (o->>'shipping_amount')::bigint,
    (o->>'pay_amount')::bigint, (o->>'rebate_points')::integer, (o->>'coupon_id')::bigint, o->>'coupon_name',
    NULLIF(o->'address', 'null'), o->>'source_from', at, (o->>'expires_at')::timestamptz
  FROM player_roles r
  WHERE r.role_id = (o->>'role_id')::bigint AND r.player_id = (o->>'player_id')::bigint
  FOR KEY SHARE
  RETURNING * INTO placed;
  IF placed.id IS NULL THEN PERFORM raise_failure('call/role-required'); END IF;
  INSERT INTO order_events (order_id, at, status, reason) VALUES (placed.id, at, 'unpaid', 'placed');
  IF placed.coupon_id IS NOT NULL AND NOT lock_coupon(placed.coupon_id, placed.player_id, placed.id, at) THEN
    PERFORM raise_failure('coupon/not-usable', jsonb_build_object('reason', o->>'coupon_refusal'));
  END IF;

  FOR line IN
    SELECT l.*, s.id AS found, s.price AS price_now, s.stock, s.name AS sku_name, s.image, s.product_code,
      s.code_pool_id, s.coupon_template_id, s.is_offered, g.id AS goods_id, g.name, g.kind, g.delivery, g.images,
      g.contents, g.limit_per_order, g.limit_per_role, g.limit_period,
      g.published_at <= at AND (g.unpublished_at IS NULL OR g.unpublished_at > at)
        AND (g.sale_starts_at IS NULL OR g.sale_starts_at <= at)
        AND (g.sale_ends_at IS NULL OR g.sale_ends_at > at) AND p.is_visible AS is_on_sale,
      sum(l.quantity) OVER (PARTITION BY g.id) AS of_goods,
      row_number() OVER (PARTITION BY g.id ORDER BY l.sku_id) AS nth_of_goods
    FROM jsonb_to_recordset(lines) AS l(sku_id bigint, quantity integer, price bigint, paid_amount bigint)
    LEFT JOIN skus s ON s.id = l.sku_id AND s.game_id = placed.game_id
    LEFT JOIN goods g ON g.id = s.goods_id
    LEFT JOIN goods_groups p ON p.id = g.group_id
    ORDER BY g.id, l.sku_id
  LOOP
    IF line.found IS NULL OR NOT line.is_offered OR line.is_on_sale IS NOT TRUE THEN
      PERFORM raise_failure('goods/not-on-sale', jsonb_build_object('name', coalesce(line.name, '')));
    END IF;
    -- The price was read from memory: the caller reads it afresh and tries again.
    IF line.price_now <> line.price OR line.kind <> placed.kind OR (line.delivery = 'ship') <> placed.is_parcel THEN
      RAISE EXCEPTION 'the offer has changed' USING ERRCODE = 'MALL1';
    END IF;
    IF line.stock < line.quantity THEN
      PERFORM raise_failure('goods/sold-out', jsonb_build_object('name', line.name));
    END IF;
    IF line.nth_of_goods = 1 THEN
      IF line.of_goods > line.limit_per_order THEN
        PERFORM raise_failure('goods/limit-reached', jsonb_build_object('name', line.name));
      END IF;
      IF line.limit_per_role IS NOT NULL THEN
        PERFORM take_limit(
          placed, line.goods_id, line.name, line.of_goods::integer, line.limit_per_role, line.limit_period, at);
      END IF;
    END IF;
    IF line.coupon_template_id IS NOT NULL THEN
      refusal := reserve_coupons(line.coupon_template_id, placed.player_id, placed.id, line.quantity, at);
      IF refusal IS NOT NULL THEN PERFORM raise_failure(refusal); END IF;
    END IF;
    INSERT INTO order_items (order_id, goods_id, sku_id, name, sku_name, image, price, quantity, paid_amount, delivery,
      product_code, code_pool_id, coupon_template_id, contents)
    VALUES (placed.id, line.goods_id, line.sku_id, line.name, line.sku_name, coalesce(line.image, line.images[1]),
      line.price, line.quantity, line.paid_amount, line.delivery, coalesce(line.product_code, 'sku-' || line.sku_id),
      line.code_pool_id, line.coupon_template_id, line.contents);
  END LOOP;

  IF request_hash IS NOT NULL THEN
    INSERT INTO request_log (id_hash, body_hash, answer) VALUES (request_hash, request_body_hash, answer);
  END IF;
  FOR line IN
    SELECT i.sku_id, i.quantity, i.price, i.name FROM order_items i WHERE i.order_id = placed.id ORDER BY i.sku_id
  LOOP
    IF NOT take_stock(line.sku_id, line.quantity, line.price) THEN
      IF EXISTS (SELECT FROM skus WHERE id = line.sku_id AND price <> line.price) THEN
        RAISE EXCEPTION 'the price has changed' USING ERRCODE = 'MALL1';
      END IF;
      PERFORM raise_failure('goods/sold-out', jsonb_build_object('name', line.name));
    END IF;
  END LOOP;
  RETURN NULL;
END $$;

-- Whether the buyer may place one more order: few unpaid ones, and within the caps for minors when those are on.
CREATE FUNCTION check_buyer(o jsonb, at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  cap jsonb;
BEGIN
  IF (SELECT count(*) FROM orders WHERE player_id = (o->>'player_id')::bigint AND status = 'unpaid')
    >= (o->>'max_unpaid')::integer THEN
    PERFORM raise_failure('order/too-many-unpaid');
  END IF;
  IF o->'minor_caps' = 'null' THEN RETURN; END IF;
  SELECT o->'minor_caps'->m.age_band INTO cap FROM minor_profiles m WHERE m.account_id = (o->>'account_id')::bigint;
  IF cap IS NULL THEN RETURN; END IF;
  IF (o->>'pay_amount')::bigint > (cap->>'single')::bigint
    OR (o->>'pay_amount')::bigint + spent_this_month((o->>'account_id')::bigint, at) > (cap->>'monthly')::bigint
  THEN
    PERFORM raise_failure('order/minor-cap');
  END IF;
END $$;

-- What an account has ordered this business month in all games of its publisher, unpaid orders included.
CREATE FUNCTION spent_this_month(of_account bigint, at timestamptz) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(o.pay_amount - o.refunded_amount), 0)
  FROM players p JOIN orders o ON o.player_id = p.id
  WHERE p.account_id = of_account AND o.status NOT IN ('cancelled', 'refunded')
    AND o.created_at >= limit_starts_on('month', at)::timestamp AT TIME ZONE 'Asia/Shanghai'
$$;
