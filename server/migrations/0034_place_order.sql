-- Placing an order by look-ups alone. The lines arrive ordered by goods and SKU; the first line of each goods carries
-- `goods_quantity`, what the whole order takes of it, which is what limits count.
CREATE OR REPLACE FUNCTION place_order(
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
          placed, line.goods_id, line.name, line.goods_quantity, line.limit_per_role, line.limit_period, at);
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
-- Plans are kept per connection. Those made while the tables were young would read them whole, and go on doing so in the
-- middle of a sale: every table here is reached by a key.
ALTER FUNCTION place_order SET enable_seqscan = off;
