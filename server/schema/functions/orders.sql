-- The first business day of a limit's period.
CREATE OR REPLACE FUNCTION limit_starts_on(period text, at timestamptz) RETURNS date LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE period
    WHEN 'ever' THEN DATE '1970-01-01'
    ELSE date_trunc(period, at AT TIME ZONE 'Asia/Shanghai')::date
  END
$$;

-- Counts one goods of an order against its limit, or fails.
CREATE OR REPLACE FUNCTION reserve_limit(
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
  INSERT INTO limit_reservations VALUES (o.id, of_goods, limit_period, first_day, quantity);
END $$;

-- Gives back what a cancelled order took of its limits.
CREATE OR REPLACE FUNCTION release_limits(of_order text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  taken record;
BEGIN
  FOR taken IN
    DELETE FROM limit_reservations t USING orders o
    WHERE t.order_id = of_order AND o.id = of_order
    RETURNING t.goods_id, t.period, t.starts_on, t.quantity, o.server_code, o.role_code
  LOOP
    UPDATE purchase_counts c SET bought = c.bought - taken.quantity
    WHERE c.goods_id = taken.goods_id AND c.server_code = taken.server_code AND c.role_code = taken.role_code
      AND c.period = taken.period AND c.starts_on = taken.starts_on;
  END LOOP;
END $$;

-- Takes the limits of a cancelled order anew, for a payment that came late.
CREATE OR REPLACE FUNCTION reserve_limits_again(of_order text, at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
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
    PERFORM reserve_limit(revived, line.id, line.name, line.quantity, line.limit_per_role, line.limit_period, at);
  END LOOP;
END $$;

-- What an account has ordered this business month in all games of its publisher, unpaid orders included.
CREATE OR REPLACE FUNCTION spent_this_month(of_account bigint, at timestamptz) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(o.pay_amount - o.refunded_amount), 0)
  FROM players p JOIN orders o ON o.player_id = p.id
  WHERE p.account_id = of_account AND o.status NOT IN ('cancelled', 'refunded')
    AND o.created_at >= limit_starts_on('month', at)::timestamp AT TIME ZONE 'Asia/Shanghai'
$$;

-- What placing an order costs the database (docs/decisions/0010). PostgreSQL reads a CHECK's text anew in every statement
-- that writes the table, about 20 µs each, and an order wrote three tables with thirty of them. The same rules as one
-- function per table are read once per connection.

-- A rule that cannot be told (null) passes, as with CHECK.
CREATE OR REPLACE FUNCTION validate_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (
    NEW.id ~ '^[a-z]{0,8}[0-9]{20}$'
    AND NEW.kind IN ('goods', 'gift_pack', 'coupon', 'recharge', 'presale_deposit', 'presale_balance')
    AND NEW.status IN ('unpaid', 'paid', 'delivering', 'shipped', 'completed', 'cancelled', 'refunding', 'refunded')
    AND NEW.discount_amount >= 0 AND NEW.shipping_amount >= 0 AND NEW.rebate_points >= 0
    AND NEW.pay_amount = NEW.goods_amount - NEW.discount_amount + NEW.shipping_amount
    -- Given back, and on its way back: never more than was paid.
    AND NEW.refunded_amount >= 0 AND NEW.refunding_amount >= 0
    AND NEW.refunded_amount + NEW.refunding_amount <= NEW.pay_amount
    AND NEW.score_type IN (1, 2) AND NEW.points > 0
    AND CASE
      WHEN NEW.score_type IS NULL THEN NEW.points IS NULL AND NEW.goods_amount > 0 AND NEW.pay_amount > 0
      ELSE NEW.points IS NOT NULL AND NEW.goods_amount = 0 AND NEW.pay_amount = 0 AND NEW.rebate_points = 0
        AND NEW.coupon_id IS NULL
    END
    AND (NEW.coupon_id IS NULL) = (NEW.coupon_name IS NULL)
    AND (NOT NEW.is_parcel OR NEW.address IS NOT NULL)
    AND (NEW.shipped_at IS NULL) = (NEW.carrier IS NULL)
    AND (NOT NEW.is_under_review OR NEW.status = 'unpaid' AND NEW.pay_type = 'offline_transfer')
    AND (NEW.kind IN ('presale_deposit', 'presale_balance')) = (NEW.presale_order_id IS NOT NULL)
  ) IS FALSE THEN
    RAISE EXCEPTION 'order % breaks a rule of its table', NEW.id USING ERRCODE = 'check_violation', TABLE = 'orders';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION validate_order_item() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (
    NEW.price > 0 AND NEW.quantity > 0 AND NEW.paid_amount >= 0
    AND NEW.delivery IN ('ship', 'role', 'code', 'account')
  ) IS FALSE THEN
    RAISE EXCEPTION 'an item of order % breaks a rule of its table', NEW.order_id
      USING ERRCODE = 'check_violation', TABLE = 'order_items';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION create_orders(wishes jsonb) RETURNS jsonb LANGUAGE plpgsql
-- Plans are kept per connection. Those made while the tables were young would read them whole, and go on doing so in the
-- middle of a sale: every table here is reached by a key.
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off
AS $$
DECLARE
  told jsonb[] := array_fill(NULL::jsonb, ARRAY[jsonb_array_length(wishes)]);
  line record;
  lines new_order_line[] := '{}';
  sku_before bigint;
  stock_left integer;
  sku_placed bigint;
  skus_wanted integer := 0;
  skus_taken bigint[] := '{}';
  buyers integer;
  has_coupon boolean := false;
  has_more boolean := false;
  why text;
BEGIN
  -- One order of a buyer at a time, so that what they may have open or spend can be counted.
  PERFORM pg_advisory_xact_lock(buyer.key) FROM (
    SELECT DISTINCT hashtextextended('buyer:' || (w->>'account_id'), 0) AS key
    FROM jsonb_array_elements(wishes) AS w ORDER BY key OFFSET 0
  ) AS buyer;
  GET DIAGNOSTICS buyers = ROW_COUNT;
  IF buyers < cardinality(told) THEN RAISE EXCEPTION 'a company has one order of each buyer'; END IF;

  FOR line IN
    SELECT w.ordinality AS nth, w.id AS order_id, w.kind AS order_kind, w.is_parcel, w.coupon_id, w.body_hash,
      w.created_at AS at, kept.body_hash AS kept_body_hash, kept.response AS kept_answer, r.player_id,
      buyer_rejection(w.account_id, w.player_id, w.pay_amount, w.max_unpaid, w.minor_caps, w.created_at) AS refusal,
      l.goods_id, l.goods_quantity, l.sku_id, l.quantity, l.price, l.paid_amount, offer.*,
      CASE WHEN offer.limit_per_role IS NOT NULL THEN (
        SELECT c.bought FROM purchase_counts c
        WHERE c.goods_id = l.goods_id AND c.server_code = r.server_code AND c.role_code = r.role_code
          AND c.period = offer.limit_period AND c.starts_on = limit_starts_on(offer.limit_period, w.created_at)
      ) END AS bought
    FROM ROWS FROM (jsonb_to_recordset(wishes) AS (
      id text, account_id bigint, player_id bigint, role_id bigint, kind text, is_parcel boolean, pay_amount bigint,
      coupon_id bigint, created_at timestamptz, max_unpaid integer, minor_caps jsonb, id_hash text, body_hash text,
      lines jsonb)) WITH ORDINALITY AS w
    LEFT JOIN stored_responses kept ON kept.id_hash = decode(w.id_hash, 'hex')
    LEFT JOIN player_roles r ON r.role_id = w.role_id AND r.player_id = w.player_id
    CROSS JOIN LATERAL jsonb_to_recordset(w.lines)
      AS l(goods_id bigint, goods_quantity integer, sku_id bigint, quantity integer, price bigint, paid_amount bigint)
    -- OFFSET 0 keeps the look-ups one by one by their keys; otherwise the planner, which takes any basket for a hundred
    -- lines, reads whole tables of goods.
    LEFT JOIN LATERAL (
      SELECT s.goods_id AS goods_now, s.price AS price_now, s.stock, s.name AS sku_name, s.image, s.product_code,
        s.code_pool_id, s.coupon_template_id, g.name, g.kind, g.delivery, g.images, g.contents, g.limit_per_order,
        g.limit_per_role, g.limit_period,
        s.is_offered AND p.is_visible AND g.published_at <= w.created_at
          AND (g.unpublished_at IS NULL OR g.unpublished_at > w.created_at)
          AND (g.sale_starts_at IS NULL OR g.sale_starts_at <= w.created_at)
          AND (g.sale_ends_at IS NULL OR g.sale_ends_at > w.created_at) AS is_on_sale
      FROM skus s JOIN goods g ON g.id = s.goods_id JOIN goods_groups p ON p.id = g.group_id
      WHERE s.id = l.sku_id AND s.game_id = r.game_id
      OFFSET 0
    ) AS offer ON true
    ORDER BY l.sku_id, w.ordinality
  LOOP
    CONTINUE WHEN told[line.nth] IS NOT NULL;
    IF line.sku_id IS DISTINCT FROM sku_before THEN
      sku_before := line.sku_id;
      stock_left := line.stock;
    END IF;
    told[line.nth] := CASE
      WHEN line.kept_body_hash <> decode(line.body_hash, 'hex') THEN rejection('call/request-id-reused')
      WHEN line.kept_answer IS NOT NULL THEN to_jsonb(line.kept_answer)
      WHEN line.refusal IS NOT NULL THEN line.refusal
      WHEN line.player_id IS NULL THEN rejection('call/role-required')
      WHEN line.is_on_sale IS NOT TRUE THEN
        rejection('goods/not-on-sale', jsonb_build_object('name', coalesce(line.name, '')))
      -- The price was read from memory: the caller reads it afresh and tries again.
      WHEN line.price_now <> line.price OR line.goods_now <> line.goods_id OR line.kind <> line.order_kind
        OR (line.delivery = 'ship') <> line.is_parcel
      THEN jsonb_build_object('code', 'MALL1', 'message', 'the offer has changed')
      WHEN stock_left < line.quantity THEN rejection('goods/sold-out', jsonb_build_object('name', line.name))
      WHEN line.goods_quantity > line.limit_per_order
        OR coalesce(line.bought, 0) + line.goods_quantity > line.limit_per_role
      THEN rejection('goods/limit-reached', jsonb_build_object('name', line.name))
    END;
    CONTINUE WHEN told[line.nth] IS NOT NULL;
    stock_left := stock_left - line.quantity;
    IF line.sku_id IS DISTINCT FROM sku_placed THEN
      sku_placed := line.sku_id;
      skus_wanted := skus_wanted + 1;
    END IF;
    has_coupon := has_coupon OR line.coupon_id IS NOT NULL;
    has_more := has_more OR line.limit_per_role IS NOT NULL OR line.coupon_template_id IS NOT NULL;
    lines := lines || ROW(line.order_id, line.player_id, line.goods_id, line.sku_id, line.name, line.sku_name,
      coalesce(line.image, line.images[1]), line.price, line.quantity, line.paid_amount, line.delivery,
      coalesce(line.product_code, 'sku-' || line.sku_id), line.code_pool_id, line.coupon_template_id, line.contents,
      line.goods_quantity, line.limit_per_role, line.limit_period, line.at)::new_order_line;
  END LOOP;
  -- An order of several lines came alone: refused for one of them, it leaves nothing to write.
  IF num_nulls(VARIADIC told) = 0 THEN RETURN to_jsonb(told); END IF;

  INSERT INTO orders (
    id, game_id, account_id, player_id, role_id, server_code, server_name, role_code, role_name, kind, is_parcel, status,
    goods_amount, discount_amount, shipping_amount, pay_amount, rebate_points, coupon_id, coupon_name, address,
    source_from, created_at, expires_at)
  SELECT w.id, r.game_id, w.account_id, w.player_id, w.role_id, r.server_code, r.server_name, r.role_code, r.role_name,
    w.kind, w.is_parcel, 'unpaid', w.goods_amount, w.discount_amount, w.shipping_amount, w.pay_amount, w.rebate_points,
    w.coupon_id, w.coupon_name, NULLIF(w.address, 'null'), w.source_from, w.created_at, w.expires_at
  FROM ROWS FROM (jsonb_to_recordset(wishes) AS (
    id text, account_id bigint, player_id bigint, role_id bigint, kind text, is_parcel boolean, goods_amount bigint,
    discount_amount bigint, shipping_amount bigint, pay_amount bigint, rebate_points integer, coupon_id bigint,
    coupon_name text, address jsonb, source_from text, created_at timestamptz, expires_at timestamptz
  )) WITH ORDINALITY AS w JOIN player_roles r ON r.role_id = w.role_id
  WHERE told[w.ordinality] IS NULL;
  IF has_coupon THEN
    SELECT w.coupon_refusal INTO why
      FROM jsonb_to_recordset(wishes) AS w(
        id text, player_id bigint, coupon_id bigint, coupon_refusal text, created_at timestamptz)
      WHERE w.coupon_id IS NOT NULL AND NOT lock_coupon(w.coupon_id, w.player_id, w.id, w.created_at);
    IF FOUND THEN PERFORM raise_failure('coupon/not-usable', jsonb_build_object('reason', why)); END IF;
  END IF;
  IF has_more THEN
    FOR line IN
      SELECT l.*, o AS placed FROM unnest(lines) AS l JOIN orders o ON o.id = l.order_id
      ORDER BY l.goods_id, o.server_code, o.role_code
    LOOP
      IF line.limit_per_role IS NOT NULL AND line.limited_quantity IS NOT NULL THEN
        PERFORM reserve_limit(line.placed, line.goods_id, line.name, line.limited_quantity, line.limit_per_role,
          line.limit_period, line.at);
      END IF;
      IF line.coupon_template_id IS NOT NULL THEN
        why := reserve_coupons(line.coupon_template_id, line.player_id, line.order_id, line.quantity, line.at);
        IF why IS NOT NULL THEN PERFORM raise_failure(why); END IF;
      END IF;
    END LOOP;
  END IF;
  INSERT INTO order_items (order_id, goods_id, sku_id, name, sku_name, image, price, quantity, paid_amount, delivery,
    product_code, code_pool_id, coupon_template_id, contents)
  SELECT l.order_id, l.goods_id, l.sku_id, l.name, l.sku_name, l.image, l.price, l.quantity, l.paid_amount, l.delivery,
    l.product_code, l.code_pool_id, l.coupon_template_id, l.contents
  FROM unnest(lines) AS l;
  INSERT INTO stored_responses (id_hash, body_hash, response)
  SELECT decode(w.id_hash, 'hex'), decode(w.body_hash, 'hex'), w.answer
  FROM ROWS FROM (jsonb_to_recordset(wishes) AS (id_hash text, body_hash text, answer text)) WITH ORDINALITY AS w
  WHERE told[w.ordinality] IS NULL AND w.id_hash IS NOT NULL;

  -- The stock last, so that a hot row is locked only while the company commits. Lists show the last one gone at once.
  IF skus_wanted > 1 THEN
    PERFORM FROM skus s WHERE s.id IN (SELECT l.sku_id FROM unnest(lines) AS l) ORDER BY s.id FOR NO KEY UPDATE;
  END IF;
  FOR line IN
    UPDATE skus s SET stock = s.stock - taking.quantity
    FROM (
      SELECT l.sku_id, l.price, sum(l.quantity)::integer AS quantity FROM unnest(lines) AS l GROUP BY l.sku_id, l.price
    ) AS taking
    WHERE s.id = taking.sku_id AND s.price = taking.price AND s.is_offered AND s.stock >= taking.quantity
    RETURNING s.id, s.stock, s.game_id
  LOOP
    skus_taken := skus_taken || line.id;
    IF line.stock = 0 THEN PERFORM pg_notify('mall_cache', 'game:' || line.game_id); END IF;
  END LOOP;
  IF cardinality(skus_taken) < skus_wanted THEN
    SELECT l.name, s.price = l.price AND s.is_offered AS is_sold_out INTO line
      FROM unnest(lines) AS l JOIN skus s ON s.id = l.sku_id WHERE l.sku_id <> ALL (skus_taken) LIMIT 1;
    IF line.is_sold_out THEN PERFORM raise_failure('goods/sold-out', jsonb_build_object('name', line.name)); END IF;
    RAISE EXCEPTION 'the offer has changed' USING ERRCODE = 'MALL1';
  END IF;
  RETURN to_jsonb(told);
END $$;

-- An order that waited for its buyer's turn while the account was forgotten was placed all the same, with the address of
-- somebody of whom nothing was to stay. Whoever has left buys nothing.
CREATE OR REPLACE FUNCTION buyer_rejection(
  of_account bigint, of_player bigint, amount bigint, max_unpaid integer, caps jsonb, at timestamptz
) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
DECLARE
  cap jsonb;
  unpaid integer;
  has_left boolean;
BEGIN
  -- Written so that only the index of the player fits, whatever the planner knows of a young table.
  SELECT count(*), (SELECT a.deleted_at IS NOT NULL FROM accounts a WHERE a.id = of_account) INTO unpaid, has_left
    FROM orders
    WHERE player_id = of_player AND status IN ('unpaid', 'paid', 'delivering', 'shipped') AND status || '' = 'unpaid';
  IF has_left THEN RETURN rejection('call/unauthorized'); END IF;
  IF unpaid >= max_unpaid THEN RETURN rejection('order/too-many-unpaid'); END IF;
  IF jsonb_typeof(caps) IS DISTINCT FROM 'object' THEN RETURN NULL; END IF;
  SELECT caps->m.age_band INTO cap FROM minor_profiles m WHERE m.account_id = of_account;
  IF amount > (cap->>'single')::bigint OR amount + spent_this_month(of_account, at) > (cap->>'monthly')::bigint THEN
    RETURN rejection('order/minor-cap');
  END IF;
  RETURN NULL;
END $$;
