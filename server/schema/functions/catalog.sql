-- What is on sale, the stock of SKUs, and rules of their prices.

-- A SKU with its goods and its group, as buyers see it and as an order item copies it. Holds the one rule of what is
-- listed and on sale: catalogue, coupon centre, checkPurchase, createOrder and points orders all read it here.
-- New columns are added at the end: PostgreSQL replaces a view only so.
CREATE OR REPLACE VIEW sku_offers AS
SELECT s.id AS sku_id, s.game_id, s.goods_id, g.group_id, g.kind, g.delivery, g.name, s.name AS sku_name,
  coalesce(s.image, g.images[1]) AS image, s.price, s.market_price,
  -- The price is points of this type; null: cents.
  p.score_type,
  s.stock, coalesce(s.product_code, 'sku-' || s.id) AS product_code, s.code_pool_id, s.coupon_template_id, g.contents,
  g.limit_per_order, g.limit_per_role, g.limit_period, g.points_rate, g.sale_starts_at, g.sale_ends_at,
  -- Listed: published in a visible group, offered, with a price. A null start: never.
  CASE WHEN s.is_offered AND s.price > 0 AND p.is_visible THEN g.published_at END AS listed_from,
  g.unpublished_at AS listed_until,
  -- On sale: listed, and within the sale's own window.
  CASE WHEN s.is_offered AND s.price > 0 AND p.is_visible AND g.published_at IS NOT NULL
    THEN greatest(g.published_at, g.sale_starts_at) END AS on_sale_from,
  least(g.unpublished_at, g.sale_ends_at) AS on_sale_until,
  -- Listed in a preview: as if drafts were published and every group visible.
  CASE WHEN s.is_offered AND s.price > 0 THEN coalesce(g.published_at, '-infinity') END AS previewed_from,
  -- On sale in a preview.
  CASE WHEN s.is_offered AND s.price > 0 THEN greatest(g.published_at, g.sale_starts_at, 'epoch') END
    AS previewed_sale_from,
  g.published_at IS NULL AS is_draft
FROM skus s JOIN goods g ON g.id = s.goods_id JOIN goods_groups p ON p.id = g.group_id;

CREATE OR REPLACE FUNCTION is_on_sale(on_sale_from timestamptz, on_sale_until timestamptz, at timestamptz)
RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT at >= on_sale_from AND (on_sale_until IS NULL OR at < on_sale_until)
$$;

-- The price window of a SKU that runs at this time, also when its pieces are sold; none that is not cheaper.
CREATE OR REPLACE FUNCTION running_price_window(of_sku bigint, base_price bigint, at timestamptz)
RETURNS SETOF price_windows LANGUAGE sql STABLE AS $$
  SELECT w.* FROM price_windows w
  WHERE w.sku_id = of_sku AND w.state = 'scheduled' AND w.ends_at > at AND w.starts_at <= at AND w.price < base_price
$$;

-- The same in a preview: drafts run as if they were scheduled, the newest before what is scheduled.
CREATE OR REPLACE FUNCTION previewed_price_window(of_sku bigint, base_price bigint, at timestamptz)
RETURNS SETOF price_windows LANGUAGE sql STABLE AS $$
  SELECT w.* FROM price_windows w
  WHERE w.sku_id = of_sku AND w.state IN ('draft', 'scheduled') AND w.ends_at > at AND w.starts_at <= at
    AND w.price < base_price
  ORDER BY w.state, w.id DESC LIMIT 1
$$;

-- When a price of this SKU changes next by itself; null: not for now.
CREATE OR REPLACE FUNCTION next_price_change(of_sku bigint, at timestamptz) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT min(CASE WHEN w.starts_at > at THEN w.starts_at ELSE w.ends_at END) FROM price_windows w
  WHERE w.sku_id = of_sku AND w.state = 'scheduled' AND w.ends_at > at
$$;

-- Whom the limit of a price window counts.
CREATE OR REPLACE FUNCTION price_window_buyer(limit_per text, account_id bigint, server_code text, role_code text)
RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE limit_per WHEN 'account' THEN 'account:' || account_id ELSE 'role:' || server_code || ':' || role_code END
$$;

-- How many more a buyer may have in a price window; null: any number.
CREATE OR REPLACE FUNCTION price_window_allowance(
  of_window bigint, limit_quantity integer, limit_per text, account_id bigint, server_code text, role_code text
) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT greatest(0, limit_quantity - coalesce((
    SELECT c.bought FROM price_window_counts c WHERE c.price_window_id = of_window
      AND c.buyer = price_window_buyer(limit_per, account_id, server_code, role_code)
  ), 0))
$$;

-- Counts orders against the price windows of their items: against the quota and the limit of each. Raises MALL1 when one
-- does not fit. `is_new`: the windows must run when the order is placed; an order that is paid late may come after them.
CREATE OR REPLACE FUNCTION reserve_price_windows(of_orders text[], is_new boolean) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  windows bigint[];
  buyers integer;
  changed integer := 0;
  row record;
BEGIN
  SELECT array_agg(DISTINCT i.price_window_id), count(DISTINCT (i.price_window_id, o.account_id, o.role_id))
    INTO windows, buyers
    FROM order_items i JOIN orders o ON o.id = i.order_id
    WHERE i.order_id = ANY (of_orders) AND i.price_window_id IS NOT NULL;
  IF windows IS NULL THEN RETURN; END IF;
  IF cardinality(windows) > 1 THEN
    PERFORM FROM price_windows w WHERE w.id = ANY (windows) ORDER BY w.id FOR NO KEY UPDATE;
  END IF;
  FOR row IN
    UPDATE price_windows w SET sold = w.sold + wanted.quantity
    FROM (
      SELECT i.price_window_id, sum(i.quantity)::integer AS quantity, min(o.created_at) AS earliest,
        max(o.created_at) AS latest
      FROM order_items i JOIN orders o ON o.id = i.order_id
      WHERE i.order_id = ANY (of_orders) AND i.price_window_id IS NOT NULL GROUP BY i.price_window_id
    ) AS wanted
    WHERE w.id = wanted.price_window_id AND (w.quota IS NULL OR w.sold + wanted.quantity <= w.quota)
      AND (NOT is_new OR w.state = 'scheduled' AND w.starts_at <= wanted.earliest AND w.ends_at > wanted.latest)
    RETURNING w.game_id, w.sold = w.quota AS is_sold
  LOOP
    changed := changed + 1;
    -- Lists must show the SKU's own price at once.
    IF row.is_sold THEN PERFORM pg_notify('mall_cache', 'game:' || row.game_id); END IF;
  END LOOP;
  IF changed = cardinality(windows) THEN
    INSERT INTO price_window_counts AS c (price_window_id, buyer, bought)
      SELECT w.id, price_window_buyer(w.limit_per, o.account_id, o.server_code, o.role_code) AS buyer, sum(i.quantity)
      FROM order_items i JOIN orders o ON o.id = i.order_id JOIN price_windows w ON w.id = i.price_window_id
      WHERE i.order_id = ANY (of_orders)
      GROUP BY w.id, buyer HAVING w.limit_quantity IS NULL OR sum(i.quantity) <= w.limit_quantity
      ORDER BY w.id, buyer
      ON CONFLICT (price_window_id, buyer) DO UPDATE SET bought = c.bought + EXCLUDED.bought
        WHERE c.bought + EXCLUDED.bought <= coalesce(
          (SELECT w.limit_quantity FROM price_windows w WHERE w.id = c.price_window_id), c.bought + EXCLUDED.bought);
    GET DIAGNOSTICS changed = ROW_COUNT;
    IF changed = buyers THEN RETURN; END IF;
  END IF;
  RAISE EXCEPTION 'the offer has changed' USING ERRCODE = 'MALL1';
END $$;

-- Gives back what a cancelled order took of its price windows.
CREATE OR REPLACE FUNCTION release_price_windows(of_order text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  given record;
BEGIN
  FOR given IN
    SELECT i.price_window_id AS id, i.quantity, o.account_id, o.server_code, o.role_code
    FROM order_items i JOIN orders o ON o.id = i.order_id
    WHERE i.order_id = of_order AND i.price_window_id IS NOT NULL ORDER BY i.price_window_id
  LOOP
    PERFORM pg_notify('mall_cache', 'game:' || w.game_id) FROM price_windows w
      WHERE w.id = given.id AND w.sold = w.quota;
    UPDATE price_windows w SET sold = w.sold - given.quantity WHERE w.id = given.id;
    UPDATE price_window_counts c SET bought = c.bought - given.quantity
      FROM price_windows w
      WHERE w.id = given.id AND c.price_window_id = w.id
        AND c.buyer = price_window_buyer(w.limit_per, given.account_id, given.server_code, given.role_code);
  END LOOP;
END $$;

-- Reserves stock of a SKU, optionally only at the given price; returns whether it did. A SKU that sells out invalidates the
-- cached lists.
CREATE OR REPLACE FUNCTION reserve_stock(of_sku bigint, quantity integer, at_price bigint DEFAULT NULL) RETURNS boolean
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

-- Releases stock of a cancelled order.
CREATE OR REPLACE FUNCTION release_stock(of_sku bigint, quantity integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  given record;
BEGIN
  UPDATE skus SET stock = stock + quantity WHERE id = of_sku RETURNING stock, game_id INTO given;
  IF given.stock = quantity THEN PERFORM pg_notify('mall_cache', 'game:' || given.game_id); END IF;
END $$;

-- Takes the stock of new orders, one row update per SKU. Raises when one is sold out or its price has changed.
CREATE OR REPLACE FUNCTION reserve_order_stock(new_orders jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  sku_ids bigint[];
  reserved bigint[] := '{}';
  row record;
BEGIN
  SELECT array_agg(DISTINCT (l->>'sku_id')::bigint) INTO sku_ids
    FROM jsonb_array_elements(new_orders) AS o, jsonb_array_elements(o->'lines') AS l;
  -- Several rows are locked in ascending order before the update, which has an order of its own.
  IF cardinality(sku_ids) > 1 THEN
    PERFORM FROM skus s WHERE s.id = ANY (sku_ids) ORDER BY s.id FOR NO KEY UPDATE;
  END IF;
  FOR row IN
    UPDATE skus s SET stock = s.stock - wanted.quantity
    FROM (
      -- One row per SKU: two orders of it may have different prices, one of them that of a window.
      SELECT l.sku_id, max(l.price) FILTER (WHERE l.price_window_id IS NULL) AS price, sum(l.quantity)::integer AS quantity
      FROM jsonb_to_recordset(new_orders) AS o(lines jsonb)
      CROSS JOIN LATERAL jsonb_to_recordset(o.lines)
        AS l(sku_id bigint, price bigint, quantity integer, price_window_id bigint)
      GROUP BY l.sku_id
    ) AS wanted
    WHERE s.id = wanted.sku_id AND s.price = coalesce(wanted.price, s.price) AND s.is_offered AND s.stock >= wanted.quantity
    RETURNING s.id, s.stock, s.game_id
  LOOP
    reserved := reserved || row.id;
    -- Lists must show at once that the last one is gone.
    IF row.stock = 0 THEN PERFORM pg_notify('mall_cache', 'game:' || row.game_id); END IF;
  END LOOP;
  IF cardinality(reserved) = cardinality(sku_ids) THEN RETURN; END IF;

  SELECT f.name, (f.price = (l->>'price')::bigint OR l->>'price_window_id' IS NOT NULL) AND f.on_sale_from IS NOT NULL AS is_sold_out
    INTO row
    FROM jsonb_array_elements(new_orders) AS o, jsonb_array_elements(o->'lines') AS l
    JOIN sku_offers f ON f.sku_id = (l->>'sku_id')::bigint
    WHERE f.sku_id <> ALL (reserved) LIMIT 1;
  IF row.is_sold_out THEN PERFORM raise_failure('goods/sold-out', jsonb_build_object('name', row.name)); END IF;
  RAISE EXCEPTION 'the offer has changed' USING ERRCODE = 'MALL1';
END $$;

-- A price never changes its unit: what costs 500 points must not become available for 5 yuan.
CREATE OR REPLACE FUNCTION forbid_unit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Nested: only rows of goods have a group_id.
  IF TG_TABLE_NAME = 'goods' THEN
    IF (SELECT count(DISTINCT coalesce(score_type, 0)) < 2 FROM goods_groups WHERE id IN (OLD.group_id, NEW.group_id)) THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'a price keeps its unit' USING ERRCODE = 'restrict_violation', CONSTRAINT = 'price_unit';
END $$;
