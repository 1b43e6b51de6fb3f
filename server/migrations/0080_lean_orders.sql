-- What placing an order costs the database (docs/decisions/0010). PostgreSQL reads a CHECK's text anew in every statement
-- that writes the table, about 20 µs each, and an order wrote three tables with thirty of them. The same rules as one
-- function per table are read once per connection.

-- A rule that cannot be told (null) passes, as with CHECK.
CREATE FUNCTION hold_order() RETURNS trigger LANGUAGE plpgsql AS $$
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

CREATE FUNCTION hold_order_item() RETURNS trigger LANGUAGE plpgsql AS $$
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

CREATE FUNCTION hold_sku() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (
    NEW.stock >= 0 AND NEW.price >= 0 AND NEW.market_price >= NEW.price AND NEW.product_code <> ''
  ) IS FALSE THEN
    RAISE EXCEPTION 'SKU % breaks a rule of its table', NEW.id USING ERRCODE = 'check_violation', TABLE = 'skus';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER hold BEFORE INSERT OR UPDATE ON orders FOR EACH ROW EXECUTE FUNCTION hold_order();
CREATE TRIGGER hold BEFORE INSERT OR UPDATE ON order_items FOR EACH ROW EXECUTE FUNCTION hold_order_item();
CREATE TRIGGER hold BEFORE INSERT OR UPDATE ON skus FOR EACH ROW EXECUTE FUNCTION hold_sku();

ALTER TABLE orders
  DROP CONSTRAINT orders_check, DROP CONSTRAINT orders_check1, DROP CONSTRAINT orders_check2,
  DROP CONSTRAINT orders_check3, DROP CONSTRAINT orders_check4, DROP CONSTRAINT orders_check5,
  DROP CONSTRAINT orders_discount_amount_check, DROP CONSTRAINT orders_id_check, DROP CONSTRAINT orders_kind_check,
  DROP CONSTRAINT orders_points_check, DROP CONSTRAINT orders_presale, DROP CONSTRAINT orders_rebate_points_check,
  DROP CONSTRAINT orders_refunded_amount_check, DROP CONSTRAINT orders_refunding_amount_check,
  DROP CONSTRAINT orders_score_type_check, DROP CONSTRAINT orders_shipping_amount_check,
  DROP CONSTRAINT orders_status_check, DROP CONSTRAINT orders_unit;
ALTER TABLE order_items
  DROP CONSTRAINT order_items_delivery_check, DROP CONSTRAINT order_items_paid_amount_check,
  DROP CONSTRAINT order_items_price_check, DROP CONSTRAINT order_items_quantity_check;
ALTER TABLE skus
  DROP CONSTRAINT skus_check, DROP CONSTRAINT skus_price_check, DROP CONSTRAINT skus_product_code_check,
  DROP CONSTRAINT skus_stock_check;
-- A hash is as long as it is; what counts is that it is there once.
ALTER TABLE request_log
  DROP CONSTRAINT request_log_body_hash_check, DROP CONSTRAINT request_log_id_hash_check;

-- That an order was placed says the order itself.
DELETE FROM order_events WHERE reason = 'placed';

-- Places an order, all or nothing, in one statement: answers null, or the kept answer of the same request.
-- Everything is checked first and the stock is taken last, so that the hot row is locked only while the order commits.
-- Locks in this order everywhere: order, buyer, coupon, limits and bought coupons, stock by ascending SKU.
-- The lines arrive ordered by goods and SKU; the first line of each goods carries `goods_quantity`, what the whole order
-- takes of it, which is what limits count. `takes` are the same lines ordered by SKU: [sku_id, quantity, price].
DROP FUNCTION place_order;
CREATE FUNCTION place_order(
  request_hash bytea, request_body_hash bytea, answer text, o jsonb, lines jsonb, takes jsonb
) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  kept text;
  placed record;
  line record;
  take jsonb;
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
  RETURNING id, game_id, player_id, kind, is_parcel, coupon_id INTO placed;
  IF placed.id IS NULL THEN PERFORM raise_failure('call/role-required'); END IF;
  IF placed.coupon_id IS NOT NULL AND NOT lock_coupon(placed.coupon_id, placed.player_id, placed.id, at) THEN
    PERFORM raise_failure('coupon/not-usable', jsonb_build_object('reason', o->>'coupon_refusal'));
  END IF;

  FOR line IN
    SELECT l.*, offer.*
    FROM jsonb_to_recordset(lines)
      AS l(goods_id bigint, goods_quantity integer, sku_id bigint, quantity integer, price bigint, paid_amount bigint)
    -- OFFSET 0 keeps the look-ups one by one by their keys; otherwise the planner, which takes any basket for a hundred
    -- lines, reads whole tables of goods.
    LEFT JOIN LATERAL (
      SELECT s.id AS found, s.goods_id AS goods_now, s.price AS price_now, s.stock, s.name AS sku_name, s.image,
        s.product_code, s.code_pool_id, s.coupon_template_id, s.is_offered, g.name, g.kind, g.delivery, g.images,
        g.contents, g.limit_per_order, g.limit_per_role, g.limit_period,
        g.published_at <= at AND (g.unpublished_at IS NULL OR g.unpublished_at > at)
          AND (g.sale_starts_at IS NULL OR g.sale_starts_at <= at)
          AND (g.sale_ends_at IS NULL OR g.sale_ends_at > at) AND p.is_visible AS is_on_sale
      FROM skus s JOIN goods g ON g.id = s.goods_id JOIN goods_groups p ON p.id = g.group_id
      WHERE s.id = l.sku_id AND s.game_id = placed.game_id
      OFFSET 0
    ) AS offer ON true
  LOOP
    IF line.found IS NULL OR NOT line.is_offered OR line.is_on_sale IS NOT TRUE THEN
      PERFORM raise_failure('goods/not-on-sale', jsonb_build_object('name', coalesce(line.name, '')));
    END IF;
    -- The price was read from memory: the caller reads it afresh and tries again.
    IF line.price_now <> line.price OR line.goods_now <> line.goods_id OR line.kind <> placed.kind
      OR (line.delivery = 'ship') <> placed.is_parcel
    THEN
      RAISE EXCEPTION 'the offer has changed' USING ERRCODE = 'MALL1';
    END IF;
    IF line.stock < line.quantity THEN
      PERFORM raise_failure('goods/sold-out', jsonb_build_object('name', line.name));
    END IF;
    IF line.goods_quantity IS NOT NULL THEN
      IF line.goods_quantity > line.limit_per_order THEN
        PERFORM raise_failure('goods/limit-reached', jsonb_build_object('name', line.name));
      END IF;
      IF line.limit_per_role IS NOT NULL THEN
        PERFORM take_limit(
          placed_row, line.goods_id, line.name, line.goods_quantity, line.limit_per_role, line.limit_period, at)
          FROM orders placed_row WHERE placed_row.id = placed.id;
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
  FOR nth IN 0 .. jsonb_array_length(takes) - 1 LOOP
    take := takes->nth;
    IF NOT take_stock((take->>0)::bigint, (take->>1)::integer, (take->>2)::bigint) THEN
      IF EXISTS (SELECT FROM skus WHERE id = (take->>0)::bigint AND price <> (take->>2)::bigint) THEN
        RAISE EXCEPTION 'the price has changed' USING ERRCODE = 'MALL1';
      END IF;
      PERFORM raise_failure('goods/sold-out', jsonb_build_object('name',
        (SELECT i.name FROM order_items i WHERE i.order_id = placed.id AND i.sku_id = (take->>0)::bigint)));
    END IF;
  END LOOP;
  RETURN NULL;
END $$;
-- Plans are kept per connection. Those made while the tables were young would read them whole, and go on doing so in the
-- middle of a sale: every table here is reached by a key.
ALTER FUNCTION place_order SET enable_seqscan = off;

-- Places orders of one line each that came at the same moment, in one transaction: one commit for all of them. Each stands
-- alone: what is refused is undone and told, and its neighbours stay. A wish is what place_order takes; the hashes are hex.
-- Answers for each what place_order answers, or the error it raised.
-- The wishes arrive ordered by SKU, and all buyers are locked first, so the order of locks above holds here too.
CREATE FUNCTION place_orders(wishes jsonb) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  wish jsonb;
  told jsonb := '[]';
  why text;
  rule text;
BEGIN
  PERFORM pg_advisory_xact_lock(buyer.key) FROM (
    SELECT DISTINCT hashtextextended('buyer:' || (w->3->>'account_id'), 0) AS key
    FROM jsonb_array_elements(wishes) AS w ORDER BY key OFFSET 0
  ) AS buyer;
  FOR nth IN 0 .. jsonb_array_length(wishes) - 1 LOOP
    wish := wishes->nth;
    BEGIN
      told := told || jsonb_build_array(place_order(
        decode(wish->>0, 'hex'), decode(wish->>1, 'hex'), wish->>2, wish->3, wish->4, wish->5));
    EXCEPTION WHEN SQLSTATE 'MALL0' OR SQLSTATE 'MALL1' OR unique_violation THEN
      GET STACKED DIAGNOSTICS why = PG_EXCEPTION_DETAIL, rule = CONSTRAINT_NAME;
      told := told || jsonb_build_object('code', SQLSTATE, 'message', SQLERRM, 'detail', why, 'constraint', rule);
    END;
  END LOOP;
  RETURN told;
END $$;
